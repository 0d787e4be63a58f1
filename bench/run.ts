import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { requireBrowser } from '../tools/browser.mjs';
import { seededRandom } from './node/random.ts';
import { buildPage, openSite } from './run/buildPage.ts';
import { parityLimit } from './run/checkParity.ts';
import { countDraws } from './run/countDraws.ts';
import { measureCell } from './run/measureCell.ts';
import { planCells, type PlannedCell } from './run/plan.ts';
import type { RunResults } from './run/RunResults.ts';
import { soak } from './run/soak.ts';
import { writeReport } from './report.ts';

const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 2 : 5;
/** After the first round nothing new begins past this: a loaded machine gets fewer rounds. */
const minutesForRounds = Number(process.env['BENCH_MINUTES'] ?? 13);

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
  const end = Date.now() + minutesForRounds * 60_000;
  const plan = planCells();
  const seldom = isQuick
    ? []
    : shuffled(
        plan.filter((cell) => cell.isSeldom),
        random,
      );
  const often = plan.filter((cell) => !cell.isSeldom);
  const failed = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const extra = seldom.filter((_, at) => round > 0 && at % (rounds - 1) === round - 1);
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
  const peers = ['deck', 'maplibre', 'pixi-graphics', 'konva', 'raw'] as const;
  for (const engine of ['ours', ...(isQuick ? [] : peers)] as const)
    counts.push(await countDraws(siteUrl, { engine, zones: 3000 }));
  counts.push(await countDraws(siteUrl, { engine: 'ours', zones: 30_000 }));
  return counts;
}

const startedAt = new Date();
await buildPage();
const site = await openSite();
const failures: string[] = [];
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] });
const version = browser.version();
await browser.close();
const counts = await countAll(site.url);
const cells = await measureRounds(site.url, failures);
const soaked = await soak(site.url, isQuick ? 1000 : 10_000);
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
  failures,
};
const folder = fileURLToPath(new URL('.', import.meta.url));
mkdirSync(`${folder}/results`, { recursive: true });
const file = isQuick ? 'dist/plan-quick.json' : 'results/plan.json';
writeFileSync(`${folder}/${file}`, `${JSON.stringify(results, null, 1)}\n`);
if (!isQuick) writeReport(results);
console.log(`Written to bench/${file}; ${results.minutes.toFixed(1)} minutes.`);
