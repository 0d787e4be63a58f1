import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Directory } from '#server/directory/Directory.ts';
import { openDirectory } from '#server/directory/openDirectory.ts';
import { hasPostgres, PostgresServer } from '#tests/drivers/external/PostgresServer.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';

let postgres: PostgresServer;
let databases = 0;

async function freshUrl(): Promise<string> {
  databases += 1;
  return await postgres.createDatabase(`directory_${databases}`);
}

async function open(url: string): Promise<Directory> {
  const directory = await openDirectory({ dataDir: '', url });
  onTestFinished(() => directory.dispose());
  return directory;
}

describe.skipIf(!hasPostgres)('a directory on a PostgreSQL server', () => {
  beforeAll(async () => {
    postgres = await PostgresServer.start(folderOfRun('postgres-'));
  });
  afterAll(() => postgres.end('SIGQUIT'));

  it('returns values of the same types as the embedded one', async () => {
    const directory = await open(await freshUrl());
    const [row] = await directory.query(
      `select 2::int8 as count, 1.5::numeric as share, date '2026-03-29' as day,
        timestamp '2026-03-29 02:30' as local, timestamptz '2026-03-29T02:30Z' as instant,
        '{"a": [1]}'::jsonb as json`,
    );
    expect(row).toEqual({
      count: 2,
      share: 1.5,
      day: '2026-03-29',
      local: '2026-03-29 02:30:00',
      instant: new Date('2026-03-29T02:30:00Z'),
      json: { a: [1] },
    });
  });

  it('is created once when several servers start at the same time on an empty database', async () => {
    const url = await freshUrl();
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(url)));
    const sums = await Promise.all(
      opened.map((directory) => directory.query('select version from schema_migration')),
    );
    expect(new Set(sums.map(({ length }) => length)).size).toBe(1);
  });

  it('keeps committed data and drops rolled back data', async () => {
    const directory = await open(await freshUrl());
    await directory.query('create table note (text text)');
    await directory.transaction((queries) =>
      queries.query('insert into note values ($1)', ['kept']),
    );
    const refused = directory.transaction(async (queries) => {
      await queries.query('insert into note values ($1)', ['dropped']);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await directory.query('select text from note')).toEqual([{ text: 'kept' }]);
  });

  it('fails a transaction whose connection breaks, and answers the next', async () => {
    const directory = await open(await freshUrl());
    await directory.query('create table note (text text)');
    const broken = directory.transaction(async (queries) => {
      const [own] = await queries.query<{ pid: number }>('select pg_backend_pid() as pid');
      await postgres.run(`select pg_terminate_backend(${own?.pid})`);
      await queries.query("insert into note values ('lost')");
    });
    await expect(broken).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
    await directory.transaction((queries) => queries.query("insert into note values ('kept')"));
    expect(await directory.query('select text from note')).toEqual([{ text: 'kept' }]);
  });

  it('survives a broken connection while its transaction does something else', async () => {
    const directory = await open(await freshUrl());
    const broken = directory.transaction(async (queries) => {
      const [own] = await queries.query<{ pid: number }>('select pg_backend_pid() as pid');
      await postgres.run(`select pg_terminate_backend(${own?.pid})`);
    });
    await expect(broken).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
  });

  it('names the server, and what to do, when it cannot be reached', async () => {
    const opening = openDirectory({ dataDir: '', url: 'postgres://me:secret@127.0.0.1:1/spaces' });
    await expect(opening).rejects.toThrow(
      /^The PostgreSQL server 127\.0\.0\.1:1 can't be reached \(.*\)\. Start it, or correct FLOORSCOPE_DIRECTORY_URL\.$/,
    );
    await expect(opening).rejects.not.toThrow(/secret/);
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL server that hangs', () => {
  it('blocks nobody for more than 20 seconds, and is used again when it recovers', async () => {
    const own = await PostgresServer.start(folderOfRun('postgres-'));
    onTestFinished(() => own.end('SIGKILL'));
    const directory = await open(await own.createDatabase('directory'));
    await directory.query('create table note (text text)');
    own.hang();
    const calls = Array.from({ length: 30 }, (_, at) =>
      at % 2 === 0
        ? directory.query('select text from note')
        : directory.transaction((queries) => queries.query("insert into note values ('held')")),
    );
    const patience = AbortSignal.timeout(20_000);
    const codes = await Promise.all(
      calls.map((call) => call.catch((error: { code?: string }) => error.code)),
    );
    own.goOn();
    expect(patience.aborted).toBe(false);
    expect(new Set(codes)).toEqual(new Set(['ENGINE_UNAVAILABLE']));
    await expect.poll(() => directory.query('select 1 as one').catch(() => [])).toHaveLength(1);
  });
});
