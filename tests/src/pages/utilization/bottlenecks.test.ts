import { planScale } from '#domain/geometry/planScale.ts';
import { describe, expect, it } from 'vitest';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { Pressure } from '#src/data/planning/readPressures.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import {
  comingWeek,
  pressureDenominators,
  toBottlenecks as rank,
} from '#src/pages/utilization/bottleneck/toBottlenecks.ts';
import {
  findRelief,
  distanceText,
  spaceDistance,
} from '#src/pages/utilization/bottleneck/findRelief.ts';
import {
  placeGrouping,
  placeGroupings,
  toPlaces,
  type PlaceGrouping,
  toPlaceAsk,
  type Place,
} from '#src/pages/utilization/bottleneck/toPlaces.ts';
import { pressureNote, toPressureWeek } from '#src/pages/utilization/bottleneck/toPressureWeek.ts';
import { worstHourText } from '#src/pages/utilization/shared/texts.ts';
import { durationText } from '#src/lib/format/durations.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';

function aFloor(id: string, level: number): FloorSpace {
  return {
    id: toSpaceId(id),
    buildingId: toSpaceId('1'),
    displayName: `Floor ${level}`,
    name: String(level),
    shortname: String(level),
    level,
    imageDimensions: { width: 1000, height: 500 },
    scenery: [],
    zoneCounts: {},
  };
}

const floors = new Map(
  [aFloor('10', 1), aFloor('20', 3)].map((floor) => [floor.id as string, floor]),
);

function area(id: string, part: Partial<ZoneSpace> = {}): ZoneSpace {
  return aZoneSpace(id, {
    type: 'neighbourhood',
    layerName: 'wifilayer',
    metadata: {},
    capacity: { default: 20 },
    tags: ['team:blue'],
    ...part,
  });
}

function desk(id: string, parentId: string | null, part: Partial<ZoneSpace> = {}): ZoneSpace {
  return aZoneSpace(id, {
    type: 'desk',
    metadata: { desk: true },
    capacity: { default: 1 },
    parentId: parentId === null ? null : toSpaceId(parentId),
    ...part,
  });
}

function places(zones: ZoneSpace[], grouping: PlaceGrouping = 'area'): Place[] {
  return toPlaces({ zones, floors, roomSizes: defaultRoomSizes, capacityName: null, grouping });
}

describe('the places of a building', () => {
  const upper = { floorId: toSpaceId('20') };
  const zones = [
    area('a'),
    desk('a1', 'a'),
    area('b', { ...upper, tags: ['team:blue', 'team:red'] }),
    desk('c1', null),
    aZoneSpace('r1'),
    aZoneSpace('r2'),
    aZoneSpace('r3', { ...upper, capacity: { default: 2 } }),
    aZoneSpace('r4', { capacity: {} }),
  ];

  it('are areas with their desks, desks without an area, and size classes with two rooms on a floor', () => {
    expect(places(zones).map((one) => [one.name, one.where, one.kind, one.zones.length])).toEqual([
      ['Zone a', 'Floor 1', 'seats', 2],
      ['Zone b', 'Floor 3', 'seats', 1],
      ['Single desks', 'Floor 1', 'seats', 1],
      ['M rooms', 'Floor 1', 'rooms', 2],
    ]);
  });

  it('are floors or tags if selected, with a tag across floors', () => {
    const seats = (grouping: PlaceGrouping) =>
      places(zones, grouping)
        .filter(({ kind }) => kind === 'seats')
        .map(({ name, where, zones: own }) => [name, where, own.length]);
    expect(seats('floor')).toEqual([
      ['Seats', 'Floor 1', 3],
      ['Seats', 'Floor 3', 1],
    ]);
    expect(seats('tag:team')).toEqual([
      ['Blue', '2 floors', 2],
      ['Red', 'Floor 3', 1],
    ]);
  });

  it('are requested by floor', () => {
    const [blue] = places(zones, 'tag:team');
    expect(blue && toPlaceAsk(blue)).toMatchObject({
      kind: 'seats',
      floors: { 10: ['a'], 20: ['b'] },
    });
  });

  it('can be grouped by distinguishing properties', () => {
    const choices = placeGroupings(zones);
    expect(choices.map(({ id }) => id)).toEqual(['area', 'floor', 'tag:team']);
    expect(placeGrouping('tag:team', choices)).toBe('tag:team');
    expect(placeGrouping('tag:colour', choices)).toBe('area');
  });
});

