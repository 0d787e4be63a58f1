import type { Stores } from '#server/openStores.ts';
import { ClickHouseSamples } from '#server/samples/ClickHouseSamples.ts';
import { createSampleClient } from '#server/samples/clients/createSampleClient.ts';
import { migrateSamples } from '#server/samples/migrateSamples.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { openTestEngine, type TestEngine } from '#tests/server/samples/openTestEngine.ts';
import { lendDirectory, type Lent } from './lendDirectory.ts';

let engine: Promise<TestEngine> | undefined;
let databases = 0;

/**
 * The stores of a server, as new. They are real, and the files of a worker use them one after another: to open new ones costs
 * a test two seconds of a processor.
 */
export async function lendStores(): Promise<Lent<Stores>> {
  const [directory, samples] = await Promise.all([lendDirectory(), openSampleDatabase()]);
  return {
    store: { directory: directory.store, samples: samples.store },
    giveBack: async () => {
      await Promise.all([directory.giveBack(), samples.giveBack()]);
    },
  };
}

/** A database of its own in the one engine of the worker. */
async function openSampleDatabase(): Promise<Lent<Samples>> {
  const { supervisor } = await (engine ??= openTestEngine());
  const { endpoint } = supervisor;
  if (!endpoint) throw new Error('The engine of the worker is gone');
  databases += 1;
  const database = `test_${databases}`;
  const owner = createSampleClient({ ...endpoint, isRemote: false });
  await owner.command({ query: `CREATE DATABASE ${database}` });
  const client = createSampleClient({ ...endpoint, database, isRemote: false });
  const store = new ClickHouseSamples({
    isReopened: false,
    current: () => client,
    next: () => Promise.resolve(client),
    dispose: () => client.close(),
  });
  await migrateSamples(store);
  return {
    store,
    giveBack: async () => {
      await store.dispose();
      await owner.command({ query: `DROP DATABASE ${database} SYNC` });
      await owner.close();
    },
  };
}
