import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './sourceImports.sql', ['readImports']);

/** What is known of the imports of a source of bookings. */
export interface SourceImports {
  source: string;
  lastImport: Date;
  /** The stretch that the source declared; null where it did not. */
  coversFrom: Date | null;
  coversUntil: Date | null;
  /** Days of the first weeks of its terms, YYYY-MM-DD. */
  terms: string[];
}

export async function readSourceImports(directory: Directory): Promise<SourceImports[]> {
  return await directory.query<SourceImports>(sql.readImports);
}
