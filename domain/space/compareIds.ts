const integer = /^-?\d{1,15}$/;

/** Ids ascending: integers by value, then texts by code unit. */
export function compareIds(a: string, b: string): number {
  const [isA, isB] = [integer.test(a), integer.test(b)];
  if (isA && isB) return Number(a) - Number(b);
  if (isA !== isB) return isA ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
