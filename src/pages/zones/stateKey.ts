const keys = new WeakMap<object, string>();
let count = 0;

/** A name for a state of a floor's zones, the same for the same object. */
export function stateKey(state: object): string {
  const known = keys.get(state);
  if (known !== undefined) return known;
  count += 1;
  const key = `state ${count}`;
  keys.set(state, key);
  return key;
}
