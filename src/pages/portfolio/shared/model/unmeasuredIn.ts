import { sameGroup, type MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';

/** Of the buildings without a space that counts, those that have no row either: spaces without seats are measured all the same. */
export function unmeasuredIn<Building extends { id: string }>(
  whole: MetricAnswer,
  buildings: readonly Building[],
): Building[] {
  return buildings.filter(
    ({ id }) => (sameGroup(whole, { id, kind: 'building' })?.placesTotal[0] ?? 0) === 0,
  );
}
