/** An answer in the format JSONColumnsWithMetadata: columns are shorter to write and to read than rows. */
export interface ColumnAnswer {
  meta: { name: string }[];
  data: Record<string, unknown[]>;
}

/** The rows of an answer by the names of their columns. */
export function rowsOf<Row>({ meta, data }: ColumnAnswer): Row[] {
  const columns = meta.map(({ name }) => ({ name, values: data[name] ?? [] }));
  const [first] = columns;
  return (first?.values ?? []).map((_, at) => {
    const row: Record<string, unknown> = {};
    for (const { name, values } of columns) row[name] = values[at];
    return row as Row;
  });
}
