import { loadStatements } from '#server/core/loadSql.ts';
import type { ClickHouseSettings } from '@clickhouse/client';

/** Settings of every statement on a cluster: what is acknowledged is on most replicas, and what is read holds all of that. */
export const clusterSettings: ClickHouseSettings = {
  distributed_foreground_insert: 1,
  insert_quorum: 'auto',
  insert_quorum_parallel: 0,
  select_sequential_consistency: '1',
  // Rows that a question relates to each other lie on one shard.
  distributed_product_mode: 'local',
};

const forms = loadStatements(import.meta.url, './clusterForm.sql', [
  'createLocal',
  'createDistributed',
  'replaceDistributed',
  'alterLocal',
  'optimizeLocal',
]);

/** Where a row of a table lies: all of what one question adds up of a floor, a group or a room on one shard. */
const shardingKeys: Readonly<Record<string, string>> = {
  reading: 'cityHash64(floor_no)',
  slot: 'cityHash64(floor_no)',
  zone_hour: 'cityHash64(floor_no)',
  series_slot: 'series',
  series_hour: 'series',
  booking: 'cityHash64(zone_no)',
  booking_identity: 'booking_no',
  // A handful of rows, which one shard holds.
  store: '0',
  migration: '0',
};

const comments = /^(?:\s*--[^\n]*\n)*/;
const create =
  /^CREATE TABLE IF NOT EXISTS (?<table>\w+) (?<columns>\([\s\S]*\))\s*ENGINE = (?<engine>\w*MergeTree)(?:\((?<given>[^)]*)\))?\s*(?<rest>[\s\S]*)$/;
const alter = /^ALTER TABLE (?<table>\w+)\s(?<actions>[\s\S]*)$/;
const optimize = /^OPTIMIZE TABLE (?<table>\w+)\s*(?<rest>[\s\S]*)$/;

type Parts = Record<string, string | undefined>;

/**
 * A statement that defines, changes or maintains a table, for a cluster: a replicated table on each shard, called `NAME_local`, and a
 * distributed one over all of them, which has the name. Any other statement stays as it is. Throws for a table that has no sharding key
 * and for a definition in another form than the migrations have.
 */
export function clusterForm(statement: string): string[] {
  const bare = statement.replace(comments, '').trim();
  if (bare.startsWith('CREATE TABLE')) return createForms(partsOf(create, bare));
  if (bare.startsWith('ALTER TABLE')) return alterForms(partsOf(alter, bare));
  if (bare.startsWith('OPTIMIZE TABLE')) return [fill('optimizeLocal', partsOf(optimize, bare))];
  return [statement];
}

/** The parts of a statement, with the names of its tables and the sharding key. */
function partsOf(form: RegExp, statement: string): Parts {
  const groups = form.exec(statement)?.groups;
  if (groups === undefined)
    throw new Error(`No form for a cluster is known of: ${statement.slice(0, 80)}`);
  const { table = '' } = groups;
  const key = shardingKeys[table];
  if (key === undefined) throw new Error(`The table ${table} has no sharding key for a cluster`);
  return { ...groups, local: `${table}_local`, key };
}

function fill(form: keyof typeof forms, parts: Parts): string {
  return forms[form].replace(/\$(\w+)/g, (_, name: string) => parts[name] ?? '').trim();
}

function createForms({ given, rest = '', ...parts }: Parts): string[] {
  const further = given ? `, ${given}` : '';
  return [
    fill('createLocal', { ...parts, given: further, rest: withSettings(rest) }),
    fill('createDistributed', parts),
  ];
}

/** A repeated block is stored again, as by a single server. */
function withSettings(rest: string): string {
  const settings = rest.replace(/non_replicated_deduplication_window = \d+(?:, )?/, '').trimEnd();
  return settings.includes('SETTINGS ')
    ? settings.replace('SETTINGS ', 'SETTINGS replicated_deduplication_window = 0, ')
    : `${settings}\nSETTINGS replicated_deduplication_window = 0`;
}

function alterForms({ actions = '', ...parts }: Parts): string[] {
  const changed = actions
    .replace('non_replicated_deduplication_window', 'replicated_deduplication_window')
    // Of a replicated table: by all replicas.
    .replace('mutations_sync = 1', 'mutations_sync = 2');
  const change = fill('alterLocal', { ...parts, actions: changed });
  return actions.includes('ADD COLUMN') ? [change, fill('replaceDistributed', parts)] : [change];
}
