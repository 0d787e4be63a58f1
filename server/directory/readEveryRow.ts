import { loadSql } from '#server/core/loadSql.ts';
import type { Directory } from './Directory.ts';

const listTables = loadSql(import.meta.url, './readEveryRow.sql');

/** Reads all that is stored. Rejects with a plain sentence that names the table which cannot be read. */
export async function readEveryRow(directory: Directory): Promise<void> {
  const tables = await directory.query<{ name: string; reading: string }>(listTables);
  for (const { name, reading } of tables)
    try {
      await directory.query(reading);
    } catch (error) {
      throw new Error(
        `The table ${name} of the directory store is damaged. Restore directory and samples together from one backup.`,
        { cause: error },
      );
    }
}
