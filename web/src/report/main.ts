import '../lib/base.css';
import { mount } from 'svelte';
import { applyTheme, keptTheme } from '../lib/theme';
import NoReport from './NoReport.svelte';
import Report from './Report.svelte';
import { embeddedReport } from './embedded';

applyTheme(keptTheme());
const target = document.getElementById('report');
const data = embeddedReport(document);
if (target && data) mount(Report, { target, props: { data } });
else if (target) mount(NoReport, { target, props: { command: 'fovea report' } });