function pressure(id: string, part: Partial<Pressure> = {}): Pressure {
  return {
    id,
    openMinutes: 100,
    validMinutes: 100,
    places: 20,
    members: 3,
    seatsMeasured: 1,
    load: 0.5,
    share: 0,
    episodes: 0,
    longest: null,
    worst: null,
    severityMinutes: 0,
    short: 0,
    week: new Float64Array(168),
    byDay: [],
    isPressed: Uint8Array.from([1, 1, 0, 0]),
    slack: Float32Array.from([0, 0, 5, 5]),
    ...part,
  };
}

/** Places ranked with no day to come. */
function toBottlenecks(places: readonly Place[], pressures: readonly Pressure[]) {
  return rank(places, pressures, []);
}

function aPlace(id: string, part: Partial<Place> = {}): Place {
  return { id, name: id, kind: 'seats', where: 'Floor 1', sizeIndex: null, zones: [], ...part };
}

describe('bottlenecks', () => {
  it('are ranked by pressure time, then by overflow', () => {
    const list = toBottlenecks(
      [aPlace('calm'), aPlace('less'), aPlace('more'), aPlace('silent')],
      [
        pressure('calm', { share: 0.049 }),
        pressure('less', { share: 0.2, severityMinutes: 5 }),
        pressure('more', { share: 0.2, severityMinutes: 9 }),
        pressure('silent', { share: null, validMinutes: 0 }),
      ],
    );
    expect(list.map(({ id, isFlagged }) => [id, isFlagged])).toEqual([
      ['more', true],
      ['less', true],
      ['calm', false],
      ['silent', false],
    ]);
  });

  it('need enough data', () => {
    const [weak] = toBottlenecks([aPlace('a')], [pressure('a', { share: 1, validMinutes: 69 })]);
    expect(weak).toMatchObject({ isFlagged: false, coverage: 0.69 });
  });

  it('are forecast for the open days of the next week, except holidays', () => {
    const saturday = Date.parse('2026-03-28T09:00:00Z');
    const coming = comingWeek(
      {
        rule: parseOpeningHours('Mo-Fr 08:00-18:00; Sa 22:00-26:00'),
        excludedPeriods: [],
        bankHolidays: ['2026-04-03'],
        bankHolidaysOpen: false,
        customIncidents: [],
      },
      'Europe/Amsterdam',
      saturday,
    );
    const monday = dayNumberOf('2026-03-30');
    // The Saturday's opening reaches into the Sunday on which clocks go forward.
    expect(coming).toEqual([
      { dayNumber: monday - 2, openMinutes: 120 },
      ...[0, 1, 2, 3].map((day) => ({ dayNumber: monday + day, openMinutes: 600 })),
      { dayNumber: monday + 5, openMinutes: 120 },
    ]);
    const byDay = [1, 2, 3].map((week) => ({
      dayNumber: monday - 7 * week,
      openMinutes: 600,
      validMinutes: 600,
      pressedMinutes: 60,
    }));
    const [told] = rank([aPlace('a')], [pressure('a', { byDay })], coming);
    expect(told?.expected.map(({ minutes }) => minutes)).toEqual([
      null,
      expect.closeTo(60, 9),
      null,
      null,
      null,
      null,
    ]);
  });

  it('show the building’s open time in their rule line', () => {
    const list = toBottlenecks(
      [aPlace('a'), aPlace('b')],
      [
        pressure('a', { seatsMeasured: 0.7, members: 4 }),
        pressure('b', { seatsMeasured: 1, members: 2, validMinutes: 50 }),
      ],
    );
    const open = { w: Float32Array.from([50, 50]), days: 3 };
    expect(pressureDenominators(list, open)).toEqual({
      openMinutes: 100,
      validMinutes: 75,
      coverage: 0.75,
      seatsMeasured: expect.closeTo(0.8, 9),
      openDays: 3,
      places: 6,
    });
  });
});

