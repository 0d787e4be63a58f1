import { aSeatPlan } from '#tests/builders/seatPlan.ts';
import { describe, expect, it } from 'vitest';
import { fullWeeks } from '#domain/time-frame/DayRange.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import {
  planningKey,
  toPlanning,
  releaseByFloor,
  toRelease,
  type PlanningState,
} from '#src/pages/portfolio/utilization/planning.ts';
import { portfolioUtilization } from '#src/pages/portfolio/utilization/portfolioUtilization.ts';
import {
  planningParts,
  type UtilizationData,
  type UtilizationRequest,
} from '#src/pages/portfolio/utilization/readUtilization.ts';
import { measuredRows, toGroupRows } from '#src/pages/portfolio/utilization/toGroupRows.ts';
import { toBarRows } from '#src/pages/portfolio/utilization/UtilizationCards.tsx';
import { utilizationTables } from '#src/pages/portfolio/utilization/utilizationTables.tsx';
import { utilizationTerms } from '#src/pages/portfolio/utilization/utilizationTexts.ts';
import {
  toPeakMoments,
  type DayPeak,
  type PeakMoments,
} from '#src/features/report/figures/usePeakMoments.ts';
import { aGroup, bucketsFrom } from '../trend/trendAnswers.ts';

const dayMs = 86_400_000;
const timeZone = 'UTC';
const nowMs = Date.parse('2026-11-10T12:00:00Z');
const building = (id: string, timezone = timeZone) => ({ id, timezone, campusId: null, name: id });

function requestOf(buildings: readonly object[]): UtilizationRequest {
  const days = { startDay: dayNumberOf('2026-11-02'), endDayExclusive: dayNumberOf('2026-11-11') };
  const subject = {
    name: 'Two houses',
    timeZone,
    grouping: 'building',
    buildingIds: ['1', '2'],
    filters: [],
  };
  return { subject, buildings, days, weeks: [] } as never;
}

function buildingGroup(id: string, metrics: Parameters<typeof aGroup>[0]['metrics']) {
  return aGroup({ id, kind: 'building', name: `House ${id}`, metrics });
}

describe('weeks of the matrix', () => {
  it('are the latest whole calendar weeks', () => {
    const days = {
      startDay: dayNumberOf('2026-10-07'),
      endDayExclusive: dayNumberOf('2026-11-11'),
    };
    const mondays = ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'].map(dayNumberOf);
    expect(fullWeeks(days, 5)).toEqual(mondays);
    expect(fullWeeks(days, 2)).toEqual(mondays.slice(2));
  });
});

describe('parts on the planning basis', () => {
  it('stay small for any number of groups, and cover the frame', () => {
    const days = { startDay: 100, endDayExclusive: 128 };
    expect(planningParts(days, 221)).toEqual([days]);
    const parts = planningParts(days, 400) ?? [];
    expect(parts).toHaveLength(2);
    expect([parts[0]?.startDay, parts.at(-1)?.endDayExclusive]).toEqual([100, 128]);
  });

  it('are empty for a frame that is too long', () => {
    expect(planningParts({ startDay: 0, endDayExclusive: 101 }, 1)).toBeNull();
  });
});

describe('seats to release', () => {
  function planningOf(seats: number, peaks: readonly number[]) {
    const intervals = bucketsFrom('2026-10-01T10:00:00Z', peaks.length, dayMs);
    const metrics = { count_mean: [...peaks], utilisation_max: peaks.map((n) => n / seats) };
    const group = { ...buildingGroup('1', metrics), quarterPeaks: [...peaks] };
    const answer: MetricAnswer = { intervals, groups: [group] };
    const whole: MetricAnswer = {
      intervals: [],
      groups: [buildingGroup('1', { capacity_mean: [seats] })],
    };
    const request = requestOf([building('1')]);
    return toPlanning({ answers: [answer], whole, request, nowMs }).get(
      planningKey({ kind: 'building', id: '1' }),
    )?.seats;
  }

  it('match the definitions, with 30 for 100 seats and a P90 of 52, and 8 short for 40 and 36', () => {
    expect(planningOf(100, [52, 52, 52])).toBe(30);
    expect(planningOf(40, [36, 36, 36])).toBe(-8);
  });

  it('are unknown without seats', () => {
    expect(planningOf(0, [3])).toBeNull();
  });
});

