import type { Page } from '@playwright/test';

/** What stays free above and below the fitted plan, on screens wider than a phone: the zoom bar lies below. */
const [above, below, beside] = [16, 60, 16];

/** Where points of the hall's floor are on the screen: its rooms fill the plan's width, above the zoom bar. */
export async function placeOnPlan(page: Page) {
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('The plan is not on the screen');
  const scale = (box.width - 2 * beside) / 0.75 / 20;
  return (x: number, y: number): [number, number] => [
    box.x + beside + (x - 0.1) * 20 * scale,
    box.y + (above + box.height - below) / 2 + (y - 0.4) * 12.5 * scale,
  ];
}
