// A real browser for tests, and pages that notice what a person would not see: errors, and requests to anywhere.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { ReportData } from '../src/report/data';
import { reportPage } from './sample_report';

const CHROMIUM = process.env.FOVEA_CHROMIUM ?? '/usr/bin/chromium';
const BUILT = process.env.FOVEA_WEB_OUT ?? fileURLToPath(new URL('../dist', import.meta.url));

export async function startBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM))
    throw new Error(`${CHROMIUM} is not there: scripts/setup test installs it, FOVEA_CHROMIUM names another`);
  return chromium.launch({ executablePath: CHROMIUM, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

/** The page without data, as it is built into the program. */
export function reportForm(): string {
  return readFileSync(join(BUILT, 'report', 'index.html'), 'utf8');
}

/** Reports as files in a directory of their own. */
export class Reports {
  private readonly directory = mkdtempSync(join(tmpdir(), 'fovea-report-'));

  write(name: string, data: ReportData): string {
    return this.writeText(name, reportPage(reportForm(), data));
  }

  writeText(name: string, text: string): string {
    const path = join(this.directory, `${name}.html`);
    writeFileSync(path, text);
    return pathToFileURL(path).href;
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}

export interface Opened {
  page: Page;
  /** Everything that should not have happened. */
  problems: string[];
}

/** Opens a report and waits until all of it is there. */
export async function openReport(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  // A page that still glides to its place would be clicked beside the mark.
  const still = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...still, ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(file|data|blob):/.test(request.url())) problems.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  await page.locator('#details').waitFor();
  return { page, problems };
}

/** Violations of WCAG 2.2 AA and of good practice that axe finds, or those of some of its rules, one line per violation. */
export async function accessibilityFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    const { violations } = await tool.run(document, runOnly ? { runOnly } : {});
    return violations.flatMap((rule) =>
      rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    );
  }, rules);
}
