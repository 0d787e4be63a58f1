import { slotsOfDay } from '../scene/daySlots.ts';
import { Cell, type CellSpec } from './Cell.ts';

/** What playing a day back and scrubbing in it asked of the main thread. */
export interface PlaybackResult {
  readonly engine: CellSpec['engine'];
  readonly mode: CellSpec['mode'];
  readonly zones: number;
  /** Durations of tasks over 50 ms while the day was played, scrubbed back, and clicked in. */
  readonly longTasks: readonly number[];
  /** The slowest click on the scrubber to its paint, ms of wall time. */
  readonly seekWall: number;
  /** CPU ms of the main thread a frame. */
  readonly frameMain: number;
}

const seeks = 8;

/** Plays a day of 288 slots, one a frame, there and back, then seeks by clicks. */
export async function measurePlayback(siteUrl: string, spec: CellSpec): Promise<PlaybackResult> {
  const cell = await Cell.open(siteUrl, spec);
  try {
    const { page } = cell;
    await page.evaluate(() => window.bench.init());
    await page.evaluate(() => window.bench.openDay());
    await cell.rest();
    await page.evaluate(() => window.bench.watchTasks());
    const play = await cell.measure(() => page.evaluate(() => window.bench.play()));
    const durations: number[] = [];
    for (let seek = 0; seek < seeks; seek += 1) {
      await page.mouse.click(100 + seek * 120, 300);
      durations.push(await page.evaluate((at) => window.bench.clickDuration(at), seek));
    }
    const longTasks = await page.evaluate(() => window.bench.longTasks());
    const { engine, mode, zones } = spec;
    return {
      engine,
      mode,
      zones,
      longTasks,
      seekWall: Math.max(...durations),
      frameMain: play.main / (2 * slotsOfDay),
    };
  } finally {
    await cell.close();
  }
}
