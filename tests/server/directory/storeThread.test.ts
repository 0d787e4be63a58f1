import { expect, it, onTestFinished } from 'vitest';
import { startStoreThread } from '#server/directory/embedded/startStoreThread.ts';
import type { ServingThread } from '#server/directory/embedded/StoreLine.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { openEmbedded } from '#server/directory/openEmbedded.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { prepareDirectory } from '#tests/drivers/prepareDirectory.ts';

const isGone = { code: 'ENGINE_UNAVAILABLE' };

/** A store whose threads can be ended, as the system ends one that has no memory left. */
async function openWithThreads(): Promise<{
  directory: Directory;
  threads: ServingThread[];
  warnings: string[];
}> {
  const dataDir = temporaryFolder();
  await prepareDirectory(dataDir);
  const threads: ServingThread[] = [];
  const warnings: string[] = [];
  const directory = await openEmbedded(dataDir, {
    log: { warn: (_, text) => warnings.push(text) },
    start: (folder) => {
      const thread = startStoreThread(folder);
      threads.push(thread);
      return thread;
    },
  });
  onTestFinished(() => directory.dispose());
  return { directory, threads, warnings };
}

it('starts another thread when one ends, fails the calls it was in, and keeps what it acknowledged', async () => {
  const { directory, threads, warnings } = await openWithThreads();
  await directory.query('create table note (text text)');
  await directory.query("insert into note values ('kept')");
  let statement: Promise<unknown> = Promise.resolve();
  const transaction = directory.transaction(async (queries) => {
    await queries.query("insert into note values ('lost')");
    statement = queries.query('select count(*) from generate_series(1, 3000000)');
    await threads[0]?.terminate();
    await statement;
  });
  await expect(transaction).rejects.toMatchObject(isGone);
  await expect(statement).rejects.toMatchObject(isGone);
  expect(await directory.query('select text from note')).toEqual([{ text: 'kept' }]);
  expect(await directory.health()).toEqual({ status: 'ready', reason: null });
  expect(warnings).toEqual(['The thread of the directory store has ended, and another is started']);
});

it('answers other callers while a statement runs', async () => {
  const { directory } = await openWithThreads();
  const order: string[] = [];
  const statement = directory
    .query('select count(*) from generate_series(1, 3000000)')
    .then(() => order.push('statement'));
  // Turns of the loop that others would use: a statement in this thread would leave none before it ends.
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  order.push('others');
  await statement;
  expect(order).toEqual(['others', 'statement']);
});

it('gives transactions their turn one after another, each whole', async () => {
  const { directory } = await openWithThreads();
  await directory.query('create table counter (no integer primary key, sum integer)');
  await directory.query('insert into counter values (1, 0)');
  const addOne = () =>
    directory.transaction(async ({ query }) => {
      const [row] = await query<{ sum: number }>('select sum from counter where no = 1');
      await query('update counter set sum = $1 where no = 1', [(row?.sum ?? 0) + 1]);
    });
  const refused = directory
    .transaction(async ({ query }) => {
      await query('update counter set sum = 1000 where no = 1');
      throw new Error('given up');
    })
    .catch((error: Error) => error.message);
  await Promise.all(Array.from({ length: 20 }, addOne));
  expect(await refused).toBe('given up');
  expect(await directory.query('select sum from counter')).toEqual([{ sum: 20 }]);
});

it('carries the code of a failed statement into the transaction it fails', async () => {
  const { directory } = await openWithThreads();
  const failing = directory.transaction(({ query }) => query('select no from nothing'));
  await expect(failing).rejects.toThrow('relation "nothing" does not exist');
  expect(await directory.query('select 1 as one')).toEqual([{ one: 1 }]);
});

it('gives long results in parts, whole and in order, within a transaction and beside it', async () => {
  const { directory } = await openWithThreads();
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => ({ no: at + 1 }));
  for (const count of [500, 501, 1000, 1234]) {
    const sql = `select no from generate_series(1, ${count}) as no`;
    expect(await directory.query(sql)).toEqual(numbers(count));
    expect(await directory.transaction(({ query }) => query(sql))).toEqual(numbers(count));
  }
});
