import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProgram } from '#server/cli/createProgram.ts';
import type { Stores } from '#server/openStores.ts';
import { pairStores } from '#server/pairing/pairStores.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { lendStores } from '#tests/drivers/lendStores.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';

const nowMs = Date.parse('2026-03-02T09:00:00Z');

async function freshStores(): Promise<Stores> {
  const lent = await lendStores();
  onTestFinished(() => lent.giveBack());
  return lent.store;
}

const pair = (stores: Stores) => pairStores({ ...stores, now: () => nowMs });

const indexOf = (...nos: number[]) => ({
  version: 1,
  buildings: [],
  floors: [],
  zones: nos.map((no) => ({ no })),
});

async function nextNumber({ directory }: Stores, id: string): Promise<number | undefined> {
  await directory.query(
    "insert into building (id, wire_is_number) values ('b', false) on conflict do nothing",
  );
  await directory.query(
    "insert into floor (id, wire_is_number, building_id) values ('f', false, 'b') on conflict do nothing",
  );
  const [row] = await directory.query<{ no: number }>(
    "insert into zone (id, wire_is_number, building_id, home_floor_id) values ($1, false, 'b', 'f') returning no",
    [id],
  );
  return row?.no;
}

describe('directory and samples', () => {
  it('are paired at their first start, and begin with number 1', async () => {
    const stores = await freshStores();
    await pair(stores);
    await pair(stores);
    expect(await nextNumber(stores, 'z')).toBe(1);
  });

  it('are paired even if the first start ended in between', async () => {
    const stores = await freshStores();
    await stores.directory.query('insert into store (id) values (gen_random_uuid())');
    await pair(stores);
    await expect(pair(stores)).resolves.toBeDefined();
  });

  it('are rejected with a clear message if either is new, or both belong to others', async () => {
    const [one, other] = [await freshStores(), await freshStores()];
    await pair(one);
    await expect(pair({ ...other, samples: one.samples })).rejects.toThrow(
      'The directory and the samples do not belong together: the directory is new or from another installation. Stop the server and restore the data folder, directory and samples together, from one backup; or move both away to start over.',
    );
    await expect(pair({ ...one, samples: other.samples })).rejects.toThrow(
      'do not belong together: the samples are new, but the directory already had others.',
    );
    await pair(other);
    await expect(pair({ ...one, samples: other.samples })).rejects.toThrow(
      'do not belong together: the samples belong to another directory.',
    );
    await expect(pair(one)).resolves.toBeDefined();
  });

  it('never reuse a number or version when the directory is restored from an older backup', async () => {
    const stores = await freshStores();
    const mark = await pair(stores);
    await mark(indexOf(7, 41, 3) as never);
    const [own] = await stores.directory.query<{ id: string }>('select id from store');
    const restored = await freshStores();
    await restored.directory.query('insert into store (id, is_paired) values ($1, true)', [
      own?.id ?? '',
    ]);
    const pairOfNow = { directory: restored.directory, samples: stores.samples };
    await pair(pairOfNow);
    expect(await nextNumber(pairOfNow, 'new')).toBe(42);
    for (const sequence of ['ingest_version', 'rollup_mark']) {
      const [version] = await restored.directory.query(`select nextval('${sequence}') as no`);
      expect(version).toEqual({ no: nowMs + 1 });
    }
  });
});

it('reports a replaced directory at start and in the check', { timeout: 240_000 }, async () => {
  const dataDir = temporaryFolder();
  const variables = { FLOORSCOPE_DATA_DIR: dataDir };
  const server = await startTestServer({ variables });
  await testClient(server.url).postSpaces(spacesOf([{ id: 1 }]));
  await server.dispose();
  rmSync(join(dataDir, 'directory'), { recursive: true });
  await expect(startTestServer({ variables })).rejects.toThrow('do not belong together');
  vi.stubEnv('FLOORSCOPE_DATA_DIR', dataDir);
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => {
    said.mockRestore();
    vi.unstubAllEnvs();
  });
  await expect(createProgram().parseAsync(['check'], { from: 'user' })).rejects.toThrow(
    'the directory is new or from another installation',
  );
});
