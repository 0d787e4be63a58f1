import { describe, expect, it } from 'vitest';
import { fullWeeks } from '#domain/time-frame/fullWeeks.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { planningParts } from '#src/pages/portfolio/utilization/data/planningParts.ts';
import type { UtilizationData } from '#src/pages/portfolio/utilization/data/readUtilization.ts';
import type { UtilizationRequest } from '#src/pages/portfolio/utilization/data/UtilizationRequest.ts';
import type { PlanningState } from '#src/pages/portfolio/utilization/data/usePlanning.ts';
import { toUtilizationReport } from '#src/pages/portfolio/utilization/export/toUtilizationReport.ts';
import { toPeakMoments } from '#src/pages/portfolio/utilization/model/toPeakMoments.ts';
import { planningKey, toPlanning } from '#src/pages/portfolio/utilization/model/toPlanning.ts';
import { toUtilizationView } from '#src/pages/portfolio/utilization/model/toUtilizationView.ts';
import { toBarRows } from '#src/pages/portfolio/utilization/rows/toBarRows.ts';
import { measuredRows } from '#src/pages/portfolio/utilization/model/GroupRow.ts';
import { aGroup, bucketsFrom } from '../trend/trendAnswers.ts';

const dayMs = 86_400_000;
const timeZone = 'UTC';
const nowMs = Date.parse('2026-11-10T12:00:00Z');
const building = (id: string, timezone = timeZone) => ({ id, timezone, campusId: null, name: id });

function requestOf(buildings: readonly object[]): UtilizationRequest {
  const days = { startDay: dayNumberOf('2026-11-02'), endDayExclusive: dayNumberOf('2026-11-11') };
  return { subject: { timeZone, grouping: 'building' }, buildings, days, weeks: [] } as never;
}

function buildingGroup(id: string, metrics: Parameters<typeof aGroup>[0]['metrics']) {
  return aGroup({ id, kind: 'building', name: `House ${id}`, metrics });
}

