import type { Steps } from '#domain/steps/Steps.ts';
import type { MemberZone } from './MemberZone.ts';

interface Family<Zone> {
  zones: Zone[];
  ties: Set<string>;
}

function merge<Zone>(into: Family<Zone>, other: Family<Zone>): void {
  if (into === other) return;
  into.zones.push(...other.zones);
  for (const tie of other.ties) into.ties.add(tie);
}

/**
 * In steps of a zone: zones in lists that have nothing to do with each other. What ties zones is their id, the place that they share, or a
 * parent among them.
 */
export function* findingRelatives<Zone extends MemberZone>(
  zones: readonly Zone[],
): Steps<Zone[][]> {
  const ids = new Set(zones.map(({ id }) => id));
  const families = new Map<string, Family<Zone>>();
  for (const zone of zones) {
    yield;
    const { id, placeId, parentId } = zone;
    const family: Family<Zone> = { zones: [zone], ties: new Set([`zone ${id}`]) };
    if (placeId !== null) family.ties.add(`place ${placeId}`);
    if (parentId !== null && ids.has(parentId)) family.ties.add(`zone ${parentId}`);
    const known = new Set([...family.ties].flatMap((tie) => families.get(tie) ?? []));
    const [largest = family, ...others] = [...known].toSorted(
      (a, b) => b.zones.length - a.zones.length,
    );
    for (const other of [...others, family]) {
      merge(largest, other);
      for (const tie of other.ties) families.set(tie, largest);
    }
  }
  return [...new Set(families.values())].map((family) => family.zones);
}
