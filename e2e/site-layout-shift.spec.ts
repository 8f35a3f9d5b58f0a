import { expect, test, type Page } from '@playwright/test';
import { ROUTES } from './site-routes.js';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** What the page has moved under the reader's eyes since it was opened, without having been asked to. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '');
        window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const width of [360, 768, 1440]) {
  test(`no page jumps while it loads, ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    // What a late type face moves depends on the stand-ins that this machine has.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const route of ROUTES) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => window.shifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, `${route} ${JSON.stringify(shifts)}`).toBeLessThan(0.05);
    }
  });
}
