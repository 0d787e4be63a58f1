import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BenchServer } from '../server/BenchServer.ts';
import { SpawnedServer } from '../server/SpawnedServer.ts';
import { sceneBuilding, sceneReadings, type PortfolioScene } from './portfolioScene.ts';

const { values: options } = parseArgs({
  options: {
    buildings: { type: 'string', default: '20' },
    zones: { type: 'string', default: '100' },
    weeks: { type: 'string', default: '52' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    data: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const floors = 10;
const daysAtOnce = 28;

/** A portfolio that is loaded: what it is, and what that took. */
interface Loaded {
  scene: PortfolioScene;
  readings: number;
  minutes: number;
}

function sceneAsked(): PortfolioScene {
  const last = Math.floor(Date.now() / 86_400_000) + 1;
  return {
    buildings: Number(options.buildings),
    floors,
    zonesPerFloor: Number(options.zones),
    first: last - 7 * Number(options.weeks),
    last,
  };
}

/** Through the ingestion, a building's weeks at a time; how many readings there were. */
async function load({ server }: BenchServer, scene: PortfolioScene): Promise<number> {
  const { first, last } = scene;
  let readings = 0;
  for (let building = 0; building < scene.buildings; building += 1) {
    for (let from = first; from < last; from += daysAtOnce) {
      const length = Math.min(daysAtOnce, last - from);
      const days = Array.from({ length }, (_, at) => from + at);
      const some = sceneReadings(scene, building, days);
      readings += some.zone.length;
      await server.services.ingestion.ingestColumns(some);
    }
    process.stderr.write(`building ${building + 1}: ${readings} readings\n`);
  }
  return readings;
}

/** Fills a folder with the portfolio that the options ask for. */
async function fill(folder: string): Promise<Loaded> {
  const scene = sceneAsked();
  mkdirSync(folder, { recursive: true });
  const spaces = Array.from({ length: scene.buildings }, (_, at) => sceneBuilding(scene, at));
  const bench = await BenchServer.start(spaces, folder);
  const begunMs = performance.now();
  const readings = await load(bench, scene);
  await bench.settle();
  const minutes = Math.round((performance.now() - begunMs) / 60_000);
  await bench.dispose();
  return { scene, readings, minutes };
}

function aboutOf({ scene, readings, minutes }: Loaded): string {
  const { buildings, zonesPerFloor, first, last } = scene;
  const all = (buildings * floors * zonesPerFloor).toLocaleString('en');
  return `${buildings} buildings in four time zones, ${buildings * floors} floors, ${all} zones, ${(last - first) / 7} weeks in which sensors report all day
(${readings.toLocaleString('en')} readings, loaded through the ingestion and rolled up in ${minutes} minutes), Wi-Fi areas with desks in them, bank holidays, silent sensors, floors and buildings, rooms that grew.`;
}

const place = options.data ?? mkdtempSync(join(tmpdir(), 'floorscope-bench-'));
const folder = join(place, 'store');
const loadedFile = join(place, 'loaded.json');
if (!existsSync(loadedFile)) writeFileSync(loadedFile, JSON.stringify(await fill(folder)));
const loaded = JSON.parse(readFileSync(loadedFile, 'utf8')) as Loaded;
const server = await SpawnedServer.start('off', {
  FLOORSCOPE_DATA_DIR: folder,
  FLOORSCOPE_READS_PER_MINUTE: '1000000',
});
const order = ['--at', server.url, '--key', server.adminKey, '--pid', String(server.pid)];
const goals = ['--goal', '1000', '--home-goal', '1500'];
const told = ['--rounds', options.rounds, ...goals, '--about', aboutOf(loaded)];
const chosen = options.only === undefined ? [] : ['--only', options.only];
const kept = options.dry ? [] : ['--section', 'Cost of pages of 20 buildings'];
const cost = fileURLToPath(new URL('cost.ts', import.meta.url));
const pages = spawn(
  process.execPath,
  ['--import', 'tsx', cost, ...order, ...told, ...chosen, ...kept],
  { stdio: 'inherit' },
);
const [status] = (await once(pages, 'exit')) as [number | null];
await server.dispose();
if (options.data === undefined) rmSync(place, { recursive: true, force: true });
process.exitCode = status ?? 1;
