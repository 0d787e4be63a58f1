/** What tells one time marker from another; instants are half-open. */
export interface MarkerIdentity {
  spaceIds: readonly string[];
  title: string;
  description: string;
  startMs: number;
  endMs: number;
}

/** The words of the specification. */
export const sameMarkerText = 'A time marker with the same title, space and dates already exists.';

/**
 * Whether two time markers say the same: the same spaces and title on the same days, or with the
 * same description too on days that overlap. Blanks at the ends of texts do not count.
 */
export function isSameMarker(one: MarkerIdentity, other: MarkerIdentity): boolean {
  if (one.title.trim() !== other.title.trim() || !hasSameSpaces(one, other)) return false;
  const isSameTime = one.startMs === other.startMs && one.endMs === other.endMs;
  const isOverlapping = one.startMs < other.endMs && other.startMs < one.endMs;
  return isSameTime || (isOverlapping && one.description.trim() === other.description.trim());
}

function hasSameSpaces(one: MarkerIdentity, other: MarkerIdentity): boolean {
  const [a, b] = [new Set(one.spaceIds), new Set(other.spaceIds)];
  return a.size === b.size && [...a].every((id) => b.has(id));
}
