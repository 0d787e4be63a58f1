import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clusterForm } from '#server/samples/cluster/clusterForm.ts';
import { splitStatements } from '#server/samples/sqlTokens.ts';
import { openTestEngine, type TestEngine } from './openTestEngine.ts';

const folder = new URL('../../../server/samples/migrations/', import.meta.url);
const root = new URL('../../../server/', import.meta.url);

const migrations = readdirSync(folder)
  .toSorted()
  .map((name) => ({
    name,
    statements: splitStatements(readFileSync(new URL(name, folder), 'utf8')),
  }));

/** Statements of the server, beside migrations, that change or maintain a table of the samples. */
const maintenance = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql') && !/migrations|directory|backup|cluster/.test(name))
  .flatMap((name) => splitStatements(readFileSync(new URL(name, root), 'utf8')))
  .filter((statement) => /^(ALTER|OPTIMIZE|CREATE) TABLE/m.test(statement));

let engine: TestEngine;

async function parsed(statement: string): Promise<string> {
  const rows = await engine.samples.query<{ text: string }>(
    'SELECT formatQuery({statement:String}) AS text',
    { statement },
  );
  return rows[0]?.text ?? '';
}

describe('a statement for a cluster', () => {
  beforeAll(async () => {
    engine = await openTestEngine();
  });
  afterAll(async () => {
    await engine.samples.dispose();
  });

  it.each(migrations)(
    'is one that the engine can parse, of each of $name',
    async ({ statements }) => {
      for (const statement of statements.flatMap(clusterForm))
        expect(await parsed(statement)).toContain('ON CLUSTER `{cluster}`');
    },
  );

  it('is there for whatever else changes or maintains a table', async () => {
    expect(maintenance.length).toBeGreaterThanOrEqual(6);
    for (const statement of maintenance.flatMap(clusterForm))
      expect(await parsed(statement)).toContain('ON CLUSTER `{cluster}`');
  });

  it('makes a replicated table on each shard and a distributed one over them', () => {
    const [local, distributed] = clusterForm(
      `-- A comment
CREATE TABLE IF NOT EXISTS slot (
  floor_no UInt32, ver UInt64
)
ENGINE = ReplacingMergeTree(ver)
ORDER BY floor_no
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1`,
    );
    expect(local).toBe(
      `CREATE TABLE IF NOT EXISTS slot_local ON CLUSTER '{cluster}' (
  floor_no UInt32, ver UInt64
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/slot_local', '{replica}', ver)
ORDER BY floor_no
SETTINGS replicated_deduplication_window = 0, fsync_after_insert = 1`,
    );
    expect(distributed).toBe(
      "CREATE TABLE IF NOT EXISTS slot ON CLUSTER '{cluster}' AS slot_local\nENGINE = Distributed('{cluster}', currentDatabase(), slot_local, cityHash64(floor_no))",
    );
  });

  it('gives the distributed table the columns that are added', () => {
    const forms = clusterForm('ALTER TABLE slot ADD COLUMN IF NOT EXISTS judged UInt8');
    expect(forms[0]).toBe(
      "ALTER TABLE slot_local ON CLUSTER '{cluster}' ADD COLUMN IF NOT EXISTS judged UInt8",
    );
    expect(forms[1]).toContain('CREATE OR REPLACE TABLE slot ON CLUSTER');
  });

  it('waits until every replica forgot what is to be forgotten', () => {
    const [erased] = clusterForm(
      "ALTER TABLE booking UPDATE organiser_key = '' WHERE true SETTINGS mutations_sync = 1",
    );
    expect(erased).toContain('booking_local ON CLUSTER');
    expect(erased).toContain('mutations_sync = 2');
  });

  it('is refused for a table that has no place on the shards', () => {
    expect(() => clusterForm('ALTER TABLE other ADD COLUMN a UInt8')).toThrow(/sharding key/);
    expect(() => clusterForm('CREATE TABLE slot (a UInt8) ENGINE = Log')).toThrow(/No form/);
  });

  it('is the same where it only reads or inserts', () => {
    const reads = 'SELECT count() FROM slot FINAL';
    expect(clusterForm(reads)).toEqual([reads]);
  });
});
