import { describe, expect, it } from 'vitest';
import type { LatestValues } from '#src/data/live/latestMetricsQuery.ts';
import { toUnified } from '#src/pages/unified/toUnified.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';

const wifi = aZoneSpace('w', { layerName: 'wifilayer' });
const desks = [aZoneSpace('a'), aZoneSpace('b')];

const latestOf = (counts: Record<string, number | 'stale'>): LatestValues['groups'] =>
  Object.entries(counts).map(([id, count]) => ({
    id,
    kind: 'zone',
    time: null,
    age_s: 60,
    stale: count === 'stale',
    count: count === 'stale' ? 9 : count,
    capacity: 4,
    utilisation: null,
    frequency: null,
    coverage: 1,
    next_booking: null,
  }));
const joined = (counts: Record<string, number | 'stale'>) =>
  toUnified(wifi, desks, { latest: latestOf(counts), today: undefined });

describe('the join of a Wi-Fi zone with its sensor zones', () => {
  it('takes the larger of its own number and the sum of theirs', () => {
    expect(joined({ w: 3, a: 1, b: 1 })).toMatchObject({ joined: 3, taken: 'wifi', sensors: 2 });
    expect(joined({ w: 3, a: 2, b: 2 })).toMatchObject({ joined: 4, taken: 'sensors', wifi: 3 });
  });

  it('excludes stale values and says how many sensor zones are silent', () => {
    expect(joined({ w: 'stale', a: 1, b: 'stale' })).toMatchObject({
      joined: 1,
      taken: 'sensors',
      wifi: null,
      silent: 1,
    });
  });

  it('is unknown, not zero, when nothing is valid', () => {
    expect(joined({ w: 'stale' })).toMatchObject({ joined: null, taken: null, silent: 2 });
  });

  it('shows today’s values of each zone', () => {
    const today = {
      groups: [{ id: 'a' }],
      metrics: { count_mean: [[1.5]], count_max: [[3]] },
      coverage: [[0.8]],
    };
    const { rows } = toUnified(wifi, desks, { latest: latestOf({ a: 1 }), today });
    expect(
      rows.map((row) => [row.zone.id, row.meanToday, row.peakToday, row.coverageToday]),
    ).toEqual([
      ['w', null, null, null],
      ['a', 1.5, 3, 0.8],
      ['b', null, null, null],
    ]);
  });
});
