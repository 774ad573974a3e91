import type { ReportData } from './data';

/** The data in the page; null if there are none, or not of a format that this page knows. */
export function embeddedReport(page: Document): ReportData | null {
  const text = page.getElementById('report-data')?.textContent ?? '';
  try {
    const data = JSON.parse(text) as ReportData;
    return data.format === 1 ? data : null;
  } catch {
    return null;
  }
}