describe('the rows of the report', () => {
  const buildings = [building('1'), building('2', 'Pacific/Kiritimati')];
  const dayGroup = (id: string, max: (number | null)[]) =>
    buildingGroup(id, { utilisation_max: max, utilisation_mean: max, count_max: max });

  function viewOf(capacity: number | null, validMinutes = 60) {
    const intervals = bucketsFrom('2026-11-09T00:00:00Z', 3, dayMs);
    const metrics = (mean: number) => ({
      capacity_mean: [capacity],
      utilisation_mean: [capacity === null ? null : mean],
      count_mean: [mean * 10],
      frequency_mean: [0.5],
    });
    const data = {
      request: requestOf(buildings),
      whole: {
        intervals: [],
        groups: [
          aGroup({ metrics: metrics(0.4) }),
          buildingGroup('1', metrics(0.2)),
          buildingGroup('2', metrics(0.6)),
        ].map((group) => Object.assign(group, { validMinutes: [validMinutes] })),
      },
      days: {
        intervals,
        groups: [
          aGroup({ metrics: { utilisation_max: [0.5, 0.9, null] } }),
          dayGroup('1', [0.5, 0.9, null]),
          dayGroup('2', [0.5, 0.9, null]),
        ],
      },
      weeks: null,
    } as unknown as UtilizationData;
    const zones = [{ id: 'z', buildingId: '1', parentId: null, m2: 120, metadata: {}, tags: [] }];
    return toGroupRows(data, {
      zones: zones as never,
      unmeasured: [{ id: '3', name: 'House 3' }] as never,
      values: { dataformat: undefined },
      nameOf: ({ name }) => name,
      nowMs,
    });
  }

  const floors = new Map([
    ['1', { floorIds: ['f1', 'f2'] }],
    ['2', { floorIds: ['f3', 'f4'] }],
  ]);
  const planning = new Map([
    ['building 1', aSeatPlan(100, [52])],
    ['building 2', aSeatPlan(40, [36])],
    ['all all', aSeatPlan(140, [88])],
    ['floor f1', aSeatPlan(60, [27])],
    ['floor f2', aSeatPlan(40, [32])],
    ['floor f3', aSeatPlan(30, [30])],
  ]);

  it('are sorted by mean, with unmeasured buildings last', () => {
    const { rows } = viewOf(100);
    expect(rows.map(({ name }) => name)).toEqual(['House 2', 'House 1', 'House 3']);
    expect(rows.at(-1)?.figures).toBeNull();
    expect(rows[1]?.m2).toBe(120);
  });

  it('exclude a day from the peaks if it is not over in local time', () => {
    const [east, here] = viewOf(100).rows;
    // On Kiritimati it is the eleventh already, so the tenth is over.
    expect(east?.figures?.averageDailyPeak.value).toBe(0.7);
    expect(here?.figures?.averageDailyPeak.value).toBe(0.5);
    const dayStartMs = Date.parse('2026-11-10T00:00:00Z');
    expect(here?.figures?.peak).toMatchObject({ value: 0.9, dayStartMs });
  });

  it('add up seats to release floor by floor, net of seats short, and each building as one pool', () => {
    expect(toRelease(planning, floors)).toEqual({
      floors: 11,
      short: 13,
      shortFloors: 2,
      pooled: 22,
    });
    const seatsOf = (kind: string, id: string) => releaseByFloor(planning, { kind, id }, floors);
    expect([seatsOf('building', '1'), seatsOf('building', '2')]).toEqual([21, -10]);
    expect([seatsOf('floor', 'f2'), seatsOf('floor', 'f4')]).toEqual([-3, null]);
  });

  it('show the requested metric if nothing is measured, whatever the capacity', () => {
    const view = viewOf(null, 0);
    expect([view.format, view.lacksSeats]).toEqual(['utilisation', false]);
  });

  it('show people if there is no capacity', () => {
    const view = viewOf(null);
    expect([view.format, view.lacksSeats]).toEqual(['count', true]);
    expect(view.rows[0]?.figures?.mean.value).toBe(6);
  });

  const known: PlanningState = { state: 'known', planning };
  const grouping = { id: 'building', label: 'Building' };

  function tablesOf(state = known, momentOf: PeakMoments = () => null) {
    const rows = viewOf(100);
    const terms = utilizationTerms(rows.total);
    const request = requestOf(buildings);
    return utilizationTables({
      ...rows,
      request,
      grouping,
      planning: state,
      momentOf,
      terms,
      buildings: floors,
    });
  }

  it('say in their files why seats to release are missing', () => {
    const factOf = (state: PlanningState) => {
      const data = { request: requestOf(buildings) };
      const view = { ...viewOf(100), grouping, planning: state };
      const { settings = [] } = portfolioUtilization.basis({ data, view } as never);
      return settings.find(({ name }) => name.startsWith('Seats to release'))?.text;
    };
    expect(factOf({ state: 'reading' })).toContain('still loading');
    expect(factOf({ state: 'failed' })).toContain('couldn’t load');
    expect(factOf({ state: 'too_long' })).toContain('at most 100 days');
    expect(factOf(known)).toBeUndefined();
  });

  it('are explained over the days of their building by its own clock', () => {
    const { figures } = tablesOf();
    expect(figures.numberAt?.('2', 'opportunity')).toMatchObject({
      columnId: 'opportunity',
      term: { definition: 'seats-to-release' },
      time: { scope: { subject: { buildingIds: ['2'], timeZone: 'Pacific/Kiritimati' } } },
    });
  });

  function timesInFile(momentOf?: PeakMoments) {
    const figures = tablesOf(known, momentOf).figures.read();
    const at = figures.columns.findIndex(({ title }) => title === 'Time of the peak');
    return figures.rows.map((row) => row[at]);
  }

  it('have the day of the peak in their files while its time is unknown', () => {
    expect(timesInFile()).toEqual(['2026-11-10', '2026-11-10', null]);
  });

  it('have the peak’s 5-minute slot for the current metric, on the page and in files', () => {
    const slots = bucketsFrom('2026-11-10T09:00:00Z', 6, 300_000);
    const shares = (values: number[]) => ({ utilisation_max: values });
    const day: MetricAnswer = {
      intervals: slots,
      groups: [
        buildingGroup('1', shares([3, 9, 9, 8, 1, 2])),
        buildingGroup('2', shares([1, 2, 3, 4, 5, 4])),
      ],
    };
    const label = 'utilisation_max' as const;
    const peaks = viewOf(100).rows.flatMap(({ id, kind, figures }): DayPeak[] => {
      const [first] = slots;
      return figures && first ? [{ group: { id, kind }, label, day: first }] : [];
    });
    const moments = toPeakMoments([day], peaks);
    expect(timesInFile(moments)).toEqual(['2026-11-10 09:20', '2026-11-10 09:05', null]);
  });

  it('are bars with ticks, hollow with low coverage', () => {
    const rows = measuredRows(viewOf(100).rows);
    const [first] = toBarRows(rows, 'utilisation');
    expect(first).toMatchObject({ label: 'House 2', value: 0.6, isWeak: false });
    expect(first?.ticks).toEqual([0.7, expect.closeTo(0.86, 10)]);
    const [full] = rows;
    if (!full) throw new Error('No row');
    const weak = { ...full, figures: { ...full.figures, coverage: 0.6 } };
    expect(toBarRows([weak], 'utilisation')[0]?.isWeak).toBe(true);
  });
});
