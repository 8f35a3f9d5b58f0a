import type { Page, Route } from '@playwright/test';

declare global {
  interface Window {
    shifts: { value: number; asked: boolean; moved: string[] }[];
  }
}

/** Records what the page moves under the reader's eyes since it's opened, asked to by a key or a click or not. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '');
        window.shifts.push({ value: entry.value, asked: entry.hadRecentInput, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What was asked for is drawn, and what it moved has been reported. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))));

/** Holds the page's type faces back; what it returns lets them come, one by one. */
export async function holdTypeFaces(page: Page): Promise<() => Promise<void>> {
  let held: readonly Route[] | undefined = [];
  await page.route('**/*.woff2', async (face) => {
    if (held) held = [...held, face];
    else await face.continue();
  });
  return async () => {
    const faces = held ?? [];
    held = undefined;
    for (const face of faces) {
      await face.continue();
      await twoFrames(page);
    }
    await page.evaluate(() => document.fonts.ready);
    await twoFrames(page);
  };
}
