import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readFilters, writeFilters } from '#src/features/filters/filterCodec.ts';
import { spaceTypes } from '#src/data/spaces/spaceTypes.ts';
import type { FilterChange } from '#src/features/filters/filterParams.ts';

const word = fc.stringMatching(/^[a-z0-9 .:&=+%#é-]{1,12}$/).filter((text) => text.trim() !== '');
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
const settings: fc.Arbitrary<FilterChange> = fc.record(
  {
    aggregation: fc.constantFrom('mean', 'max'),
    booking_source: words,
    campus: word,
    dataformat: fc.constantFrom('utilisation', 'count', 'frequency'),
    ids: words,
    interval: fc.constantFrom('PT5M', 'P1D', 'INF'),
    filter_no_capacity: fc.boolean(),
    opening_days: fc.constant(['Mo', 'Fr'] as const),
    opening_start: fc.integer({ min: 0, max: 23 }),
    space_type: fc.constantFrom(...spaceTypes),
    zone_group: fc.uniqueArray(fc.constantFrom('team:a', 'wing:b', 'c.d'), { minLength: 1 }),
    zone_layer: fc.constantFrom('sensorlayer', 'unifiedlayer'),
    zone_metadata: fc.uniqueArray(fc.constantFrom('desk', 'use:a b', 'use:'), { minLength: 1 }),
  },
  { requiredKeys: [] },
);
const foreign = fc.dictionary(
  word.map((name) => `x-${name}`),
  word,
  { maxKeys: 4 },
);

/** What of a change stands in a URL; a default is not written. */
function readGiven(change: FilterChange): FilterChange {
  return Object.fromEntries(
    Object.entries(change).filter(([name]) =>
      writeFilters(new URLSearchParams(), change).has(name),
    ),
  );
}

describe('filters in the URL', () => {
  it('are parsed back as they were written', () => {
    fc.assert(
      fc.property(settings, (change) => {
        const search = writeFilters(new URLSearchParams(), change);
        expect(readFilters(new URLSearchParams(search.toString()))).toMatchObject(change);
      }),
    );
  });

  it('are written as a sorted query', () => {
    fc.assert(
      fc.property(settings, foreign, (change, others) => {
        const keys = [...writeFilters(new URLSearchParams(others), change).keys()];
        expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
      }),
    );
  });

  it('keep unknown parameters', () => {
    fc.assert(
      fc.property(settings, foreign, (change, others) => {
        const search = writeFilters(new URLSearchParams(others), change);
        for (const [name, value] of Object.entries(others)) expect(search.get(name)).toBe(value);
      }),
    );
  });

  it('are removed with null, leaving the rest', () => {
    fc.assert(
      fc.property(settings, words, (change, ids) => {
        const before = writeFilters(new URLSearchParams(), { ...change, ids });
        const after = writeFilters(before, { ids: null });
        expect(after.has('ids')).toBe(false);
        expect(writeFilters(after, { ids }).toString()).toBe(before.toString());
      }),
    );
  });

  it('replace previous values, arrays entirely', () => {
    fc.assert(
      fc.property(settings, settings, (before, change) => {
        const search = writeFilters(writeFilters(new URLSearchParams(), before), change);
        expect(readFilters(search)).toMatchObject({ ...before, ...change });
        const lists = Object.entries(change).filter(([, value]) => Array.isArray(value));
        for (const [name, value] of lists) expect(search.getAll(name)).toEqual(value);
      }),
    );
  });

  it('replace all values of an array', () => {
    const search = writeFilters(new URLSearchParams('ids=1&ids=2&ids=3'), { ids: ['9'] });
    expect(search.toString()).toBe('ids=9');
  });

  it('do not change when written twice', () => {
    fc.assert(
      fc.property(settings, (change) => {
        const once = writeFilters(new URLSearchParams(), change);
        expect(writeFilters(once, change).toString()).toBe(once.toString());
      }),
    );
  });

  it('have the defaults of the specification', () => {
    expect(readFilters(new URLSearchParams())).toMatchObject({
      aggregation: 'mean',
      capacity: 'default',
      filter_no_capacity: true,
      ignore_missing_data: true,
      opening_start: 6,
      opening_end: 24,
    });
  });

  it('accept opening hours from 0 to 23 and listed weekdays only', () => {
    const read = (query: string) => readFilters(new URLSearchParams(query));
    const starts = [-1, 0, 23, 24, 9.5].map((hour) => read(`opening_start=${hour}`).opening_start);
    expect(starts).toEqual([6, 0, 23, 6, 6]);
    const days = 'opening_days=Fr&opening_days=Xx&opening_days=Mo&opening_days=Fr';
    expect(read(days).opening_days).toEqual(['Mo', 'Fr']);
    expect(read('opening_days=Monday').opening_days).toBeUndefined();
  });

  it('use page defaults only if the URL is silent, and fixed values always', () => {
    const search = new URLSearchParams('interval=PT1H');
    const page = { defaults: { interval: 'P1D', group: 'floor' }, fixed: { aggregation: 'max' } };
    expect(readFilters(search, page as never)).toMatchObject({
      interval: 'PT1H',
      group: 'floor',
      aggregation: 'max',
    });
  });

  it('are fixed by the page whatever the URL says', () => {
    fc.assert(
      fc.property(settings, settings, settings, (url, defaults, fixed) => {
        const search = writeFilters(new URLSearchParams(), url);
        const page = { defaults, fixed } as never;
        expect(readFilters(search, page)).toMatchObject({
          ...defaults,
          ...readGiven(url),
          ...fixed,
        });
      }),
    );
  });

  it('fall back to the default for invalid values', () => {
    const search = new URLSearchParams('aggregation=sum&opening_start=31&zone_layer=roof&ids=');
    expect(readFilters(search)).toMatchObject({ aggregation: 'mean', opening_start: 6 });
    expect(readFilters(search).zone_layer).toBeUndefined();
    expect(readFilters(search).ids).toBeUndefined();
  });

  it.each(['default', '#default'])('treat the capacity %s as none', (capacity) => {
    const search = writeFilters(new URLSearchParams('capacity=covid'), { capacity });
    expect(search.has('capacity')).toBe(false);
    expect(readFilters(new URLSearchParams({ capacity })).capacity).toBe('default');
  });
});
