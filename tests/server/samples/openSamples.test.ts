import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateSamples } from '#server/samples/migrateSamples.ts';
import { openSamples } from '#server/samples/openSamples.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { freshFolder, openTestEngine, silentLog } from './openTestEngine.ts';

let dataDir: string;
let samples: Samples;

beforeEach(async () => {
  dataDir = freshFolder();
  samples = await openSamples({ dataDir, log: silentLog });
});

afterEach(async () => {
  await samples.dispose();
});

const readingColumns = [
  'time',
  'started',
  'period_s',
  'building_no',
  'floor_no',
  'zone_no',
  'layer',
  'count',
  'in_use',
  'entries',
];
const reading = (seconds: string, values: string, period = 300) =>
  `${seconds}\t${seconds}\t${period}\t1\t1\t1\tpeople\t${values}\n`;

describe('the schema', () => {
  test('invalid slots are found without reading valid ones', async () => {
    const columns = ['time', 'building_no', 'floor_no', 'zone_no', 'layer', 'judged'];
    await samples.insertTsv('slot', columns, '1740830400\t1\t1\t1\tpeople\t0\n');
    const find = 'SELECT zone_no FROM slot WHERE judged > 0';
    const plan = await samples.query<{ explain: string }>(`EXPLAIN indexes = 1 ${find}`);
    expect(plan.map(({ explain }) => explain).join('\n')).toMatch(/judged_slots[^]*Granules: 0\/1/);
    expect(await samples.query(find)).toEqual([]);
  });

  test('readings of the same zone, layer and time merge to the greater of each value, in any order', async () => {
    const tsv = reading('1740830400.250', '2\t1\t\\N') + reading('1740830400.250', '3\t\\N\t5', 60);
    await samples.insertTsv('reading', readingColumns, tsv);
    await samples.insertTsv('reading', readingColumns, reading('1740830400.250', '1\t0\t\\N'));
    const grouped = await samples.query(
      `SELECT time, max(count) AS count, max(in_use) AS in_use, max(entries) AS entries, max(period_s) AS period_s
       FROM reading GROUP BY floor_no, zone_no, layer, time, started`,
    );
    const expected = [
      { time: '2025-03-01 12:00:00.250', count: 3, in_use: 1, entries: 5, period_s: 300 },
    ];
    expect(grouped).toEqual(expected);
    await samples.command('OPTIMIZE TABLE reading FINAL');
    expect(
      await samples.query('SELECT time, count, in_use, entries, period_s FROM reading'),
    ).toEqual(expected);
  });

  test('the highest version of a recomputed slot wins', async () => {
    const columns = ['time', 'building_no', 'floor_no', 'zone_no', 'layer', 'n', 'ver'];
    const slot = (n: number, ver: number) => `2025-03-01 12:05:00\t1\t1\t1\tpeople\t${n}\t${ver}\n`;
    await samples.insertTsv('slot', columns, slot(4, 2));
    await samples.insertTsv('slot', columns, slot(9, 1));
    expect(await samples.query('SELECT n FROM slot FINAL')).toEqual([{ n: 4 }]);
  });

  test('a repeated block is stored again, but counts once', async () => {
    await samples.command('SYSTEM STOP MERGES reading');
    const tsv = reading('1740830400.000', '5\t\\N\t\\N');
    await samples.insertTsv('reading', readingColumns, tsv);
    await samples.insertTsv('reading', readingColumns, tsv);
    expect(await samples.query('SELECT count() AS n FROM reading')).toEqual([{ n: 2 }]);
    expect(await samples.query('SELECT count FROM reading FINAL')).toEqual([{ count: 5 }]);
  });

  test('a batch is one part per month, however large', async () => {
    const rows = Array.from({ length: 300_000 }, (_, index) =>
      reading(String(1_738_368_000 + index * 10), '1\t1\t\\N'),
    ).join('');
    await samples.insertTsv('reading', readingColumns, rows);
    expect(
      await samples.query(
        "SELECT partition, count() AS parts FROM system.parts WHERE active AND table = 'reading' GROUP BY partition ORDER BY partition",
      ),
    ).toEqual([
      { partition: '202502', parts: 1 },
      { partition: '202503', parts: 1 },
    ]);
  });
});

