import { sameGroup, type MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { Banner } from '#src/ui/display/Banner.tsx';

/** Names the buildings that have no measured spaces; nothing where all have some. */
export function Unmeasured({ buildings }: { buildings: readonly { name: string }[] }) {
  if (buildings.length === 0) return null;
  const names = buildings.map(({ name }) => name).join(', ');
  return <Banner>No measured spaces: {names}.</Banner>;
}

/** Of the buildings without a space that counts, those that have no row either: spaces without seats are measured all the same. */
export function unmeasuredIn<Building extends { id: string }>(
  whole: MetricAnswer,
  buildings: readonly Building[],
): Building[] {
  return buildings.filter(
    ({ id }) => (sameGroup(whole, { id, kind: 'building' })?.placesTotal[0] ?? 0) === 0,
  );
}
