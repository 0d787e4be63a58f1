import { describe, expect, it } from 'vitest';
import { newMarkerHref, returnPathOf } from '#src/features/time-markers/markerAddress.ts';

describe('the address of a new time marker', () => {
  it('contains the space, the period and the return URL', () => {
    const returnTo = '/building/chart?ids=4&space_type=floor';
    const href = newMarkerHref({ spaceId: '4', startMs: 0, endMs: 3_600_000, returnTo });
    const url = new URL(href, 'https://floorscope.test');
    expect(url.pathname).toBe('/tools/timemarkers/create');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      marker_space: '4',
      marker_start: '1970-01-01T00:00:00.000Z',
      marker_end: '1970-01-01T01:00:00.000Z',
      return_to: returnTo,
    });
    expect(returnPathOf(url.searchParams)).toBe(returnTo);
  });

  it.each(['https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test', 'elsewhere', ''])(
    'never leads back to %s',
    (path) => {
      expect(returnPathOf(new URLSearchParams({ return_to: path }))).toBeNull();
    },
  );

  it('has no return URL unless given', () => {
    expect(returnPathOf(new URLSearchParams())).toBeNull();
  });
});
