import type { TimeAxis } from './toTimeAxis.ts';

export interface ColumnValues {
  column: number;
  values: number[];
}

/** Runs of columns in which every list has a value: a gap or a break ends a run. */
export function columnRuns(
  { columns }: TimeAxis,
  lists: readonly (readonly (number | null)[])[],
): ColumnValues[][] {
  const runs: ColumnValues[][] = [];
  let run: ColumnValues[] = [];
  for (const [column, slot] of columns.entries()) {
    const values = lists.flatMap((list) => (slot === null ? [] : (list[slot] ?? [])));
    if (values.length < lists.length) {
      run = [];
      continue;
    }
    if (run.length === 0) runs.push(run);
    run.push({ column, values });
  }
  return runs;
}
