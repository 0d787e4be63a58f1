import type { Directory } from '#server/directory/Directory.ts';

const kept = 'schema_migration';

interface Named {
  name: string;
}

const tablesOf = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> $1`;
const sequencesOf = `select sequence_name as name from information_schema.sequences where sequence_schema = 'public'`;

/** Makes a directory as it is now, just migrated, again after use: 40 ms where a new one takes a second. */
export async function rememberEmpty(directory: Directory): Promise<() => Promise<void>> {
  const tables = (await directory.query<Named>(tablesOf, [kept])).map(({ name }) => name);
  const sequences = await directory.query<Named>(sequencesOf);
  const initial: [table: string, rows: object[]][] = [];
  for (const table of tables)
    initial.push([table, await directory.query(`select * from ${table}`)]);
  const filled = initial.filter(([, rows]) => rows.length > 0);
  return async () => {
    await directory.transaction(async (queries) => {
      await queries.query(`truncate ${tables.join(', ')} restart identity`);
      for (const { name } of sequences) await queries.query(`alter sequence ${name} restart`);
      for (const [table, rows] of filled)
        await queries.query(
          `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`,
          [JSON.stringify(rows)],
        );
    });
  };
}
