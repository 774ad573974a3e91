// What opening a report of 200 runs, 500 topics and 5 measures takes; at most 1 s is wanted.
import { expect, test } from 'vitest';
import { openReport, Reports, startBrowser } from './browser';
import { sampleReport } from './sample_report';

test('opening 200 × 500 × 5', async () => {
  const reports = new Reports();
  const browser = await startBrowser();
  const data = sampleReport(200, 500);
  const address = reports.write('large', data);
  const best = Math.max(...(data.measures[0]?.means ?? []).map((mean) => mean.mean));
  const took: { seen: number; whole: number }[] = [];
  for (let i = 0; i < 5; i++) {
    const { page } = await openReport(browser, address);
    expect(await page.locator('#overview tbody td').first().textContent()).toContain(best.toFixed(4));
    took.push(
      await page.evaluate(() => ({
        seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        whole: performance.getEntriesByName('report-whole')[0]?.startTime ?? Infinity,
      })),
    );
    await page.context().close();
  }
  await browser.close();
  reports.remove();
  const middle = (times: number[]) => Math.round([...times].sort((a, b) => a - b)[2] ?? 0);
  console.log(
    `report of 200 × 500 × 5: overview seen after ${middle(took.map((t) => t.seen))} ms, all of it there after ${middle(took.map((t) => t.whole))} ms (wanted: 1,000; median of 5)`,
  );
});
