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

/** Opening hours come from elsewhere when the URL is silent, so these are written even at their default. */
const { opening_start: _start, opening_end: _end, ...writtenDefaults } = filterDefaults;

export interface PageFilters {
  /** Stand in for parameters that the URL lacks. */
  defaults?: Partial<FilterValues>;
  /** Override the URL. */
  fixed?: Partial<FilterValues>;
}

/** What the URL and the fixed values of the page give, without any default. */
export function givenFilters(
  search: URLSearchParams,
  page: PageFilters = {},
): Partial<FilterValues> {
  const given = names
    .map((name) => [name, codecs[name].read(search.getAll(name))] as const)
    .filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...page.fixed };
}

/** Reads the settings of a query: fixed values of the page, then the URL, then defaults of the page, then of all pages. */
export function readFilters(search: URLSearchParams, page: PageFilters = {}): FilterValues {
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
  return {
    ...nothing,
    ...filterDefaults,
    ...page.defaults,
    ...givenFilters(search, page),
  } as FilterValues;
}

/**
 * Applies a change to a query. The result is sorted; null removes a parameter, an array replaces all its values, a default
 * is not written; parameters that nobody here knows are kept as they are.
 */
export function writeFilters(
  search: URLSearchParams,
  change: FilterChange,
  page: PageFilters = {},
): URLSearchParams {
  const next = new URLSearchParams(search);
  const usual: Partial<FilterValues> = { ...writtenDefaults, ...page.defaults };
  for (const name of names) {
    const value = change[name];
    if (value === undefined) continue;
    next.delete(name);
    const values = value === null ? [] : codecs[name].write(value);
    if (usual[name] !== undefined && isSame(values, codecs[name].write(usual[name]))) continue;
    for (const one of values) next.append(name, one);
  }
  next.sort();
  return next;
}

function isSame(values: readonly string[], others: readonly string[]): boolean {
  return values.length === others.length && values.every((value, at) => value === others[at]);
}
