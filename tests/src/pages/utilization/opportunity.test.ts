import { describe, expect, it } from 'vitest';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { toRoomNeeds } from '#src/pages/utilization/opportunity/toRoomNeeds.ts';
import { toWaterfallBars } from '#src/charts/waterfall/WaterfallModel.ts';
import { isPartition } from '#src/pages/utilization/opportunity/OpportunityViewer.tsx';
import {
  sensitivityOf,
  sumSeats,
  toOpportunities,
} from '#src/pages/utilization/opportunity/toOpportunities.ts';
import {
  signedSeats,
  toWaterfallSteps,
} from '#src/pages/utilization/opportunity/toWaterfallSteps.ts';
import { daysOfAnswer, plannedDays, toSeatPlan } from '#src/data/metrics/planningDays.ts';
import { aPlannedDay } from '#tests/builders/seatPlan.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { aScope, metricAnswer, metricGroup, mondayMs, dayMs } from './metricAnswers.ts';

describe('planning peaks', () => {
  it('are the highest quarter hour of each complete local day', () => {
    const peaks = [9, 7, 5, 3];
    const coverage = peaks.map((_, at) => (at === 1 ? 0.6 : 1));
    const group = metricGroup('all', 'all', { count_mean: [2, 2, 2, 2] }, coverage);
    const { groups, intervals } = metricAnswer([{ ...group, quarterPeaks: peaks }], 4, dayMs);
    const days = daysOfAnswer({ intervals }, 'UTC');
    const planned = plannedDays(groups[0], days, localDayNumber(mondayMs + 3 * dayMs, 'UTC'));
    const counted = planned.filter(({ fate }) => fate === 'counts');
    expect(counted.map(({ value }) => value)).toEqual([9, 5]);
  });

  it('are unknown for an unmeasured group', () => {
    expect(toSeatPlan(10, plannedDays(undefined, [], Infinity))).toMatchObject({ peak: null });
    expect(toSeatPlan(10, plannedDays(undefined, [1, 2], Infinity))).toMatchObject({
      peak: null,
      seats: null,
    });
  });
});

const frame = metricAnswer([
  metricGroup('all', 'all', { capacity_mean: [140] }),
  metricGroup('floor', '1', { capacity_mean: [100] }),
  metricGroup('floor', '2', { capacity_mean: [40] }),
  metricGroup('floor', '3', {}),
]);
const peaks: Record<string, number[]> = { all: [80], 1: [52], 2: [36], 3: [] };
const goal = { target: 0.75, serviceLevel: 0.9 };

function opportunities(of = goal) {
  return toOpportunities({
    data: {
      request: { ...aScope(), grouping: 'floor', roomIds: [] },
      frame,
      days: metricAnswer([]),
      rooms: null,
    },
    goal: of,
    daysOf: ({ id }) => (peaks[id] ?? []).map(aPlannedDay),
    areaOf: ({ id }) => (id === '1' ? 500 : null),
    nameOf: ({ name }) => name,
  });
}

describe('opportunity', () => {
  it('matches the second worked example, with 30 seats to release and 8 short', () => {
    const { groups, whole } = opportunities();
    expect(groups.map(({ need, seats }) => [need, seats])).toEqual([
      [70, 30],
      [48, -8],
      [null, null],
    ]);
    expect(whole?.seats).toBe(140 - 107);
    expect(sumSeats(groups)).toBe(22);
    expect(sumSeats([])).toBeNull();
  });

  it('has the area of the seats if the group’s area is known', () => {
    const { groups } = opportunities();
    expect(groups.map(({ seatsM2 }) => seatsM2)).toEqual([150, null, null]);
  });

  it('follows the goal', () => {
    const { groups } = opportunities({ target: 1, serviceLevel: 1 });
    expect(groups.map(({ seats }) => seats)).toEqual([48, 4, null]);
  });

  it('adds up over groups, and with pooling to the total', () => {
    const { groups, whole } = opportunities();
    const steps = toWaterfallSteps(groups, whole);
    expect(steps.map(({ id, value }) => [id, value])).toEqual([
      ['floor 1', 30],
      ['floor 2', -8],
      ['floor 3', null],
      ['apart', 22],
      ['sharing', 11],
      ['together', 33],
    ]);
    expect(toWaterfallBars(steps).map(({ from, to }) => [from, to])).toEqual([
      [0, 30],
      [30, 22],
      [22, 22],
      [0, 22],
      [22, 33],
      [0, 33],
    ]);
    expect([12, -8, 0, null].map(signedSeats)).toEqual(['+12', '\u22128', '0', '–']);
  });

  it('shows the current goal among others', () => {
    const { groups } = opportunities();
    const { targets, levels, seats } = sensitivityOf(groups, { target: 0.72, serviceLevel: 0.9 });
    expect(targets).toEqual([0.65, 0.7, 0.72, 0.75, 0.8, 0.85]);
    expect(levels).toEqual([0.8, 0.9, 0.95, 1]);
    expect(seats[3]?.[1]).toBe(22);
    expect(sensitivityOf([], goal).seats[0]?.[0]).toBeNull();
  });

  it('is not added up over tags, which overlap', () => {
    expect(['floor', 'space_type', 'size', 'tag:team'].map((id) => isPartition({ id }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('rooms by size', () => {
  const demand = [0, 1, 1, 2, 2, 2, 3, 3, 4, 5];

  it('match the second worked example, where five are enough 95% of the time', () => {
    const size = {
      ...metricGroup(
        'size',
        'M',
        { frequency_mean: demand.map((rooms) => rooms / 5) },
        demand.map(() => 1),
      ),
      placesTotal: demand.map(() => 5),
    };
    const [found] = toRoomNeeds({ groups: [size] }, defaultRoomSizes);
    expect(found).toMatchObject({ have: 5, needed: 5, spare: 0, fullShare: 0.1 });
  });

  it('are listed by size, without quarter hours that were hardly measured', () => {
    const size = (id: string, coverage: number) => ({
      ...metricGroup('size', id, { frequency_mean: [0.5, 1] }, [1, coverage]),
      placesTotal: [2, 2],
    });
    const needs = toRoomNeeds({ groups: [size('L', 0.6), size('S', 1)] }, defaultRoomSizes);
    expect(needs.map(({ id, needed, fullShare }) => [id, needed, fullShare])).toEqual([
      ['S', 2, 0.5],
      ['L', 1, 0],
    ]);
  });
});
