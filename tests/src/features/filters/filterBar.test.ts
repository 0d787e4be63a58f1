import { describe, expect, it } from 'vitest';
import { capacityOptions } from '#src/features/filters/bar/BarControl.tsx';
import { countChosen } from '#src/features/filters/bar/countChosen.ts';
import { placeControls, type BarRoom } from '#src/features/filters/bar/placeControls.ts';
import { givenFilters, writeFilters, readFilters } from '#src/features/filters/filterCodec.ts';
import {
  defaultFilterBar,
  liveFilterBar,
  reportFilterBar,
} from '#src/features/filters/FilterBarSettings.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { spaceOfType, spacesOfType } from '#src/features/filters/spaces/spacesOfType.ts';
import { toZoneSpace } from '#src/data/spaces/toSpaces.ts';
import { aZone, harbourAndHill } from '../../spaceBuilders.ts';

const rooms: BarRoom[] = ['phone', 'small', 'laptop', 'large'];

describe('the filter bar', () => {
  it('shows the controls of the specification unless a page says otherwise', () => {
    expect(defaultFilterBar).toMatchObject({
      timeFrame: true,
      datePicker: true,
      previousNext: true,
      campus: true,
      building: true,
      floor: false,
      zone: false,
      groupFilter: false,
      source: true,
      favorite: true,
      defaultFrame: 'today',
    });
    expect(reportFilterBar.defaultFrame).toBe('past_4_weeks');
    const { bar, behind } = placeControls({ ...defaultFilterBar, groupFilter: true }, 'large');
    expect([...bar, ...behind]).toContain('groups');
    expect(placeControls(defaultFilterBar, 'large').bar).not.toContain('floor');
  });

  it.each(rooms)('shows every control of a page once on a %s', (room) => {
    for (const settings of [defaultFilterBar, liveFilterBar, { ...reportFilterBar, floor: true }]) {
      const { bar, behind } = placeControls(settings, room);
      const most = placeControls(settings, 'large');
      expect([...bar, ...behind].toSorted()).toEqual([...most.bar, ...most.behind].toSorted());
    }
  });

  it('keeps only the time frame of a report visible on a phone', () => {
    expect(placeControls({ ...reportFilterBar, floor: true }, 'phone').bar).toEqual(['frame']);
  });

  it('keeps building, floor and tags visible on a laptop, and only the floor on a phone, for a page without a time frame', () => {
    const all = ['campus', 'building', 'floor', 'source', 'types', 'tags'];
    expect(placeControls(liveFilterBar, 'large')).toEqual({ bar: all, behind: [] });
    expect(placeControls(liveFilterBar, 'laptop')).toEqual({
      bar: ['building', 'floor', 'tags'],
      behind: ['campus', 'source', 'types'],
    });
    expect(placeControls(liveFilterBar, 'phone')).toEqual({
      bar: ['floor'],
      behind: all.filter((control) => control !== 'floor'),
    });
  });

  it('offers the source of bookings to pages about bookings alone', () => {
    const place = (settings: object) => placeControls({ ...reportFilterBar, ...settings }, 'large');
    expect(place({}).bar).not.toContain('bookings');
    expect(place({ bookingSource: true }).bar).toContain('bookings');
  });

  it('counts hidden controls that are set by the URL', () => {
    const given = givenFilters(
      new URLSearchParams('capacity=covid&zone_layer=wifilayer&booking_source=exchange&ids=1'),
    );
    expect(countChosen(['capacity', 'source', 'bookings', 'campus', 'hours'], { given })).toBe(3);
  });
});

describe('the available capacities', () => {
  it('are the named ones of the zones, after the default', () => {
    const zones = [
      aZone({
        id: 1,
        building_id: 1,
        floor_id: 1,
        capacity: [
          ['default', 8],
          ['covid', 4],
        ],
      }),
      aZone({ id: 2, building_id: 1, floor_id: 1, capacity: [['Fire safety', 12]] }),
    ].map(toZoneSpace);
    expect(capacityOptions(zones).map(({ id }) => id)).toEqual(['default', 'covid', 'Fire safety']);
  });

  it('are empty if zones have only the default', () => {
    expect(capacityOptions([toZoneSpace(aZone({ id: 1, building_id: 1, floor_id: 1 }))])).toEqual(
      [],
    );
  });
});

describe('defaults in the URL', () => {
  it('are not written', () => {
    const search = new URLSearchParams('aggregation=max&interval=PT1H');
    const page = { defaults: { interval: 'P1D' as const } };
    const change = { aggregation: 'mean', interval: 'P1D' } as const;
    expect(writeFilters(search, change, page).toString()).toBe('');
  });

  it('are written for opening hours, which otherwise depend on settings', () => {
    const search = writeFilters(new URLSearchParams(), { opening_start: 6, opening_end: 24 });
    expect(search.toString()).toBe('opening_end=24&opening_start=6');
  });
});

describe('the type of the spaces', () => {
  const spaces = harbourAndHill();
  const select = (query: string) =>
    selectSpaces(spaces, readFilters(new URLSearchParams(query)), { needs: 'building' });

  it('moves up to the parent of the selection', () => {
    const selection = select('ids=121&space_type=zone');
    const up = (['zone', 'floor', 'building', 'campus'] as const).map((type) =>
      spaceOfType(spaces, selection, { type, source: null }),
    );
    expect(up).toEqual(['121', '12', '10', 'campus-1']);
  });

  it('moves down to its first child', () => {
    const selection = select('ids=10&space_type=building');
    const floors = spacesOfType(spaces, selection, { type: 'floor', source: null });
    expect(spaceOfType(spaces, selection, { type: 'floor', source: null })).toBe(floors[0]?.id);
  });

  it('allows several spaces of a type', () => {
    const { level, spaces: chosen, floor } = select('ids=12&ids=11&ids=99&space_type=floor');
    expect(level).toBe('floor');
    expect(chosen.map(({ id }) => id)).toEqual(['12', '11']);
    expect(floor?.id).toBe('12');
  });
});
