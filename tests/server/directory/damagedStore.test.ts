import { closeSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDirectory } from '#server/directory/openDirectory.ts';
import { readEveryRow } from '#server/directory/readEveryRow.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { prepareDirectory } from '#tests/drivers/prepareDirectory.ts';

async function storeFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  await prepareDirectory(dataDir);
  return dataDir;
}

it.each([
  ['its control file is gone', (folder: string) => rmSync(join(folder, 'global/pg_control'))],
  [
    'its control file is empty of sense',
    (folder: string) => writeFileSync(join(folder, 'global/pg_control'), Buffer.alloc(8192, 7)),
  ],
  [
    'its log is gone',
    (folder: string) => {
      for (const name of readdirSync(join(folder, 'pg_wal')).filter((each) => each.length === 24))
        rmSync(join(folder, 'pg_wal', name));
    },
  ],
  ['its catalogs are gone', (folder: string) => rmSync(join(folder, 'base'), { recursive: true })],
])('reports a damaged store, and what to do, when %s', async (_, damage) => {
  const dataDir = await storeFolder();
  damage(join(dataDir, 'directory'));
  const opening = openDirectory({ dataDir });
  await expect(opening).rejects.toThrow(
    /^The directory store in \S+\/directory is damaged and cannot be opened: .+\. Restore the data folder from a backup, directory and samples together\.$/,
  );
  await expect(opening).rejects.not.toThrow(/Aborted|ASSERTIONS/);
});

it('names the damaged table, fails its calls with a code, and reads the others', async () => {
  const dataDir = await storeFolder();
  const first = await openDirectory({ dataDir });
  await first.query("create table note as select 'kept' as text from generate_series(1, 100)");
  const [file] = await first.query<{ path: string }>(`select pg_relation_filepath('note') as path`);
  await first.dispose();
  const fd = openSync(join(dataDir, 'directory', file?.path ?? ''), 'r+');
  writeSync(fd, Buffer.alloc(1000, 9), 0, 1000, 4000);
  closeSync(fd);
  const directory = await openDirectory({ dataDir });
  onTestFinished(() => directory.dispose());
  await expect(directory.query('select text from note')).rejects.toMatchObject({
    code: 'STORE_DAMAGED',
  });
  await expect(readEveryRow(directory)).rejects.toThrow(
    'The table note of the directory store is damaged. Restore directory and samples together from one backup.',
  );
  expect(await directory.query('select version from schema_migration')).not.toEqual([]);
});
