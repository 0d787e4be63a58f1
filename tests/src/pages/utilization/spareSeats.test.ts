import { describe, expect, it } from 'vitest';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { GroupFigures } from '#workers/matrix/MatrixApi.ts';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { ZoneUseData } from '#src/data/planning/readZoneUses.ts';
import { kindsOf, toUsedSpaces } from '#src/data/planning/usedSpaces.ts';
import { spaceDenominators } from '#src/features/report/figures/spaceDenominators.ts';
import {
  actionText,
  reasonText,
  smallerOf,
} from '#src/pages/utilization/inefficient/inefficientTexts.ts';
import { toUseScatter } from '#src/pages/utilization/inefficient/toUseScatter.ts';
import {
  spareTotals,
  toSpareLists,
  toSpareSpaces,
} from '#src/pages/utilization/underutilized/spareSpaces.ts';
import { matrixHours } from '#src/data/matrix/matrixHours.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aScope, dayMs, metricAnswer, metricGroup, mondayMs } from './metricAnswers.ts';

describe('spaces with blocked seats', () => {
  const zones = [
    aZoneSpace('big', { capacity: { default: 10 } }),
    aZoneSpace('fine', { capacity: { default: 4 } }),
    aZoneSpace('weak', { capacity: { default: 10 } }),
    aZoneSpace('one', { capacity: { default: 1 } }),
    aZoneSpace('area', { layerName: 'wifilayer', metadata: {}, capacity: { default: 30 } }),
  ];
  const numbers = (values: number[]) => Float64Array.from(values);
  const measured = (seatsMeasured: number, seats: number) =>
    ({ seatsMeasured, validMinutes: 600, values: { capacity_mean: seats } }) as GroupFigures;
  const data: ZoneUseData = {
    openDays: 10,
    request: {
      ...aScope(14),
      buildingId: '1',
      floors: [],
      kinds: { room: [], space: [] },
      hours: matrixHours([], undefined),
      range: { startMs: mondayMs, endMs: mondayMs + 14 * dayMs },
    },
    floors: [
      {
        floorId: '10',
        zoneIds: zones.map(({ id }) => id),
        wholes: { room: undefined, space: measured(0.8, 30) },
        use: {
          openDays: 10,
          figures: {
            values: {
              frequency_mean: numbers([0.6, 0.5, 0.6, 0.9, 0.9]),
              capacity_fraction_used_mean: numbers([0.2, 0.6, 0.2, 1, 0.3]),
            },
            coverage: numbers([1, 1, 0.6, 1, 1]),
            openMinutes: numbers([6000, 6000, 6000, 6000, 6000]),
            validMinutes: numbers([6000, 6000, 3600, 6000, 6000]),
          },
          blockedSeatMinutes: numbers([28_800, 1200, 7200, 0, 60_000]),
          sessions: Uint32Array.from([40, 30, 20, 50, 10]),
          groupSizeMedian: numbers([2, 2, 2, 1, 9]),
          groupSizeP90: numbers([2.6, 4, 2, 1, 12]),
          dwellMedian: numbers([45, 30, 30, Number.NaN, 200]),
        },
      },
    ],
  };
  const spaces = toUsedSpaces({
    data,
    zones,
    floors: new Map(),
    roomSizes: defaultRoomSizes,
    nowMs: mondayMs + 30 * dayMs,
  });
  const of = (id: string) => spaces.find((space) => space.id === id);

  it('are ranked by blocked seat-hours a week, without single seats', () => {
    expect(spaces.map(({ id, blockedPerWeek }) => [id, blockedPerWeek])).toEqual([
      ['area', 500],
      ['big', 240],
      ['weak', 60],
      ['fine', 10],
    ]);
    expect(of('area')?.isRoom).toBe(false);
  });

  it('are inefficient only with enough data', () => {
    expect(spaces.filter(({ isFlagged }) => isFlagged).map(({ id }) => id)).toEqual([
      'area',
      'big',
    ]);
  });

  it('suggest the smallest class that fits 90% of groups', () => {
    expect(of('big')).toMatchObject({ sizeClass: 'L', suggestion: { name: 'M' } });
    expect(of('fine')).toMatchObject({ sizeClass: 'M', suggestion: null });
    expect(of('weak')?.suggestion?.name).toBe('S');
  });

  it('say what to do with those that could be smaller, the most blocked first', () => {
    const smaller = smallerOf(spaces);
    expect(smaller.map(({ id }) => id).filter((id) => id !== 'area')).toEqual(['big', 'weak']);
    const big = smaller.find(({ id }) => id === 'big');
    expect(big && actionText(big)).toBe('Make it M instead of L');
    expect(actionText({ sizeClass: 'M', suggestion: big?.suggestion ?? null })).toBe(
      'Make it M, with fewer seats',
    );
    expect(reasonText({ groupP90: 3.2, capacity: 12 })).toBe(
      '90% of meetings: up to 4 people in 12 seats',
    );
    expect(reasonText({ groupP90: 1, capacity: 8 })).toBe('90% of meetings: 1 person in 8 seats');
  });

  it('divide a current frame by the weeks that have passed', () => {
    const [first] = toUsedSpaces({
      data,
      zones,
      floors: new Map(),
      roomSizes: defaultRoomSizes,
      nowMs: mondayMs + 7 * dayMs,
    });
    expect(first?.blockedPerWeek).toBe(1000);
  });

  it('show the open time of one space in the rule line, with average validity', () => {
    const minutes = ({ openMinutes, validMinutes, coverage }: Denominators) => [
      openMinutes,
      validMinutes,
      coverage,
    ];
    expect(minutes(spaceDenominators(spaces, data, 'space'))).toEqual([6000, 5400, 0.9]);
    expect(minutes(spaceDenominators([], data, 'space'))).toEqual([0, 0, null]);
  });

  it('show how many places there are, and the share of seats measured', () => {
    expect(spaceDenominators(spaces, data, 'space')).toMatchObject({
      places: 4,
      seatsMeasured: 0.8,
    });
    expect(spaceDenominators(spaces, data, 'room').seatsMeasured).toBeNull();
  });

  it('are listed as rooms or as all spaces, with two seats or more', () => {
    expect(kindsOf(zones, null)).toEqual({
      room: ['big', 'fine', 'weak'],
      space: ['big', 'fine', 'weak', 'area'],
    });
  });

  it('are divided by the lines of the definition', () => {
    const model = toUseScatter(spaces, { capacityName: null, roomSizes: defaultRoomSizes });
    expect([model.x.line, model.y.line]).toEqual([0.25, 0.5]);
    expect(model.marks.find(({ id }) => id === 'weak')?.isWeak).toBe(true);
  });
});

