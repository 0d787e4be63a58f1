/** A space id as people and programs write it. Digits and text compare as text; the specification says which are valid. */
export type SpaceId = string & { readonly brand: 'SpaceId' };

const uuidLike = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;
const integer = /^-?\d{1,15}$/;

/** Whether a value may name a space: an integer, a UUID-like string, or a string starting with "campus". */
export function isSpaceId(value: string | number): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return integer.test(value) || uuidLike.test(value) || value.startsWith('campus');
}

/** The one form in which ids are compared and stored. */
export function toSpaceId(value: string | number): SpaceId {
  return String(value) as SpaceId;
}

/** Ids ascending: integers by value, then texts by code unit. */
export function compareIds(a: string, b: string): number {
  const [isA, isB] = [integer.test(a), integer.test(b)];
  if (isA && isB) return Number(a) - Number(b);
  if (isA !== isB) return isA ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
