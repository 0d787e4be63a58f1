import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Directory } from '#server/directory/Directory.ts';
import { openDirectory } from '#server/directory/openDirectory.ts';
import { Relay } from '#server/directory/relay/Relay.ts';
import { SharedCounts } from '#server/directory/relay/SharedCounts.ts';
import { hasPostgres, PostgresServer } from '#tests/drivers/external/PostgresServer.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';

const patience = { timeout: 20_000, interval: 10 };

let postgres: PostgresServer;
let databases = 0;

function failed(error: unknown): void {
  // A connection that a test breaks is told of; nothing else may be.
  expect(error).toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
}

/** Two processes on a directory of their own, as far as the directory can tell. */
async function twoProcesses(): Promise<[Directory, Directory]> {
  databases += 1;
  const url = await postgres.createDatabase(`processes_${databases}`);
  const [one, other] = [
    await openDirectory({ dataDir: '', url }),
    await openDirectory({ dataDir: '', url }),
  ];
  onTestFinished(async () => {
    await Promise.all([one.dispose(), other.dispose()]);
  });
  return [one, other];
}

async function relayOn(directory: Directory): Promise<Relay> {
  const relay = await Relay.open({ directory, now: Date.now, onError: failed });
  onTestFinished(() => relay.dispose());
  return relay;
}

