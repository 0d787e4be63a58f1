import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { query } from 'chdb';
import { expect, it, onTestFinished } from 'vitest';
import { openSamples } from '#server/samples/openSamples.ts';
import { openParquetWriter } from '#server/samples/parquet/openParquetWriter.ts';
import type { ParquetWriter } from '#server/samples/parquet/ParquetProcess.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { freshFolder, silentLog } from './openTestEngine.ts';

/** Many rows in the engine's own format, as an export has them: in blocks of a thousand. */
function writeRows(folder: string, rows = 300_000): string {
  const native = join(folder, 'rows.native');
  query(
    `INSERT INTO FUNCTION file('${native}', 'Native')
     SELECT CAST(number / 7, 'Nullable(Float64)') AS number, CAST(toString(number % 300), 'Nullable(String)') AS text
     FROM numbers(${rows}) SETTINGS max_block_size = 1024, min_insert_block_size_rows = 1024, min_insert_block_size_bytes = 0`,
    'TSV',
  );
  return native;
}

/** The engine of a server that has its samples with it. */
async function ofEmbedded(): Promise<ParquetWriter> {
  const samples = await openSamples({ dataDir: freshFolder(), log: silentLog });
  onTestFinished(() => samples.dispose());
  expect(samples.writesFiles).toBe(true);
  return openParquetWriter(samples);
}

/** What is started beside a ClickHouse server. */
function ofServer(): ParquetWriter {
  const asked = (): never => {
    throw new Error('The server elsewhere is asked to write a file here');
  };
  const writer = openParquetWriter({ writesFiles: false, command: asked });
  onTestFinished(() => writer.dispose());
  return writer;
}

const writers = { 'the embedded engine': ofEmbedded, 'a process of its own': ofServer };

it.each(Object.entries(writers))(
  'a file of many rows is written by %s in groups of some ten thousand, which is what is in memory at once',
  async (_, open) => {
    const folder = temporaryFolder();
    const parquet = join(folder, 'rows.parquet');
    await (await open()).convert({ native: writeRows(folder), parquet });
    const told = query(
      `SELECT num_rows, arrayMax(row_groups.num_rows) FROM file('${parquet}', 'ParquetMetadata')`,
      'JSONCompactEachRow',
    );
    const [rows, most] = (JSON.parse(told) as unknown[]).map(Number);
    expect(rows).toBe(300_000);
    expect(most).toBeLessThanOrEqual(100_000);
  },
);

it('a file has the same bytes whichever engine writes it, and however often', async () => {
  const folder = temporaryFolder();
  const native = writeRows(folder);
  const hashes: string[] = [];
  for (const open of [ofEmbedded, ofServer]) {
    const writer = await open();
    for (let time = 0; time < 2; time += 1) {
      const parquet = join(folder, 'again.parquet');
      await writer.convert({ native, parquet });
      hashes.push(createHash('sha256').update(readFileSync(parquet)).digest('hex'));
    }
  }
  expect(hashes).toHaveLength(4);
  expect(new Set(hashes).size).toBe(1);
});

it.each(Object.entries(writers))('rows that cannot be read are told by %s', async (_, open) => {
  const folder = temporaryFolder();
  const files = { native: join(folder, 'none.native'), parquet: join(folder, 'none.parquet') };
  const writer = await open();
  await expect(writer.convert(files)).rejects.toThrow(/none\.native|engine/i);
  await writer.convert({ ...files, native: writeRows(folder, 10) });
});
