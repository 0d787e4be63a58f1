import type { CurveAnswer } from '../today/model/toDayCurves.ts';

/** An answer without the intervals in which no group has a value: those of other weekdays. */
export function openIntervals(answer: CurveAnswer): CurveAnswer {
  const lists = Object.values(answer.metrics).flat();
  const kept = answer.intervals.flatMap((_, at) =>
    lists.some((list) => (list[at] ?? null) !== null) ? [at] : [],
  );
  const pick = <Value>(list: readonly Value[]): Value[] =>
    kept.flatMap((at) => {
      const value = list[at];
      return value === undefined ? [] : [value];
    });
  return {
    groups: answer.groups,
    intervals: pick(answer.intervals),
    coverage: answer.coverage.map(pick),
    low_coverage: answer.low_coverage.map(pick),
    metrics: Object.fromEntries(
      Object.entries(answer.metrics).map(([label, values]) => [label, values.map(pick)]),
    ),
  };
}