describe('spare seats', () => {
  const days = 13;
  const zones = [
    aZoneSpace('hall', { m2: 40, capacity: { default: 20 } }),
    aZoneSpace('desk', { parentId: toSpaceId('hall'), metadata: { desk: true }, m2: 2 }),
    aZoneSpace('full'),
    aZoneSpace('silent'),
    aZoneSpace('young'),
  ];
  const every = <Value>(value: Value) => Array.from({ length: days }, () => value);
  const weekdays = every(1);
  const spaces = toSpareSpaces({
    data: {
      request: { ...aScope(days) },
      frame: metricAnswer([
        metricGroup('all', 'all', { capacity_mean: [60] }),
        metricGroup('zone', 'hall', { capacity_mean: [20], utilisation_mean: [0.1] }),
        metricGroup('zone', 'desk', { capacity_mean: [1] }),
        metricGroup('zone', 'full', { capacity_mean: [4] }),
        metricGroup('zone', 'silent', { capacity_mean: [4] }, [0.5]),
        metricGroup('zone', 'young', { capacity_mean: [4] }),
      ]),
      days: metricAnswer(
        [
          metricGroup(
            'zone',
            'hall',
            { count_max: every(6), frequency_mean: every(0.2) },
            weekdays,
          ),
          metricGroup(
            'zone',
            'desk',
            { count_max: every(0), frequency_mean: every(0.04) },
            weekdays,
          ),
          metricGroup(
            'zone',
            'full',
            { count_max: every(4), frequency_mean: every(0.5) },
            weekdays,
          ),
          metricGroup(
            'zone',
            'silent',
            { count_max: every(0), frequency_mean: every(0) },
            weekdays,
          ),
          metricGroup(
            'zone',
            'young',
            { count_max: every(1), frequency_mean: every(0.5) },
            weekdays.map((_, day) => (day < 9 ? 1 : 0.2)),
          ),
        ],
        days,
      ),
    },
    zones,
    floors: new Map(),
    nowMs: mondayMs + 12 * dayMs,
  });
  const lists = toSpareLists(spaces);

  it('are seats minus the P90 of days, without today', () => {
    const [hall] = spaces;
    expect(hall).toMatchObject({
      id: 'hall',
      spareSeats: 14,
      validDays: 12,
      usedDays: 12,
      p90Share: 0.3,
    });
    expect(hall?.spareM2).toBeCloseTo(28, 9);
  });

  it('divide spaces into underutilized, other and not assessed', () => {
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    expect(ids(lists.underutilised)).toEqual(['hall', 'desk']);
    expect(ids(lists.known)).toEqual(['hall', 'desk', 'full']);
    expect(lists.doubtful.map(({ id, doubt }) => [id, doubt])).toEqual([
      ['silent', 'coverage'],
      ['young', 'days'],
    ]);
  });

  it('call a desk never used if it was used for less than 30 minutes every day', () => {
    expect(lists.neverUsed.map(({ id }) => id)).toEqual(['desk']);
  });

  it('count the seats of an area once, without its desks', () => {
    const totals = spareTotals(lists.underutilised);
    expect(totals.seats).toBe(14);
    expect(totals.areaM2).toBeCloseTo(28, 9);
  });
});
