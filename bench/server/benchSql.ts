import { loadSql } from '../../server/core/loadSql.ts';

const slotSums = loadSql(import.meta.url, './sql/slotSums.sql');

/** A query of the bench; a line `-- slotSums.sql` in it stands for the columns of that file. */
export function benchSql(file: string): string {
  return loadSql(import.meta.url, `./sql/${file}`).replace(/^ *-- slotSums\.sql$/m, slotSums);
}
