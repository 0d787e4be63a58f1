import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BenchServer } from '../server/BenchServer.ts';
import { sceneBuilding, sceneReadings, type PortfolioScene } from './portfolioScene.ts';

const { values: options } = parseArgs({
  options: {
    buildings: { type: 'string', default: '20' },
    zones: { type: 'string', default: '100' },
    weeks: { type: 'string', default: '52' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const floors = 10;
const daysAtOnce = 28;
const last = Math.floor(Date.now() / 86_400_000) + 1;
const scene: PortfolioScene = {
  buildings: Number(options.buildings),
  floors,
  zonesPerFloor: Number(options.zones),
  first: last - 7 * Number(options.weeks),
  last,
};

/** Through the ingestion, a building's weeks at a time; how many readings there were. */
async function load({ server }: BenchServer): Promise<number> {
  let readings = 0;
  for (let building = 0; building < scene.buildings; building += 1) {
    for (let from = scene.first; from < last; from += daysAtOnce) {
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

const bench = await BenchServer.start(
  Array.from({ length: scene.buildings }, (_, building) => sceneBuilding(scene, building)),
);
const begunMs = performance.now();
const readings = await load(bench);
await bench.settle();
const minutes = ((performance.now() - begunMs) / 60_000).toFixed(0);
const about = `${scene.buildings} buildings in four time zones, ${scene.buildings * floors} floors, ${(scene.buildings * floors * scene.zonesPerFloor).toLocaleString('en')} zones, ${options.weeks} weeks in which sensors report all day
(${readings.toLocaleString('en')} readings, loaded through the ingestion and rolled up in ${minutes} minutes), Wi-Fi areas with desks in them, bank holidays, silent sensors, floors and buildings, rooms that grew.`;
const order = ['--at', bench.server.url, '--key', bench.adminKey, '--pid', String(process.pid)];
const told = [
  '--rounds',
  options.rounds,
  '--goal',
  '1000',
  '--home-goal',
  '1500',
  '--about',
  about,
];
const chosen = options.only === undefined ? [] : ['--only', options.only];
const kept = options.dry ? [] : ['--section', 'Cost of pages of 20 buildings'];
// In a process of its own: what the browser is told costs nothing of the server's.
const pages = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    fileURLToPath(new URL('cost.ts', import.meta.url)),
    ...order,
    ...told,
    ...chosen,
    ...kept,
  ],
  { stdio: 'inherit' },
);
const [status] = (await once(pages, 'exit')) as [number | null];
await bench.dispose();
process.exitCode = status ?? 1;
