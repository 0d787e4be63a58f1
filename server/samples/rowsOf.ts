import { Turns } from '#server/core/Turns.ts';

/** An answer in the format JSONColumnsWithMetadata: columns are shorter to write and to read than rows. */
export interface ColumnAnswer {
  meta: { name: string }[];
  data: Record<string, unknown[]>;
}

/** The rows of an answer by the names of their columns. Others are answered in between: there can be millions. */
export async function rowsOf<Row>(
  { meta, data }: ColumnAnswer,
  signal: AbortSignal | undefined,
): Promise<Row[]> {
  const columns = meta.map(({ name }) => ({ name, values: data[name] ?? [] }));
  const [first] = columns;
  const rows: Row[] = [];
  await new Turns(signal).each(first?.values ?? [], 1, () => {
    const row: Record<string, unknown> = {};
    for (const { name, values } of columns) row[name] = values[rows.length];
    rows.push(row as Row);
  });
  return rows;
}
