import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from './Samples.ts';
import { splitStatements } from './sqlTokens.ts';

const createMigrationTable = loadSql(import.meta.url, './sql/createMigrationTable.sql');
const readMigrations = loadSql(import.meta.url, './sql/readMigrations.sql');
const migrationsFolder = new URL('./migrations/', import.meta.url);

interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

interface Migration extends AppliedMigration {
  statements: string[];
}

/**
 * Brings the store to the newest schema. Files `0001-name.sql` are applied in order, each recorded once with the checksum
 * of its text. Rejects when the store is newer than the files, or was made by files with another text. A migration that
 * was cut short is run again from its first statement, so statements have to bear repetition.
 */
export async function migrateSamples(samples: Samples, folder = migrationsFolder): Promise<void> {
  await samples.command(createMigrationTable);
  const applied = await samples.query<AppliedMigration>(readMigrations);
  const known = readMigrationFiles(folder);
  for (const past of applied) checkApplied(past, known);
  const done = new Set(applied.map(({ version }) => version));
  for (const migration of known.filter(({ version }) => !done.has(version))) {
    for (const statement of migration.statements) {
      await samples.command(statement, {}, { queryClass: 'bulk' });
    }
    const { version, name, checksum } = migration;
    await samples.insertTsv(
      'migration',
      ['version', 'name', 'checksum'],
      `${[version, name, checksum].join('\t')}\n`,
    );
  }
}

/** The number of the newest migration that this program knows. */
export function newestSamplesMigration(): number {
  return Math.max(...readMigrationFiles(migrationsFolder).map(({ version }) => version));
}

function checkApplied(past: AppliedMigration, known: readonly Migration[]): void {
  const file = known.find(({ version }) => version === past.version);
  if (!file) {
    throw new Error(
      `The sample store has migration ${past.version} (${past.name}), which this version of Floorscope does not know. Start a newer version.`,
    );
  }
  if (file.checksum !== past.checksum) {
    throw new Error(
      `Migration ${past.version} (${past.name}) of the sample store differs from ${file.name} of this version of Floorscope.`,
    );
  }
}

function readMigrationFiles(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      return {
        version: Number(name.slice(0, 4)),
        name: name.replace(/\.sql$/, ''),
        checksum: createHash('sha256').update(sql).digest('hex'),
        statements: splitStatements(sql),
      };
    });
}
