import { describe, expect, it } from 'vitest';
import type { Zone } from '#contract/spaces.ts';
import { floorVersions, versionOn } from '#src/pages/zones/floorVersions.ts';

const timezone = 'Europe/Amsterdam';

function period(id: number, startdate: string, enddate: string | null): Zone {
  return {
    id,
    name: `Zone ${id}`,
    type: 'room',
    campus_id: null,
    building_id: 1,
    floor_id: 11,
    campus_name: null,
    building_name: 'Building 1',
    floor_name: 'Floor 1',
    layer_name: 'sensorlayer',
    default_layer: 'sensorlayer',
    capacity: [],
    m2: null,
    normalised_points: [],
    tags: [],
    metadata: {},
    datasource: null,
    parent: null,
    children: [],
    startdate,
    enddate,
  };
}

describe('the versions of a floor', () => {
  const versions = floorVersions(
    [
      period(1, '2024-01-01', '2026-03-01'),
      period(1, '2026-03-01', null),
      period(2, '2024-01-01', '2026-03-01'),
      period(3, '2025-01-01T12:00:00+01:00', null),
    ],
    timezone,
  );

  it('begin on every local day on which a zone begins or ends', () => {
    expect(versions.map(({ startDay, zones }) => [startDay, zones.map(({ id }) => id)])).toEqual([
      ['2024-01-01', [1, 2]],
      ['2025-01-01', [1, 2, 3]],
      ['2026-03-01', [1, 3]],
    ]);
  });

  it('are found by a day, the first one before all of them', () => {
    const found = ['2020-01-01', '2024-12-31', '2026-02-28', '2026-03-01', '2030-01-01'];
    expect(found.map((day) => versionOn(versions, day))).toEqual([0, 0, 1, 2, 2]);
    expect(versionOn([], '2026-01-01')).toBe(-1);
  });

  it('leave days without zones out', () => {
    const gone = floorVersions([period(1, '2024-01-01', '2025-01-01')], timezone);
    expect(gone.map(({ startDay }) => startDay)).toEqual(['2024-01-01']);
  });
});
