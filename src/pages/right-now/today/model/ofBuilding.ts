import type { CurveAnswer } from './toDayCurves.ts';

interface SharedAnswer extends Omit<CurveAnswer, 'groups'> {
  groups: readonly { id: string; building_id: string | null }[];
}

/** What an answer about several buildings tells of one of them. */
export function ofBuilding(answer: SharedAnswer, buildingId: string): CurveAnswer {
  const own = answer.groups.flatMap((group, at) => (group.building_id === buildingId ? [at] : []));
  if (own.length === answer.groups.length) return answer;
  const rowsOf = <Value>(rows: readonly Value[][]) => own.map((at) => rows[at] ?? []);
  return {
    intervals: answer.intervals,
    groups: own.flatMap((at) => answer.groups[at] ?? []),
    metrics: Object.fromEntries(
      Object.entries(answer.metrics).map(([label, rows]) => [label, rowsOf(rows)]),
    ),
    coverage: rowsOf(answer.coverage),
    low_coverage: rowsOf(answer.low_coverage),
  };
}
