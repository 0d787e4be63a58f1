import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { loadStatements } from '#server/core/loadSql.ts';
import type { DirectoryQueries } from './Directory.ts';

/** One numbered script of server/directory/migrations; the checksum is SHA-256 of its text. */
export interface Migration {
  version: number;
  name: string;
  text: string;
  checksum: string;
}

/** A store that can run a script of several statements and record it in one transaction. */
export interface MigratableStore {
  query: DirectoryQueries['query'];
  /** Runs `script` and then `record`, both or neither. */
  applyScript: (
    script: string,
    record: { sql: string; values: (string | number)[] },
  ) => Promise<void>;
}

const sql = loadStatements(import.meta.url, './migrate.sql', ['createTable', 'applied', 'record']);
const fileName = /^(\d{3})_(\w+)\.sql$/;

/** The migrations that this program knows, in order. */
function knownMigrations(folder = new URL('./migrations/', import.meta.url)): Migration[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const match = fileName.exec(file);
      if (!match) return [];
      const text = readFileSync(new URL(file, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return [{ version: Number(match[1]), name: match[2] ?? '', text, checksum }];
    });
}

/** The number of the newest migration that this program knows. */
export function newestDirectoryMigration(): number {
  return Math.max(...knownMigrations().map(({ version }) => version));
}

/** Brings a store to the newest version. Refuses a store that a newer program wrote, or whose history differs from ours. */
export async function migrate(
  store: MigratableStore,
  migrations: readonly Migration[] = knownMigrations(),
): Promise<void> {
  await store.query(sql.createTable);
  const applied = await store.query<{ version: number; checksum: string }>(sql.applied);
  refuseForeignHistory(applied, migrations);
  const done = new Set(applied.map((row) => row.version));
  for (const { version, name, text, checksum } of migrations) {
    if (done.has(version)) continue;
    await store.applyScript(text, { sql: sql.record, values: [version, name, checksum] });
  }
}

function refuseForeignHistory(
  applied: readonly { version: number; checksum: string }[],
  migrations: readonly Migration[],
): void {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, checksum } of applied) {
    const ours = known.get(version);
    if (!ours)
      throw new Error(
        `The directory store is at version ${version}, newer than this program supports. Start the newer program, or restore a backup.`,
      );
    if (ours.checksum !== checksum)
      throw new Error(
        `Migration ${version} (${ours.name}) was applied to the directory store with different text. Start the program that wrote it, or restore a backup.`,
      );
  }
}
