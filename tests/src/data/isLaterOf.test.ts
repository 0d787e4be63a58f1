import { describe, expect, it } from 'vitest';
import { toSearch } from '#src/data/api/ApiClient.ts';
import { isLaterOf } from '#src/data/queries/useZoneMetrics.ts';

const asked = {
  building_id: ['1'],
  filter_zones: 'tags=in=(wing:south)',
  startdatetime: '2026-03-02T00:00:00.000Z',
  enddatetime: '2026-03-02T10:00:00.000Z',
};

function isLater(change: Partial<typeof asked>): boolean {
  return isLaterOf(toSearch(asked), toSearch({ ...asked, ...change }));
}

describe('an earlier answer', () => {
  it('stays visible while time passes', () => {
    expect(isLater({ enddatetime: '2026-03-02T10:05:00.000Z' })).toBe(true);
    expect(isLater({ startdatetime: '2026-03-03T00:00:00.000Z' })).toBe(true);
  });

  it('is dropped for another building or filter', () => {
    expect(isLater({ building_id: ['2'] })).toBe(false);
    expect(isLater({ filter_zones: 'tags=in=(wing:north)' })).toBe(false);
  });
});
