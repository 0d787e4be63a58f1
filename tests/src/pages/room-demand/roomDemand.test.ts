import { describe, expect, it } from 'vitest';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { roomsWithoutClass, toDemandClasses } from '#src/pages/room-demand/demandClasses.ts';
import { toDemandHours, toDemandWeek, worstHours } from '#src/pages/room-demand/demandWeek.ts';
import { toGroupNeeds } from '#src/pages/room-demand/groupFit.ts';
import type { Demand } from '#src/pages/room-demand/readDemand.ts';
import { demandTables } from '#src/pages/room-demand/roomDemandTables.ts';
import { demandFigures, scenarioText } from '#src/pages/room-demand/roomDemandTexts.ts';
import { readRoomMix, writeRoomMix } from '#src/pages/room-demand/roomMix.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';

const demand: Demand = {
  classes: [
    {
      size: 'M',
      have: 5,
      need: 5,
      sold_out_share: 0.1,
      required: 4,
      carried: 4,
      offered: 6.8375,
      blocked: 0.415,
      minutes_in_use: [10, 20, 30, 20, 10, 10],
      week: [
        { weekday: 'Mo', hour: '9', open_minutes: 60, minutes: 60, sold_out_minutes: 30 },
        { weekday: 'Tu', hour: '10', open_minutes: 60, minutes: 30, sold_out_minutes: 30 },
        { weekday: 'Tu', hour: '11', open_minutes: 60, minutes: 0, sold_out_minutes: 0 },
      ],
    },
    {
      size: 'XL',
      have: 1,
      need: null,
      sold_out_share: null,
      required: null,
      carried: null,
      offered: null,
      blocked: null,
      minutes_in_use: [0, 0],
    },
  ],
  matrix: [
    { needed: 'S', used: 'M', minutes: 90 },
    { needed: 'M', used: 'M', minutes: 150 },
    { needed: 'XL', used: 'M', minutes: 60 },
  ],
  open_minutes: 600,
  valid_minutes: 500,
};

const place = {
  roomSizes: defaultRoomSizes,
  zones: [
    aZoneSpace('a', { capacity: { default: 4 }, m2: 10 }),
    aZoneSpace('b', { capacity: { default: 6 }, m2: 20 }),
    aZoneSpace('c', { capacity: {} }),
  ],
};

const classesAt = (serviceLevel: number, planned: ReadonlyMap<string, number> = new Map()) =>
  toDemandClasses(demand, {
    place,
    capacityName: null,
    mix: {
      planned,
      serviceLevel,
      required: new Map([
        ['M', 4],
        ['XL', null],
      ]),
      costPerM2: 300,
    },
  });

describe('the classes of Room Demand', () => {
  it('need what suffices at the service level, and tell nothing of what was not measured', () => {
    expect(classesAt(0.95)).toMatchObject([
      { id: 'M', seats: '3 to 6 seats', need: 5, required: 4, enough: 11, planned: 5, addedM2: 0 },
      { id: 'XL', seats: '13 seats and more', need: null, required: null, enough: null },
    ]);
    expect(classesAt(0.9)[0]).toMatchObject({ need: 4 });
    expect(classesAt(0.6)[0]).toMatchObject({ need: 2 });
  });

  it('tell what a scenario blocks, and what it adds in area and cost', () => {
    const [medium, large] = classesAt(0.95, new Map([['M', 6]]));
    expect(medium).toMatchObject({ planned: 6, addedM2: 15, addedCost: 4500 });
    expect(medium?.plannedBlocked).toBeCloseTo(0.3211, 4);
    expect(large).toMatchObject({
      planned: 1,
      plannedBlocked: null,
      addedM2: null,
      addedCost: null,
    });
  });

  it('leave out rooms without seats', () => {
    expect(roomsWithoutClass(place, null)).toEqual([place.zones[2]?.name]);
  });

  it('come to no sum where one is unknown', () => {
    const summary = {
      groups: toGroupNeeds(demand, defaultRoomSizes),
      serviceLevel: 0.95,
      isReading: false,
      withoutClass: [],
    };
    const values = (classes: ReturnType<typeof classesAt>) =>
      Object.fromEntries(
        demandFigures({ ...summary, classes }).map(({ id, value }) => [id, value]),
      );
    expect(values(classesAt(0.95))).toEqual({
      need: '–',
      required: '–',
      soldOut: '10%',
      blocked: '42%',
      fit: '50%',
    });
    const planned = classesAt(0.95, new Map([['M', 6]]));
    expect(scenarioText({ ...summary, classes: planned })).toBe('6 M instead of 5');
    expect(scenarioText({ ...summary, classes: [] })).toBe('the rooms there are');
    expect(values(classesAt(0.95).slice(0, 1))).toMatchObject({ need: '5', required: '4' });
  });
});

