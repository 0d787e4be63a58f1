import { describe, expect, it } from 'vitest';
import { InsertPriority } from '#server/samples/InsertPriority.ts';

/** Work that ends when it is told to. */
class Work {
  hasBegun = false;
  readonly #ended: Promise<void>;
  end: () => void = () => undefined;

  constructor() {
    this.#ended = new Promise((resolve) => (this.end = resolve));
  }

  readonly run = async (): Promise<void> => {
    this.hasBegun = true;
    await this.#ended;
  };
}

const turns = async () => await new Promise(setImmediate);

describe('inserts have priority over queries', () => {
  it('lets any number of queries run while nothing is inserted', async () => {
    const priority = new InsertPriority(1);
    const queries = [new Work(), new Work(), new Work()];
    const done = queries.map(async ({ run }) => await priority.query(run, undefined));
    await turns();
    expect(queries.map(({ hasBegun }) => hasBegun)).toEqual([true, true, true]);
    for (const { end } of queries) end();
    await Promise.all(done);
  });

  it('lets queries begin one at a time during an insert, and all of them afterward', async () => {
    const priority = new InsertPriority(1);
    const insert = new Work();
    const queries = [new Work(), new Work(), new Work(), new Work()];
    const inserted = priority.insert(insert.run);
    const done = queries.map(async ({ run }) => await priority.query(run, undefined));
    await turns();
    const begun = () => queries.map(({ hasBegun }) => hasBegun);
    expect(begun()).toEqual([true, false, false, false]);
    queries[0]?.end();
    await turns();
    expect(begun()).toEqual([true, true, false, false]);
    insert.end();
    await inserted;
    await turns();
    expect(begun()).toEqual([true, true, true, true]);
    for (const { end } of queries) end();
    await Promise.all(done);
  });

  it('skips an abandoned query', async () => {
    const priority = new InsertPriority(1);
    const insert = new Work();
    const inserted = priority.insert(insert.run);
    const [running, dropped, next] = [new Work(), new Work(), new Work()];
    const giveUp = new AbortController();
    const first = priority.query(running.run, undefined);
    const second = priority.query(dropped.run, giveUp.signal);
    const third = priority.query(next.run, undefined);
    giveUp.abort(new Error('The reader has gone'));
    running.end();
    await first;
    await expect(second).rejects.toThrow('The reader has gone');
    await turns();
    expect([dropped.hasBegun, next.hasBegun]).toEqual([false, true]);
    next.end();
    insert.end();
    await Promise.all([third, inserted]);
  });
});
