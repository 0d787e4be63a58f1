import { valuesOf, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** Whether something was measured over a frame, but no capacity is known to divide it by. */
export function hasNoSeats(groups: readonly MetricGroup[]): boolean {
  const isMeasured = groups.some(({ validMinutes }) => (validMinutes[0] ?? 0) > 0);
  return (
    isMeasured && groups.every((group) => (valuesOf(group, 'capacity_mean')[0] ?? null) === null)
  );
}