describe('the scenario of the URL', () => {
  const [medium] = classesAt(0.95);
  const classes = medium ? [medium] : [];

  it('has the classes that change', () => {
    expect(writeRoomMix(new Map([['M', 7]]), classes)).toEqual({ room_mix: ['M:7'] });
    expect(writeRoomMix(new Map([['M', 5]]), classes)).toEqual({ room_mix: null });
    expect(readRoomMix({ room_mix: ['M:7', 'L', 'XL:x', 'S:1000'] })).toEqual(new Map([['M', 7]]));
    expect(readRoomMix({ room_mix: undefined }).size).toBe(0);
  });
});

describe('the hours of a class', () => {
  const [medium] = classesAt(0.95);
  const hours = medium ? toDemandHours(medium) : [];

  it('are sold out, thin, unknown or closed', () => {
    const { cells } = toDemandWeek(hours);
    expect(cells).toHaveLength(168);
    expect(cells[9]).toEqual({ state: 'known', value: 0.5 });
    expect(cells[34]).toEqual({ state: 'weak', value: 1 });
    expect(cells[35]).toEqual({ state: 'unknown', value: null });
    expect(cells[0]).toEqual({ state: 'closed', value: null });
  });

  it('are named where it was sold out, the worst first', () => {
    expect(worstHours(hours, 3).map(({ id }) => id)).toEqual(['34', '9']);
    expect(worstHours(hours, 1)).toHaveLength(1);
  });
});

describe('groups and rooms', () => {
  it('fit, or sit in larger or smaller rooms', () => {
    const needs = toGroupNeeds(demand, defaultRoomSizes);
    expect(needs).toMatchObject([
      { id: 'S', total: 1.5, fit: 0, larger: 1, smaller: 0 },
      { id: 'M', total: 2.5, fit: 1, larger: 0, smaller: 0 },
      { id: 'XL', total: 1, fit: 0, larger: 0, smaller: 1 },
      { id: 'All groups', total: 5, fit: 0.5, larger: 0.3, smaller: 0.2 },
    ]);
    expect(toGroupNeeds({ matrix: [] }, defaultRoomSizes)).toEqual([]);
  });
});

describe('the files of Room Demand', () => {
  it('have every class, the time of each number of rooms, the hours and the groups', () => {
    const classes = classesAt(0.95);
    const [chosen] = classes;
    const tables = demandTables({
      classes,
      chosen,
      hours: chosen ? toDemandHours(chosen) : [],
      groups: toGroupNeeds(demand, defaultRoomSizes),
      serviceLevel: 0.95,
      currency: null,
    });
    const { columns, rows } = tables.inUse.read();
    expect(columns.map(({ id }) => id)).toEqual(['size', 'rooms', 'hours', 'share', 'upTo']);
    expect(rows[3]).toEqual(['M', '3', 20 / 60, 0.2, 0.8]);
    expect(rows.at(-1)).toEqual(['XL', '1', 0, null, null]);
    expect(tables.classes.read().columns.map(({ id }) => id)).toContain('addedCost');
    expect(tables.groups.read().rows.at(-1)?.slice(0, 3)).toEqual(['All groups', 5, 0]);
    expect(tables.hours.read().rows.map(([, soldOut]) => soldOut)).toEqual([0.5, 1, null]);
  });
});
