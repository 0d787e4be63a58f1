import { Cell, type CellSpec } from './Cell.ts';
import { checkParity } from './checkParity.ts';

/** What one browser told of one engine; times are CPU milliseconds unless said. */
export interface CellResult {
  readonly initMain: number;
  readonly initAll: number;
  /** Wall time. */
  readonly initWall: number;
  readonly recolourMain: number;
  readonly recolourAll: number;
  readonly recolourWall: number;
  readonly panMain: number;
  readonly panAll: number;
  /** Microseconds a pick on the main thread, and of all processes. */
  readonly pickMain: number;
  readonly pickAll: number;
  readonly heapBytes: number;
  /** Wall time from a click that recolors everything to the next paint. */
  readonly clickWall: number;
  /** Share of right pixels; NaN where it was not looked at. */
  readonly parity: number;
}

export interface Effort {
  readonly ticks: number;
  readonly ms: number;
  readonly clicks: number;
  readonly panSteps: number;
  readonly checksParity: boolean;
}

/** Picks that read the picture back are asked for less often. */
const fewestPicks = 40;
const fewPicks = 600;
const manyPicks = 20_000;
const slowPickers = new Set(['deck', 'svg', 'maplibre', 'pixi-graphics']);
const readingBack = new Set(['deck']);

/** Measures everything that is timed of one engine, in a fresh browser. */
export async function measureCell(
  siteUrl: string,
  spec: CellSpec,
  effort: Effort,
): Promise<CellResult> {
  const cell = await Cell.open(siteUrl, spec);
  try {
    const { page } = cell;
    await cell.rest();
    const init = await cell.measure(() => page.evaluate(() => window.bench.init()));
    const parity = effort.checksParity ? await checkParity(cell, spec) : Number.NaN;
    const recolour = async (ticks: number, ms: number) =>
      cell.measure(() => page.evaluate((limit) => window.bench.recolour(limit), { ticks, ms }));
    await recolour(8, effort.ms / 3);
    await cell.rest();
    const ends = await recolour(0, 0);
    const { main, all, answer } = await recolour(effort.ticks, effort.ms);
    const { ticks } = answer;
    const pan = await measurePan(cell, effort.panSteps);
    const pick = await measurePick(cell, spec);
    return {
      initMain: init.main,
      initAll: init.all,
      initWall: init.answer,
      recolourMain: (main - ends.main) / ticks,
      recolourAll: all / ticks,
      recolourWall: answer.ms / ticks,
      ...pan,
      ...pick,
      parity,
      heapBytes: await cell.heapBytes(),
      clickWall: await measureClicks(cell, effort.clicks),
    };
  } finally {
    await cell.close();
  }
}

async function measurePan(cell: Cell, steps: number) {
  if (steps === 0) return { panMain: Number.NaN, panAll: Number.NaN };
  const pan = async (count: number) =>
    cell.measure(() => cell.page.evaluate((each) => window.bench.pan(each), count));
  const ends = await pan(0);
  const { main, all } = await pan(steps);
  return { panMain: (main - ends.main) / steps, panAll: all / steps };
}

async function measurePick(cell: Cell, { engine }: CellSpec) {
  const few = readingBack.has(engine) ? fewestPicks : fewPicks;
  const picks = slowPickers.has(engine) ? few : manyPicks;
  const pickOnly = (points: number) =>
    cell.measure(() => cell.page.evaluate((count) => window.bench.pickOnly(count), points));
  await pickOnly(Math.min(picks, 500) / 4);
  const { main, all } = await pickOnly(picks);
  return { pickMain: (main * 1000) / picks, pickAll: (all * 1000) / picks };
}

/** The median click, each on a page at rest. */
async function measureClicks(cell: Cell, clicks: number): Promise<number> {
  if (clicks === 0) return Number.NaN;
  const { page } = cell;
  await page.evaluate(() => window.bench.clickDuration(0));
  const durations: number[] = [];
  for (let click = 0; click <= clicks; click += 1) {
    await page.mouse.click(300 + click, 300);
    durations.push(await page.evaluate((at) => window.bench.clickDuration(at), click));
  }
  return durations.slice(1).toSorted((a, b) => a - b)[Math.floor((clicks - 1) / 2)] ?? Number.NaN;
}
