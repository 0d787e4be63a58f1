import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BenchServer } from '../server/BenchServer.ts';
import { SpawnedServer } from '../server/SpawnedServer.ts';
import { featureFlagNames } from '../../contract/featureFlagNames.ts';
import {
  sceneBookings,
  sceneBuilding,
  sceneReadings,
  type PortfolioScene,
} from './portfolioScene.ts';

const { values: options } = parseArgs({
  options: {
    buildings: { type: 'string', default: '20' },
    zones: { type: 'string', default: '100' },
    weeks: { type: 'string', default: '52' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    data: { type: 'string' },
    changes: { type: 'boolean', default: false },
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
  /** Absent until they are there. */
  bookings?: number;
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

/** Brings the readings of a portfolio that was loaded earlier up to this moment: otherwise all its sensors would be silent by now. */
async function bringUpToNow(folder: string, { scene }: Loaded): Promise<void> {
  const today = Math.floor(Date.now() / 86_400_000) + 1;
  const spaces = Array.from({ length: scene.buildings }, (_, at) => sceneBuilding(scene, at));
  const bench = await BenchServer.start(spaces, folder);
  await load(bench, { ...scene, first: scene.last - 2, last: Math.max(today, scene.last) });
  await bench.settle();
  await bench.dispose();
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

/** Through the ingestion, four weeks of a building at a time; how many bookings there were. */
async function loadBookings(into: SpawnedServer, scene: PortfolioScene): Promise<number> {
  let bookings = 0;
  for (let building = 0; building < scene.buildings; building += 1) {
    for (const body of sceneBookings(scene, building)) {
      await into.post('/v4/ingest/bookings', body, 'application/x-ndjson');
      bookings += body.split('\n').length;
    }
    process.stderr.write(`building ${building + 1}: ${bookings} bookings\n`);
  }
  return bookings;
}

function aboutOf({ scene, readings, minutes, bookings = 0 }: Loaded): string {
  const { buildings, zonesPerFloor, first, last } = scene;
  const all = (buildings * floors * zonesPerFloor).toLocaleString('en');
  return `${buildings} buildings in four time zones, ${buildings * floors} floors, ${all} zones, ${(last - first) / 7} weeks in which sensors report all day
(${readings.toLocaleString('en')} readings and ${bookings.toLocaleString('en')} bookings, the readings loaded through the ingestion and rolled up in ${minutes} minutes), Wi-Fi areas with desks in them, bank holidays, silent sensors, floors and buildings, rooms that grew.`;
}

const place = options.data ?? mkdtempSync(join(tmpdir(), 'floorscope-bench-'));
const folder = join(place, 'store');
const loadedFile = join(place, 'loaded.json');
const isNew = !existsSync(loadedFile);
if (isNew) writeFileSync(loadedFile, JSON.stringify(await fill(folder)));
const loaded = JSON.parse(readFileSync(loadedFile, 'utf8')) as Loaded;
if (!isNew) await bringUpToNow(folder, loaded);
const server = await SpawnedServer.start('off', {
  FLOORSCOPE_DATA_DIR: folder,
  FLOORSCOPE_READS_PER_MINUTE: '1000000',
});
if (loaded.bookings === undefined) {
  loaded.bookings = await loadBookings(server, loaded.scene);
  writeFileSync(loadedFile, JSON.stringify(loaded));
}
const flags = featureFlagNames.map((name) => ({ name, enabled: true }));
await server.post(
  '/v4/admin/feature-flags',
  JSON.stringify({ feature_flags: flags }),
  'application/json',
);
const order = ['--at', server.url, '--key', server.adminKey, '--pid', String(server.pid)];
const about = ['--about', aboutOf(loaded)];
const chosen = options.only === undefined ? [] : ['--only', options.only];
const [script, section, told] = options.changes
  ? ['changes.ts', 'Changes on pages of 20 buildings', ['--goal', '800']]
  : [
      'cost.ts',
      'Cost of pages of 20 buildings',
      `--rounds ${options.rounds} --goal 1000 --home-goal 1500 --wall-goal 2500 --home-wall-goal 3500`.split(
        ' ',
      ),
    ];
const kept = options.dry ? [] : ['--section', section];
const file = fileURLToPath(new URL(script, import.meta.url));
const pages = spawn(
  process.execPath,
  ['--import', 'tsx', file, ...order, ...told, ...about, ...chosen, ...kept],
  { stdio: 'inherit' },
);
const [status] = (await once(pages, 'exit')) as [number | null];
await server.dispose();
if (options.data === undefined) rmSync(place, { recursive: true, force: true });
process.exitCode = status ?? 1;
