import {
  filterDefaults,
  filterParams,
  type FilterChange,
  type FilterName,
  type FilterValues,
} from './filterParams.ts';
import type { ParamCodec } from './paramCodec.ts';

const names = Object.keys(filterParams) as FilterName[];
const codecs = filterParams as unknown as Record<FilterName, ParamCodec<unknown>>;

export interface PageFilters {
  /** Stand in for parameters that the URL lacks. */
  defaults?: Partial<FilterValues>;
  /** Override the URL. */
  fixed?: Partial<FilterValues>;
}

/** Reads the settings of a query: fixed values of the page, then the URL, then defaults of the page, then of all pages. */
export function readFilters(search: URLSearchParams, page: PageFilters = {}): FilterValues {
  const given = Object.fromEntries(
    names
      .map((name) => [name, codecs[name].read(search.getAll(name))] as const)
      .filter(([, value]) => value !== undefined),
  );
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
  return {
    ...nothing,
    ...filterDefaults,
    ...page.defaults,
    ...given,
    ...page.fixed,
  } as FilterValues;
}

/**
 * Applies a change to a query. The result is sorted; null removes a parameter, an array replaces all its values;
 * parameters that nobody here knows are kept as they are.
 */
export function writeFilters(search: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) {
    const value = change[name];
    if (value === undefined) continue;
    next.delete(name);
    const values = value === null ? [] : codecs[name].write(value);
    for (const one of values) next.append(name, one);
  }
  next.sort();
  return next;
}
