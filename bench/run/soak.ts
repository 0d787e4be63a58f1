import { Cell } from './Cell.ts';

export interface SoakResult {
  readonly recolours: number;
  readonly grownBytes: number;
  /** Whether the picture after a lost and restored context is the one before, byte for byte. */
  readonly isSameAfterLoss: boolean;
}

/** Recolors many times and looks whether memory grew; then takes the WebGL context away. */
export async function soak(siteUrl: string, recolours: number): Promise<SoakResult> {
  const size = { width: 480, height: 300 };
  const cell = await Cell.open(siteUrl, { engine: 'ours', zones: 300, mode: 'software-gl', size });
  try {
    const { page } = cell;
    await page.evaluate(() => window.bench.init());
    await page.evaluate((count) => window.bench.soak(count), Math.ceil(recolours / 20));
    const before = await cell.heapBytes();
    await page.evaluate((count) => window.bench.soak(count), recolours);
    const grownBytes = (await cell.heapBytes()) - before;
    await page.evaluate(() => window.bench.show(3, 1));
    const picture = await cell.screenshot();
    await page.evaluate(() => window.bench.loseContext());
    const after = await cell.screenshot();
    return { recolours, grownBytes, isSameAfterLoss: picture.equals(after) };
  } finally {
    await cell.close();
  }
}
