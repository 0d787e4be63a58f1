/** An answer in the format JSONCompact, which names its columns once and not with every value. */
export interface CompactAnswer {
  meta?: { name: string }[];
  data: unknown[][];
}

/** The rows of a compact answer by the names of their columns. */
export function rowsOf<Row>({ meta = [], data }: CompactAnswer): Row[] {
  const names = meta.map(({ name }) => name);
  return data.map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at];
    return row as Row;
  });
}