describe('migrations', () => {
  test('are recorded and run only once', async () => {
    await migrateSamples(samples);
    await samples.dispose();
    samples = await openSamples({ dataDir, log: silentLog });
    const folder = new URL('../../../server/samples/migrations/', import.meta.url);
    const names = readdirSync(folder).map((file) => file.replace(/\.sql$/, ''));
    expect(await samples.query('SELECT version, name FROM migration ORDER BY version')).toEqual(
      names.toSorted().map((name, at) => ({ version: at + 1, name })),
    );
  });

  test('a store of a newer version is rejected and left unchanged', async () => {
    await samples.insertTsv(
      'migration',
      ['version', 'name', 'checksum'],
      '9999\t9999-future\tabc\n',
    );
    await samples.dispose();
    await expect(openSamples({ dataDir, log: silentLog })).rejects.toThrow(/9999-future.*newer/);
    samples = await openSamples({ dataDir: freshFolder(), log: silentLog });
  });

  test('a changed file is rejected, and a new one is applied with all of its statements', async () => {
    const folder = join(freshFolder(), 'migrations');
    mkdirSync(folder);
    const url = pathToFileURL(`${folder}/`);
    const file = join(folder, '0007-extra.sql');
    writeFileSync(join(folder, '0001-reading-and-slot.sql'), 'SELECT 1');
    await expect(migrateSamples(samples, url)).rejects.toThrow(/0001-reading-and-slot.*differs/);
    await samples.command('TRUNCATE TABLE migration');
    writeFileSync(
      file,
      "CREATE TABLE extra (a String) ENGINE = MergeTree ORDER BY a;\nINSERT INTO extra SELECT 'x;y';\n",
    );
    await migrateSamples(samples, url);
    expect(await samples.query('SELECT a FROM extra')).toEqual([{ a: 'x;y' }]);
    expect(await samples.query('SELECT version FROM migration ORDER BY version')).toEqual([
      { version: 1 },
      { version: 7 },
    ]);
  });
});

test('samples that the engine cannot read are refused with its reason and what to do', async () => {
  const damaged = freshFolder();
  const opened = await openSamples({ dataDir: damaged, log: silentLog });
  await opened.dispose();
  const metadata = join(damaged, 'samples', 'store', 'metadata');
  for (const name of readdirSync(metadata).filter((one) => one.endsWith('.sql')))
    writeFileSync(join(metadata, name), 'not a database');
  const opening = openSamples({ dataDir: damaged, log: silentLog });
  await expect(opening).rejects.toThrow(/^The samples in \S+ can't be opened: /);
  await expect(opening).rejects.toThrow('restore the data folder');
  await expect(opening).rejects.not.toThrow(/\n\s+at /);
});

test('a server given by its URL works the same way', async () => {
  const { supervisor, samples: embedded } = await openTestEngine();
  const endpoint = supervisor.endpoint;
  const url = new URL(`${endpoint?.url}/floorscope`);
  url.username = endpoint?.username ?? '';
  url.password = endpoint?.password ?? '';
  const remote = await openSamples({ dataDir, url: url.href, log: silentLog });
  await remote.insertTsv('slot', ['zone_no', 'n'], '7\t2.5\n');
  expect(await remote.query('SELECT zone_no, n FROM slot')).toEqual([{ zone_no: 7, n: 2.5 }]);
  await remote.dispose();
  expect(await embedded.queryCompact('SELECT zone_no FROM slot')).toEqual([[7]]);
  await embedded.dispose();
});

test('an unreachable server is named, with what to do and without its password', async () => {
  const opening = openSamples({ dataDir, url: 'http://me:secret@127.0.0.1:1/x', log: silentLog });
  await expect(opening).rejects.toThrow(
    /^The ClickHouse server 127\.0\.0\.1:1 can't be reached \(.*\)\. Start it, or correct FLOORSCOPE_SAMPLES_URL\.$/,
  );
  await expect(opening).rejects.not.toThrow(/secret/);
});
