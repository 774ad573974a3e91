import { mount } from 'svelte';
import '../lib/base.css';
import './app.css';
import App from './App.svelte';
import { listenToKeys } from './keyboard';
import { applyTheme, keptTheme } from '../lib/theme';

applyTheme(keptTheme());
listenToKeys();
const target = document.getElementById('app');
if (target) mount(App, { target });