describe('relief', () => {
  const w = new Float32Array(4).fill(5);
  const room = (slack: number[]) => ({ slack: Float32Array.from(slack) });

  it('comes from the nearest places with space in the same slots', () => {
    const all = toBottlenecks(
      ['full', 'near', 'far', 'upstairs', 'full too'].map((id) => aPlace(id)),
      [
        pressure('full', { share: 0.5 }),
        pressure('near', room([3, 4, 0, 0])),
        pressure('far', room([9, 9, 9, 9])),
        pressure('upstairs', room([9, 9, 9, 9])),
        pressure('full too', room([0, 0.9, 9, 9])),
      ],
    );
    const [full] = all;
    const metres: Record<string, number> = { near: 10, far: 40 };
    const found =
      full &&
      findRelief(full, all, {
        w,
        distanceTo: ({ id }) =>
          id === 'upstairs' ? { floors: 1, metres: null } : { floors: 0, metres: metres[id] ?? 0 },
      });
    expect(found?.map(({ id, places: free, share }) => [id, free, share])).toEqual([
      ['near', 3, 1],
      ['far', 9, 1],
      ['upstairs', 9, 1],
    ]);
  });

  it('of rooms comes from rooms of the same size or larger, never from seats', () => {
    const all = toBottlenecks(
      [
        aPlace('m', { kind: 'rooms', sizeIndex: 2 }),
        aPlace('s', { kind: 'rooms', sizeIndex: 1 }),
        aPlace('l', { kind: 'rooms', sizeIndex: 3 }),
        aPlace('area'),
      ],
      [
        pressure('m', { share: 0.5 }),
        pressure('s', room([2, 2, 2, 2])),
        pressure('l', room([1, 1, 1, 1])),
        pressure('area', room([9, 9, 9, 9])),
      ],
    );
    const [m] = all;
    const distanceTo = () => ({ floors: 0, metres: 5 });
    expect(m && findRelief(m, all, { w, distanceTo }).map(({ id }) => id)).toEqual(['l']);
  });
});

describe('the distance between spaces', () => {
  const ring = (x: number, y: number): [number, number][] => [
    [x, y],
    [x + 0.1, y],
    [x + 0.1, y + 0.2],
    [x, y + 0.2],
    [x, y],
  ];
  // 100 by 100 pixels of 25 m²: 5 cm to a pixel.
  const a = { normalisedPoints: ring(0, 0), m2: 25 };
  const b = { normalisedPoints: ring(0.4, 0), m2: 25 };
  const ground = floors.get('10');
  const upper = floors.get('20');

  it('is a straight line in meters, scaled by their areas', () => {
    const scale = ground ? planScale(ground.imageDimensions, [a, b]) : null;
    expect(scale).toBeCloseTo(0.05, 9);
    const way = spaceDistance({ floor: ground, zones: [a] }, { floor: ground, zones: [b] }, scale);
    expect(way.metres).toBeCloseTo(20, 6);
    expect(distanceText(way)).toBe('20 m away');
  });

  it('counts floors if they are on different ones', () => {
    const way = spaceDistance({ floor: upper, zones: [a] }, { floor: ground, zones: [b] }, 1);
    expect(way).toEqual({ floors: -2, metres: null });
    expect(distanceText(way)).toBe('2 floors down');
  });

  it('has no meters without known areas', () => {
    expect(ground && planScale(ground.imageDimensions, [{ ...a, m2: null }])).toBeNull();
    const way = spaceDistance({ floor: ground, zones: [a] }, { floor: ground, zones: [b] }, null);
    expect(distanceText(way)).toBe('same floor');
  });
});

describe('the week of a place', () => {
  it('distinguishes closed hours from hours without data', () => {
    const week = new Float64Array(168).fill(Number.NaN);
    week[9] = 0.5;
    const model = toPressureWeek(week, Uint8Array.from([9, 10]));
    expect(model.hours).toEqual({ from: 9, toExclusive: 11 });
    expect([8, 9, 10].map((hour) => model.cells[hour]?.state)).toEqual([
      'closed',
      'known',
      'unknown',
    ]);
    expect(pressureNote(model, 9)).toEqual({
      title: 'Monday 09:00 to 10:00',
      lines: [{ text: 'under pressure 50% of the time' }],
    });
    expect(pressureNote(model, 10).lines).toEqual([{ text: 'no data' }]);
  });

  it('is described briefly', () => {
    expect([25, 100, 180].map(durationText)).toEqual(['25 min', '1 h 40 min', '3 h']);
    expect(worstHourText({ weekday: 1, hour: 9, share: 0.62 })).toBe('Tue 09:00, 62%');
    expect(worstHourText(null)).toBe('–');
  });
});