/** Ends every connection to the database of a test, as a restart of the server does. */
async function breakConnections(): Promise<void> {
  const name = `processes_${databases}`;
  await postgres.run(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

describe.skipIf(!hasPostgres)('processes on one directory', () => {
  beforeAll(async () => {
    postgres = await PostgresServer.start(folderOfRun('postgres-'));
  });
  afterAll(() => postgres.end('SIGQUIT'));

  it('do work of one name one after another', async () => {
    const [one, other] = await twoProcesses();
    let working = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      working += 1;
      most = Math.max(most, working);
      await delay(5);
      working -= 1;
    };
    const turns = Array.from({ length: 12 }, (_, at) =>
      (at % 2 === 0 ? one : other).alone('a', work),
    );
    await Promise.all(turns);
    expect(most).toBe(1);
  });

  it('do work of different names at the same time', async () => {
    const [one, other] = await twoProcesses();
    await one.alone('a', async () => {
      expect(await other.alone('b', () => Promise.resolve('done'))).toBe('done');
      expect(await other.ifAlone('b', () => Promise.resolve('done'))).toBe('done');
      expect(await other.ifAlone('a', () => Promise.resolve('done'))).toBeUndefined();
    });
    expect(await other.ifAlone('a', () => Promise.resolve('done'))).toBe('done');
  });

  it('give a turn back where the work fails', async () => {
    const [one, other] = await twoProcesses();
    const work = one.alone('a', () => Promise.reject(new Error('no')));
    await expect(work).rejects.toThrow('no');
    expect(await other.ifAlone('a', () => Promise.resolve('done'))).toBe('done');
  });

  it('hear what another tells, once and in order, and not what they told themselves', async () => {
    const [one, other] = await twoProcesses();
    const [from, to] = [await relayOn(one), await relayOn(other)];
    const [heard, own]: [number[], number[]] = [[], []];
    to.topic<number>('numbers').on((no) => heard.push(no));
    from.topic<number>('numbers').on((no) => own.push(no));
    const numbers = Array.from({ length: 500 }, (_, no) => no);
    for (const no of numbers) await from.topic<number>('numbers').tell(no);
    await vi.waitUntil(() => heard.length >= numbers.length, patience);
    expect(heard).toEqual(numbers);
    expect(own).toEqual([]);
  });

  it('hear of a change only if it was committed', async () => {
    const [one, other] = await twoProcesses();
    const [from, to] = [await relayOn(one), await relayOn(other)];
    const heard: string[] = [];
    to.topic<string>('changes').on((what) => heard.push(what));
    const { tell } = from.topic<string>('changes');
    const rolledBack = one.transaction(async (queries) => {
      await tell('taken back', queries);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await one.transaction((queries) => tell('kept', queries));
    await to.catchUp();
    expect(heard).toEqual(['kept']);
  });

  it('hear what was told while their connection was broken', async () => {
    const [one, other] = await twoProcesses();
    const [from, to] = [await relayOn(one), await relayOn(other)];
    const heard: number[] = [];
    const gaps: string[] = [];
    to.topic<number>('numbers').on((no) => heard.push(no));
    to.onGap(() => gaps.push('gap'));
    const { tell } = from.topic<number>('numbers');
    await tell(1);
    await vi.waitUntil(() => heard.length === 1, patience);
    await breakConnections();
    await vi.waitUntil(
      async () =>
        await tell(2).then(
          () => true,
          () => false,
        ),
      patience,
    );
    await vi.waitUntil(() => heard.includes(2), patience);
    expect(heard).toEqual([1, 2]);
    expect(gaps).toEqual([]);
  });

  it('know that they missed something that is no longer there', async () => {
    const [one, other] = await twoProcesses();
    const [from, to] = [await relayOn(one), await relayOn(other)];
    let gaps = 0;
    to.onGap(() => (gaps += 1));
    await to.catchUp();
    await one.transaction(async (queries) => {
      for (let no = 0; no < 3; no += 1) await from.topic<number>('numbers').tell(no, queries);
      await queries.query(
        'delete from process_message where no < (select max(no) from process_message)',
      );
    });
    await vi.waitFor(() => expect(gaps).toBe(1), patience);
  });

  it('know so too when that comes while they are reading', async () => {
    const [one, other] = await twoProcesses();
    const from = await relayOn(one);
    const isGone = async () => {
      await one.transaction(async (queries) => {
        for (let no = 0; no < 3; no += 1) await from.topic<number>('numbers').tell(no, queries);
        await queries.query(
          'delete from process_message where no < (select max(no) from process_message)',
        );
      });
    };
    let reads = 0;
    const slow: Directory = {
      ...other,
      signals: { listen: () => () => undefined, send: () => Promise.resolve() },
      query: async (text, values) => {
        const rows = await other.query(text, values);
        reads += 1;
        if (reads === 2) await isGone();
        return rows;
      },
    } as Directory;
    const to = await relayOn(slow);
    let gaps = 0;
    to.onGap(() => (gaps += 1));
    await to.catchUp();
    await to.catchUp();
    expect(gaps).toBe(1);
  });

  it('count together by whom something was done too often', async () => {
    const [one, other] = await twoProcesses();
    const [mine, theirs] = [new SharedCounts(one, failed), new SharedCounts(other, failed)];
    onTestFinished(() => {
      mine.dispose();
      theirs.dispose();
    });
    const [heard, own] = [new Map<string, number>(), new Map<string, number>()];
    const into = (counts: Map<string, number>) => (who: string, count: number) =>
      void counts.set(who, (counts.get(who) ?? 0) + count);
    theirs.of('reads').onOthers(into(heard));
    mine.of('reads').onOthers(into(own));
    const { tell } = mine.of('reads');
    const callers = Array.from({ length: 600 }, (_, at) => `session:${at}-${'x'.repeat(30)}`);
    for (const caller of [...callers, ...callers]) tell(caller);
    mine.of('others').tell('nobody');
    await vi.waitUntil(() => heard.size === callers.length, patience);
    expect([...heard.values()].every((count) => count === 2)).toBe(true);
    expect(own.size).toBe(0);
  });
});

describe('a process with an embedded directory', () => {
  it('has nobody to wait for and nobody to tell', async () => {
    const told = vi.fn<() => Promise<never>>();
    const directory = {
      signals: null,
      transaction: told,
      query: told,
    } as unknown as Directory;
    const relay = await Relay.open({ directory, now: Date.now, onError: failed });
    await relay.topic('any').tell(null);
    await relay.catchUp();
    expect(relay.isAlone).toBe(true);
    expect(told).not.toHaveBeenCalled();
    await relay.dispose();
  });
});