describe('weeks of the matrix', () => {
  it('are whole calendar weeks, the last ones there are', () => {
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
  it('stay small whatever the number of groups, and cover the frame', () => {
    const days = { startDay: 100, endDayExclusive: 128 };
    expect(planningParts(days, 5)).toEqual([days]);
    const parts = planningParts(days, 21) ?? [];
    expect(parts).toHaveLength(2);
    expect([parts[0]?.startDay, parts.at(-1)?.endDayExclusive]).toEqual([100, 128]);
  });

  it('are none of a frame that is too long', () => {
    expect(planningParts({ startDay: 0, endDayExclusive: 101 }, 1)).toBeNull();
  });
});

describe('opportunity seats', () => {
  function planningOf(seats: number, peaks: readonly number[]) {
    const intervals = bucketsFrom('2026-10-01T10:00:00Z', peaks.length, dayMs);
    const metrics = { count_mean: [...peaks], utilisation_max: peaks.map((n) => n / seats) };
    const answer: MetricAnswer = { intervals, groups: [buildingGroup('1', metrics)] };
    const whole: MetricAnswer = {
      intervals: [],
      groups: [buildingGroup('1', { capacity_mean: [seats] })],
    };
    const request = requestOf([building('1')]);
    return toPlanning({ answers: [answer], whole, request, nowMs }).get(
      planningKey({ kind: 'building', id: '1' }),
    );
  }

  it('are those of the definitions: 100 seats with a P90 of 52 have 30, 40 with 36 are 8 short', () => {
    expect(planningOf(100, [52, 52, 52])?.seats).toBe(30);
    expect(planningOf(40, [36, 36, 36])?.seats).toBe(-8);
  });

  it('are not known without seats', () => {
    expect(planningOf(0, [3])?.seats).toBeNull();
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
    return toUtilizationView({
      data,
      planning: new Map([
        ['building 1', { seats: 30, peakDays: 3 }],
        ['building 2', { seats: -8, peakDays: 3 }],
        ['all all', { seats: 22, peakDays: 3 }],
      ]),
      areas: new Map([['1', 120]]),
      unmeasured: [{ id: '3', name: 'House 3' }],
      nameOf: ({ name }) => name,
      chosenFormat: 'utilisation',
      nowMs,
    });
  }

  it('stand by mean, and a building without measured spaces last', () => {
    const { rows } = viewOf(100);
    expect(rows.map(({ name }) => name)).toEqual(['House 2', 'House 1', 'House 3']);
    expect(rows.at(-1)?.figures).toBeNull();
    expect(rows[1]?.m2).toBe(120);
  });

  it('leave the day out of the peaks that is not over where the building is', () => {
    const [east, here] = viewOf(100).rows;
    // On Kiritimati it is the eleventh already, so the tenth is over.
    expect(east?.figures?.averageDailyPeak).toBe(0.7);
    expect(here?.figures?.averageDailyPeak).toBe(0.5);
    expect(here?.figures?.peak).toEqual({ value: 0.9, day: dayNumberOf('2026-11-10') });
  });

  it('add what can be released building by building, and tell what is short apart', () => {
    expect(viewOf(100).release).toEqual({
      spare: 30,
      spareBuildings: 1,
      short: 8,
      shortBuildings: 1,
      isKnown: true,
    });
  });

  it('are of what was asked for where nothing is measured, whatever the capacity', () => {
    const view = viewOf(null, 0);
    expect([view.format, view.lacksSeats]).toEqual(['utilisation', false]);
  });

  it('show people where no capacity is known', () => {
    const view = viewOf(null);
    expect([view.format, view.lacksSeats]).toEqual(['count', true]);
    expect(view.rows[0]?.figures?.mean).toBe(6);
  });

  function reportOf(planningState: PlanningState['state'], view = viewOf(100)) {
    const opening = { query: undefined, text: '24/7', rule: [] };
    const subject = { name: 'Two houses', timeZone, grouping: 'building', buildingIds: ['1', '2'] };
    const request = { ...requestOf(buildings), subject, opening, source: null } as never;
    return toUtilizationReport({ request, view, planningState, rowTitle: 'Building' });
  }

  it('say in their files why seats to release are missing, and nothing where they are there', () => {
    const factOf = (state: PlanningState['state']) =>
      reportOf(state).settings.find(({ name }) => name.startsWith('Opportunity seats'))?.text;
    expect(factOf('reading')).toContain('still being read');
    expect(factOf('failed')).toContain('could not be read');
    expect(factOf('too_long')).toContain('at most 100 days');
    expect(factOf('known')).toBeUndefined();
  });

  function timesInFile(view = viewOf(100)) {
    const figures = reportOf('known', view).tables[0]?.read();
    const at = figures?.columns.findIndex(({ title }) => title === 'Time of the peak') ?? -1;
    return figures?.rows.map((row) => row[at]);
  }

  it('have the day of the peak in their files while its time is not known', () => {
    expect(timesInFile()).toEqual(['2026-11-10', '2026-11-10', null]);
  });

  it('have peaks at the 5-minute slot of the format in view, on the page and in the files', () => {
    const slots = bucketsFrom('2026-11-10T09:00:00Z', 6, 300_000);
    const people = (values: number[]) => ({ count_max: values });
    const day: MetricAnswer = {
      intervals: slots,
      groups: [
        buildingGroup('1', people([3, 9, 9, 8, 1, 2])),
        buildingGroup('2', people([1, 2, 3, 4, 5, 4])),
      ],
    };
    const view = viewOf(100);
    const moments = toPeakMoments([day], { rows: view.rows, label: 'count_max', timeZone });
    const at = (minute: number) => Date.parse('2026-11-10T09:00:00Z') + minute * 60_000;
    expect([...moments]).toEqual([
      ['2', at(20)],
      ['1', at(5)],
    ]);
    const rows = view.rows.map((row) => ({ ...row, peakMs: moments.get(row.id) ?? null }));
    expect(timesInFile({ ...view, rows })).toEqual(['2026-11-10 09:20', '2026-11-10 09:05', null]);
  });

  it('are bars with ticks, hollow where too little was measured', () => {
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
