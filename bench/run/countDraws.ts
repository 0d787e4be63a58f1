import type { EngineName } from '../page/EngineName.ts';
import type { DrawCounts } from '../page/counters.ts';
import type { RecolourProof } from '../page/BenchPage.ts';
import { Cell, type Mode } from './Cell.ts';

export interface EngineCounts {
  readonly engine: EngineName;
  readonly zones: number;
  /** A recolor of all zones. */
  readonly recolour: DrawCounts;
  /** That each recolor is drawn once, in the frame after it is set. */
  readonly proof: RecolourProof;
  /** The mean of four views. */
  readonly pan: DrawCounts;
  /** Further changes of the floor-plan engine by name. */
  readonly extras: Readonly<Record<string, DrawCounts>>;
  /** Of 10,000 random points: how many were checked and right; points within `marginPx` of a wall are left out. */
  readonly pick: { readonly checked: number; readonly correct: number; readonly marginPx: number };
}

const exactPickers = new Set<EngineName>(['ours', 'ours-2d', 'raw', 'konva', 'react-konva']);
const readingBack = new Set<EngineName>(['deck', 'svg', 'pixi-graphics', 'maplibre']);
const panSteps = 4;
const provenRecolours = 6;

/** What one change asks of the graphics interfaces, and whether points find their zones. Never timed. */
export async function countDraws(
  siteUrl: string,
  { mode = 'software-gl', ...spec }: { engine: EngineName; zones: number; mode?: Mode },
): Promise<EngineCounts> {
  const cell = await Cell.open(siteUrl, {
    ...spec,
    mode,
    hasOutlines: true,
    isCounting: true,
  });
  try {
    const { page } = cell;
    await page.evaluate(() => window.bench.init());
    await page.evaluate(() => window.bench.show(3, 1));
    await page.evaluate(() => window.bench.pan(1));
    await page.evaluate(() => window.bench.show(3, 1));
    const recolour = await page.evaluate(async () => {
      window.bench.counts();
      await window.bench.recolour({ ticks: 3, ms: 0 });
      return window.bench.counts();
    });
    const proof = await prove(cell, spec);
    const pan = await page.evaluate(async (steps) => {
      window.bench.counts();
      await window.bench.pan(steps);
      return window.bench.counts();
    }, panSteps);
    const marginPx = exactPickers.has(spec.engine) ? 0.02 : 1.5;
    const points = readingBack.has(spec.engine) ? 200 : 10_000;
    const pick = await page.evaluate((options) => window.bench.pick(options), {
      points,
      margin: marginPx,
    });
    const extras: Record<string, DrawCounts> = {};
    for (const name of await page.evaluate(() => window.bench.extras())) {
      await page.evaluate((each) => window.bench.extra(each), name);
      extras[name] = await page.evaluate((each) => window.bench.extra(each), name);
    }
    return {
      ...spec,
      recolour: perStep(recolour, 3),
      proof,
      pan: perStep(pan, panSteps),
      extras,
      pick: { ...pick, marginPx },
    };
  } finally {
    await cell.close();
  }
}

async function prove(cell: Cell, { engine, zones }: { engine: EngineName; zones: number }) {
  const proof = await cell.page.evaluate((count) => window.bench.prove(count), provenRecolours);
  const { recolours, shown, drawnFrames } = proof;
  if (shown !== recolours || drawnFrames !== recolours)
    throw new Error(
      `${engine} with ${zones} zones showed ${shown} of ${recolours} recolors, in ${drawnFrames} frames`,
    );
  return proof;
}

function perStep(counts: DrawCounts, steps: number): DrawCounts {
  const mean = { ...counts };
  for (const name of Object.keys(mean) as (keyof DrawCounts)[]) mean[name] /= steps;
  return mean;
}
