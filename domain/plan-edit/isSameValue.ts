/** Whether two values of JSON are the same. The order of the keys of an object does not count. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, at) => isSameValue(value, b[at]));
  return !Array.isArray(a) && !Array.isArray(b) && haveSameValues(a, b);
}

function haveSameValues(a: object, b: object): boolean {
  const others = new Map<string, unknown>(Object.entries(b));
  const own = Object.entries(a);
  return (
    own.length === others.size &&
    own.every(([key, value]) => others.has(key) && isSameValue(value, others.get(key)))
  );
}
