import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { requireWholeBrowser } from '../tools/browser.mjs';
import { seededRandom } from './node/random.ts';
import { buildPage, openSite } from './run/buildPage.ts';
import { parityLimit } from './run/checkParity.ts';
import { countDraws } from './run/countDraws.ts';
import { measurePlayback } from './run/measurePlayback.ts';
import { measureCell } from './run/measureCell.ts';
import { planCells, type PlannedCell } from './run/plan.ts';
import { goalTable } from './run/report/goalTable.ts';
import { runOptions } from './run/runOptions.ts';
import type { RunResults } from './run/RunResults.ts';
import { soak } from './run/soak.ts';
import { writeReport } from './report.ts';

const options = runOptions(process.argv.slice(2));
const { rounds, isQuick } = options;
/** Only a whole run is written down: its ratios belong together. */
const isWhole = !isQuick && options.cells === null;

type Cells = RunResults['cells'];

function shuffled(cells: readonly PlannedCell[], random: () => number): PlannedCell[] {
  return cells
    .map((cell) => ({ cell, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ cell }) => cell);
}

async function measureRounds(siteUrl: string, failures: string[]): Promise<Cells> {
  const cells: Cells = {};
  const random = seededRandom(Date.now());
  const end = Date.now() + options.minutes * 60_000;
  const plan = planCells().filter(({ key }) => options.cells?.test(key) ?? true);
  const seldom = isQuick
    ? []
    : shuffled(
        plan.filter((cell) => cell.isSeldom),
        random,
      );
  const often = plan.filter((cell) => !cell.isSeldom);
  const failed = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const extra = options.cells
      ? seldom
      : seldom.filter((_, at) => round > 0 && at % (rounds - 1) === round - 1);
    for (const cell of shuffled([...often, ...extra], random)) {
      if (failed.has(cell.key) || (round > 0 && Date.now() > end)) continue;
      try {
        const result = await measurePlanned(siteUrl, cell, cells[cell.key] === undefined);
        (cells[cell.key] ??= []).push(result);
        console.log(`${round + 1} ${cell.key} ${result.recolourMain.toFixed(2)} ms main`);
      } catch (error) {
        failed.add(cell.key);
        failures.push(`${cell.key}: ${String(error).split('\n')[0]}`);
        console.error(failures.at(-1));
      }
    }
  }
  return cells;
}

/** The first time an engine meets a floor, its picture is checked before anything is timed. */
async function measurePlanned(siteUrl: string, { spec, effort }: PlannedCell, isFirst: boolean) {
  const checksParity = isFirst && spec.engine !== 'null' && !spec.hasLabels;
  const result = await measureCell(siteUrl, spec, { ...effort, checksParity });
  if (result.parity < parityLimit) throw new Error(`draws another picture: ${result.parity}`);
  return result;
}

async function countAll(siteUrl: string): Promise<RunResults['counts']> {
  const counts: RunResults['counts'] = [];
  const peers = ['deck', 'maplibre', 'pixi-graphics', 'konva', 'react-konva', 'raw'] as const;
  for (const engine of ['ours', ...(isQuick ? [] : peers)] as const)
    counts.push(await countDraws(siteUrl, { engine, zones: 3000 }));
  counts.push(await countDraws(siteUrl, { engine: 'ours', zones: 30_000 }));
  counts.push(await countDraws(siteUrl, { engine: 'ours-2d', zones: 3000, mode: 'no-gpu' }));
  return counts;
}

/** The floor-plan engine alone: nobody else plays a day. */
async function measurePlaybacks(siteUrl: string): Promise<RunResults['playback']> {
  const specs = [
    { engine: 'ours', mode: 'software-gl' },
    { engine: 'ours-2d', mode: 'no-gpu' },
  ] as const;
  const results: RunResults['playback'] = [];
  for (const spec of specs) results.push(await measurePlayback(siteUrl, { ...spec, zones: 3000 }));
  return results;
}

const startedAt = new Date();
await buildPage();
const site = await openSite();
const failures: string[] = [];
const browser = await chromium.launch({
  executablePath: requireWholeBrowser(),
  args: ['--no-sandbox'],
});
const version = browser.version();
await browser.close();
const counts = options.cells ? [] : await countAll(site.url);
const cells = await measureRounds(site.url, failures);
const soaked = options.cells ? null : await soak(site.url, isQuick ? 1000 : 10_000);
const playback = options.cells ? [] : await measurePlaybacks(site.url);
site.close();

const results: RunResults = {
  startedAt: startedAt.toISOString(),
  minutes: (Date.now() - startedAt.getTime()) / 60_000,
  chromium: version,
  node: process.version,
  cores: cpus().length,
  cells,
  counts,
  soak: soaked,
  playback,
  failures,
};
const folder = fileURLToPath(new URL('.', import.meta.url));
mkdirSync(`${folder}/results`, { recursive: true });
const file = isWhole ? 'results/plan.json' : 'dist/plan-part.json';
writeFileSync(`${folder}/${file}`, `${JSON.stringify(results, null, 1)}\n`);
if (isWhole) writeReport(results);
else console.log(goalTable(results));
console.log(`Written to bench/${file}; ${results.minutes.toFixed(1)} minutes.`);
