import '../lib/base.css';
import { mount } from 'svelte';
import Report from './Report.svelte';
import { embeddedReport } from './embedded';

const target = document.getElementById('report');
if (target) mount(Report, { target, props: { data: embeddedReport(document) } });
