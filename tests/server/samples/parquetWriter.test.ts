import { join } from 'node:path';
import { query } from 'chdb';
import { expect, it, onTestFinished } from 'vitest';
import { ParquetWriter } from '#server/samples/parquet/ParquetWriter.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

it('a file of many rows is written in groups of some ten thousand, which is what is in memory at once', async () => {
  const folder = temporaryFolder();
  const [native, parquet] = [join(folder, 'rows.native'), join(folder, 'rows.parquet')];
  query(
    `INSERT INTO FUNCTION file('${native}', 'Native') SELECT number, toString(number) AS text FROM numbers(300000)
     SETTINGS max_block_size = 1024, min_insert_block_size_rows = 1024, min_insert_block_size_bytes = 0`,
    'TSV',
  );
  const writer = new ParquetWriter();
  onTestFinished(() => writer.dispose());
  await writer.convert({ native, parquet });
  const told = query(
    `SELECT num_rows, arrayMax(row_groups.num_rows) FROM file('${parquet}', 'ParquetMetadata')`,
    'JSONCompactEachRow',
  );
  const [rows, most] = (JSON.parse(told) as unknown[]).map(Number);
  expect(rows).toBe(300_000);
  expect(most).toBeLessThanOrEqual(100_000);
});
