/** Capacity names to people; one may be named `default`. */
export type CapacityMap = Readonly<Record<string, number>>;

/** Capacity as it is posted: pairs or a map. */
export type CapacityInput = readonly (readonly [string, number])[] | CapacityMap;

function isPairs(input: CapacityInput): input is readonly (readonly [string, number])[] {
  return Array.isArray(input);
}

/** Pairs or a map as a map; of pairs with the same name the last counts. */
export function toCapacityMap(input: CapacityInput): Record<string, number> {
  return Object.fromEntries(isPairs(input) ? input : Object.entries(input));
}

/** The capacity that a URL names; null for none, `default` and `#default`, which mean the default one. */
export function capacityName(parameter: string | null | undefined): string | null {
  const name = (parameter ?? '').replace(/^#/, '');
  return name === '' || name === 'default' ? null : name;
}

/** The named capacity, else `default`, else null. */
export function capacityOf(capacity: CapacityMap, name: string | null): number | null {
  if (name !== null && Object.hasOwn(capacity, name)) return capacity[name] ?? null;
  return Object.hasOwn(capacity, 'default') ? (capacity['default'] ?? null) : null;
}
