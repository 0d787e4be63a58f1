import type { Parameters } from './ApiClient.ts';

/** Parameters as a query with its question mark: sorted, several values repeat the key, null and undefined are left out. */
export function toSearch(parameters: Parameters): string {
  const search = new URLSearchParams();
  for (const key of Object.keys(parameters).toSorted()) {
    const value = parameters[key];
    if (value === null || value === undefined) continue;
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) search.append(key, String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
