import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Directory } from '#server/directory/Directory.ts';
import { openDirectory } from '#server/directory/openDirectory.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { prepareDirectory } from '#tests/drivers/prepareDirectory.ts';

async function open(dataDir: string): Promise<Directory> {
  const directory = await openDirectory({ dataDir });
  onTestFinished(() => directory.dispose());
  return directory;
}

/** A data folder whose store was made by a start before. */
async function folderWithStore(): Promise<string> {
  const dataDir = temporaryFolder();
  await prepareDirectory(dataDir);
  return dataDir;
}

describe('the embedded directory store', () => {
  it('creates a data folder that only its owner can enter', async () => {
    const dataDir = join(temporaryFolder(), 'new', 'data');
    await open(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('returns values as agreed JavaScript types', async () => {
    const directory = await open(await folderWithStore());
    const [row] = await directory.query(
      `select 5::int8 as number, date '2026-03-01' as day, timestamptz '2026-03-01T12:00:00.5+01:00' as instant,
              $1::jsonb as json, $2::text[] as list, 1.25::numeric as exact`,
      [JSON.stringify([{ a: 1 }]), ['x', 'y']],
    );
    expect(row).toEqual({
      number: 5,
      day: '2026-03-01',
      instant: new Date('2026-03-01T11:00:00.500Z'),
      json: [{ a: 1 }],
      list: ['x', 'y'],
      exact: 1.25,
    });
  });

  it('keeps committed data and drops rolled back data when reopened', async () => {
    const dataDir = await folderWithStore();
    const first = await openDirectory({ dataDir });
    await first.query('create table note (text text)');
    await first.transaction((queries) => queries.query('insert into note values ($1)', ['kept']));
    const refused = first.transaction(async (queries) => {
      await queries.query('insert into note values ($1)', ['dropped']);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await first.dispose();
    const second = await open(dataDir);
    expect(await second.query('select text from note')).toEqual([{ text: 'kept' }]);
  });

  it('changes its version when a write begins and ends, but not when reading', async () => {
    const directory = await open(await folderWithStore());
    await directory.query('create table note (text text)');
    const before = directory.version();
    await directory.query('-- Every one.\nselect text from note');
    expect(directory.version()).toBe(before);
    const writes = [
      () => directory.query("insert into note values ('a')"),
      () =>
        directory.query(
          '-- All.\nwith gone as (delete from note returning text) select text from gone',
        ),
      () => directory.transaction((queries) => queries.query("insert into note values ('b')")),
      () => directory.query('insert into nothing values (1)').catch(() => undefined),
    ];
    const seen = [before];
    for (const write of writes) {
      const writing = write();
      seen.push(directory.version());
      await writing;
      seen.push(directory.version());
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('cannot be opened twice, but again after it is released', async () => {
    const dataDir = await folderWithStore();
    const first = await openDirectory({ dataDir });
    await expect(openDirectory({ dataDir })).rejects.toThrow(/in use by process \d+ on /);
    await first.dispose();
    await open(dataDir);
  });

  it('rejects calls after disposal with a code', async () => {
    const directory = await openDirectory({ dataDir: await folderWithStore() });
    await directory.dispose();
    await expect(directory.query('select 1')).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
  });

  it('rejects a store written by a newer version', async () => {
    const dataDir = await folderWithStore();
    const directory = await openDirectory({ dataDir });
    await directory.query(
      `insert into schema_migration (version, name, checksum) values (900, 'later', 'x')`,
    );
    await directory.dispose();
    await expect(openDirectory({ dataDir })).rejects.toThrow(
      /version 900, newer than this program/,
    );
    await expect(openDirectory({ dataDir })).rejects.toThrow(
      /version 900, newer than this program/,
    );
  });

  it('gives every migration its own number', () => {
    const folder = new URL('../../../server/directory/migrations/', import.meta.url);
    const numbers = readdirSync(folder).map((file) => Number(file.slice(0, 3)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
  });

  it('rejects a store whose migration had a different text', async () => {
    const dataDir = await folderWithStore();
    const directory = await openDirectory({ dataDir });
    await directory.query(`update schema_migration set checksum = 'other' where version = 1`);
    await directory.dispose();
    await expect(openDirectory({ dataDir })).rejects.toThrow(/different text/);
  });

  it(
    'has every acknowledged row after its process was killed three times',
    { timeout: 240_000 },
    async () => {
      const dataDir = await folderWithStore();
      const script = join(dataDir, 'writer.mts');
      const module = new URL('../../../server/directory/openDirectory.ts', import.meta.url).href;
      writeFileSync(
        script,
        `import { openDirectory } from ${JSON.stringify(module)};
       const directory = await openDirectory({ dataDir: ${JSON.stringify(dataDir)} });
       await directory.query('create table if not exists note (no serial primary key, text text)');
       for (let n = 0; ; n += 1) {
         await directory.transaction((q) => q.query('insert into note (text) values ($1)', [process.pid + ':' + n]));
         process.stdout.write(process.pid + ':' + n + '\\n');
       }`,
      );
      const acknowledged: string[] = [];
      for (let round = 0; round < 3; round += 1) {
        const writer = spawn(process.execPath, ['--import', 'tsx', script], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let text = '';
        for await (const chunk of writer.stdout) {
          text += String(chunk);
          if (text.length > 400) writer.kill('SIGKILL');
        }
        if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
        acknowledged.push(...text.slice(0, text.lastIndexOf('\n')).split('\n'));
      }
      const directory = await open(dataDir);
      const rows = await directory.query<{ text: string }>('select text from note');
      const kept = rows.map((row) => row.text);
      expect(acknowledged.length).toBeGreaterThan(60);
      expect(acknowledged.filter((text) => !kept.includes(text))).toEqual([]);
      expect(new Set(kept).size).toBe(kept.length);
    },
  );
});
