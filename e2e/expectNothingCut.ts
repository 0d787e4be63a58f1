import { expect, type Page } from '@playwright/test';

/** Neither the page nor its main part is wider than the screen once it has been drawn at its size. */
export async function expectNothingCut(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(overflowOnceDrawn)).toEqual([0, 0]);
}

async function overflowOnceDrawn(): Promise<number[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  return [document.documentElement, document.querySelector('main')].map((box) =>
    box ? box.scrollWidth - box.clientWidth : 0,
  );
}
