import { isSameMarker, type MarkerIdentity } from './isSameMarker.ts';

/** The fields without which a marker cannot be saved. */
export type MandatoryField = 'space' | 'title' | 'days';

/** Which mandatory fields a marker lacks, in the order of the form. */
export function missingFields(marker: MarkerIdentity): MandatoryField[] {
  const missing: MandatoryField[] = [];
  if (marker.spaceIds.length === 0) missing.push('space');
  if (!(marker.startMs < marker.endMs)) missing.push('days');
  if (marker.title.trim() === '') missing.push('title');
  return missing;
}

/** Whether another standing marker says the same; the marker itself does not count. */
export function isTaken(
  marker: MarkerIdentity & { id?: string },
  others: readonly (MarkerIdentity & { id: string; isDeleted: boolean })[],
): boolean {
  return others.some(
    (other) => !other.isDeleted && other.id !== marker.id && isSameMarker(marker, other),
  );
}

/** Whether any field differs from the stored marker; blanks at the ends of texts do not. */
export function isChanged(marker: MarkerIdentity, stored: MarkerIdentity): boolean {
  const ids = (one: MarkerIdentity) => [...new Set(one.spaceIds)].toSorted().join('\n');
  return (
    ids(marker) !== ids(stored) ||
    marker.title.trim() !== stored.title.trim() ||
    marker.description.trim() !== stored.description.trim() ||
    marker.startMs !== stored.startMs ||
    marker.endMs !== stored.endMs
  );
}
