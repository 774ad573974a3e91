import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { listenToKeys } from './keyboard';
import { applyTheme } from './theme.svelte';

applyTheme();
listenToKeys();
const target = document.getElementById('app');
if (target) mount(App, { target });
