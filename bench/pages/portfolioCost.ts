import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SpawnedServer } from '../server/SpawnedServer.ts';
import { featureFlagNames } from '../../contract/featureFlagNames.ts';
import { sceneBookings, type PortfolioScene } from './portfolioScene.ts';
import { aboutPortfolio, openPortfolio, portfolioOptions } from './portfolioStore.ts';

const { values: options } = parseArgs({
  options: {
    ...portfolioOptions,
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    changes: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
  },
});
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

const { place, folder, loaded, note } = await openPortfolio(options);
const server = await SpawnedServer.start('off', {
  FLOORSCOPE_DATA_DIR: folder,
  FLOORSCOPE_READS_PER_MINUTE: '1000000',
});
if (loaded.bookings === undefined) {
  loaded.bookings = await loadBookings(server, loaded.scene);
  note(loaded);
}
const flags = featureFlagNames.map((name) => ({ name, enabled: true }));
await server.post(
  '/v4/admin/feature-flags',
  JSON.stringify({ feature_flags: flags }),
  'application/json',
);
const order = ['--at', server.url, '--key', server.adminKey, '--pid', String(server.pid)];
const about = ['--about', aboutPortfolio(loaded)];
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
