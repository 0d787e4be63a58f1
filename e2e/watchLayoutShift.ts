import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** A page that counts its own layout shifts. */
interface Watched {
  layoutShift: number;
}

/** From the next visit on, how far what is seen moves without input: the sum of all layout shifts, which is at least CLS. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) watched.layoutShift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // A shift is told after the frame in which it happened.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as Watched).layoutShift)),
          );
        }),
    );
}
