import { describe, expect, test } from 'vitest';
import type { FutureGroup } from '#src/data/metrics/FutureAnswer.ts';
import { floorsFilter } from '#src/data/metrics/ReportSubject.ts';
import { futureParameters } from '#src/data/metrics/readFuture.ts';
import {
  daysTable,
  learntTime,
  quartersTable,
} from '#src/pages/patterns/expectations/expectationTables.tsx';
import { terms } from '#src/pages/patterns/expectations/expectationTexts.ts';
import type {
  ExpectationsData,
  ExpectationsRequest,
} from '#src/pages/patterns/expectations/readExpectations.ts';
import {
  toExpectationModel,
  toExpectationNote,
} from '#src/pages/patterns/expectations/toExpectationModel.ts';
import { busiestDay, daysOver, toExpectedDays } from '#domain/patterns/expectation/expectedDays.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const monday = 20_514;
const hours = Array.from({ length: 72 }, (_, at) => at);
const intervals = hours.map((at) => ({
  startMs: monday * dayMs + at * hourMs,
  endMs: monday * dayMs + (at + 1) * hourMs,
}));

/** Open from 8 to 18 on Monday and Tuesday; Tuesday is fuller. */
function group(change: Partial<FutureGroup> = {}): FutureGroup {
  const isOpen = (at: number) => at < 48 && at % 24 >= 8 && at % 24 < 18;
  const value = (at: number) => (at < 24 ? 0.5 : 0.8) + (at % 24 === 11 ? 0.1 : 0);
  return {
    id: 'all',
    kind: 'all',
    name: 'All',
    openMinutes: hours.map((at) => (isOpen(at) ? 60 : 0)),
    mean: hours.map((at) => (isOpen(at) ? value(at) : at >= 48 ? 0 : null)),
    max: [],
    low: hours.map((at) => (isOpen(at) ? value(at) - 0.1 : null)),
    high: hours.map((at) => (isOpen(at) ? value(at) + 0.1 : null)),
    skill: { method: 'expectation', mase: 0.8, band_coverage: 0.8, history_days: 84 },
    ...change,
  };
}

describe('the expected days', () => {
  const days = toExpectedDays({ intervals }, group(), { timeZone: 'UTC', fromDay: monday });

  test('have a peak with its time and range, and a mean over open time', () => {
    const [first] = days;
    expect(first).toMatchObject({ dayNumber: monday, isClosed: false, peakMinute: 660 });
    expect(first?.peak).toBeCloseTo(0.6);
    expect(first?.peakLow).toBeCloseTo(0.5);
    expect(first?.peakHigh).toBeCloseTo(0.7);
    expect(first?.mean).toBeCloseTo(0.51);
  });

  test('are closed where nothing is open', () => {
    expect(days[2]).toMatchObject({ isClosed: true, peak: null, mean: null });
  });

  test('are counted if over the target or over pressure', () => {
    expect([0.75, 0.85, 0.95].map((share) => daysOver(days, share))).toEqual([1, 1, 0]);
    expect(busiestDay(days)?.dayNumber).toBe(monday + 1);
  });

  test('begin on a given day', () => {
    const later = toExpectedDays({ intervals }, group(), { timeZone: 'UTC', fromDay: monday + 1 });
    expect(later.map(({ dayNumber }) => dayNumber)).toEqual([monday + 1, monday + 2]);
  });
});

describe('the chart of expectations', () => {
  const measured = {
    id: 'all',
    kind: 'all',
    name: 'All',
    openMinutes: [],
    validMinutes: [],
    coverage: [],
    seatsMeasured: [],
    isWeak: [],
    placesTotal: [],
    metrics: { utilisation_mean: hours.map(() => 0.4) },
  };
  const nowMs = monday * dayMs + 12 * hourMs;
  const dataOf = (own: FutureGroup): ExpectationsData => ({
    request: { subject: { timeZone: 'UTC', name: 'Mill', filters: [] }, today: monday } as never,
    format: 'utilisation',
    future: { intervals, groups: [own] },
    past: { intervals, groups: [measured] },
  });
  const modelOf = (own: FutureGroup) =>
    toExpectationModel({ data: dataOf(own), group: own, nowMs, timeBands: [] });

  test('shows measured values up to now, next to expected ones', () => {
    const model = modelOf(group());
    const [expected, came] = model.series;
    expect(expected?.values[11]).toBeCloseTo(0.6);
    expect([came?.values[11], came?.values[12]]).toEqual([0.4, null]);
    const note = toExpectationNote(model, 11, 'utilisation');
    expect(note.lines.map(({ text }) => text)).toEqual([
      'expected 60% (50% to 70%)',
      'measured 40%',
    ]);
    expect(toExpectationNote(model, 30, 'utilisation').remark).toBe('closed');
  });

  test('has its open quarters in files, and explains a day over the twelve weeks before', () => {
    const own = group();
    const days = toExpectedDays({ intervals }, own, { timeZone: 'UTC', fromDay: monday });
    const part = { id: 'all', name: 'Mill', group: own, days };
    const file = quartersTable(dataOf(own), part, nowMs).read();
    expect(file.rows).toHaveLength(20);
    expect(file.rows[0]).toEqual([monday * dayMs + 8 * hourMs, 0.5, 0.4, 0.6, 0.4]);
    expect(daysTable(part, dataOf(own), []).numberAt?.(`day ${monday}`, 'band')).toMatchObject({
      columnId: 'band',
      term: terms.band,
      time: { startMs: (monday - 84) * dayMs, endMs: monday * dayMs },
    });
  });

  test('says when it repeats last week', () => {
    const skill = { method: 'last_week', mase: 1.2, band_coverage: 0.8, history_days: 84 } as const;
    expect(modelOf(group({ skill })).series[0]?.label).toBe('same slot last week');
  });
});

test('special days are sent to the API as incidents, and the frame as start and end', () => {
  const parameters = futureParameters(
    {
      subject: {
        buildingIds: ['b'],
        timeZone: 'Europe/Amsterdam',
        name: 'Mill',
        filters: [],
        grouping: 'floor',
      },
      opening: { query: undefined, text: '', rule: [] },
      capacity: null,
    },
    {
      range: {
        startMs: Date.parse('2026-03-05T23:00:00Z'),
        endMs: Date.parse('2026-03-06T23:00:00Z'),
      },
      interval: 'PT15M',
      format: 'count',
      without: [
        { startMs: Date.parse('2026-02-03T23:00:00Z'), endMs: Date.parse('2026-02-04T23:00:00Z') },
      ],
    },
  );
  expect(parameters).toEqual({
    building_id: ['b'],
    group_zones: 'all,floor',
    start: '2026-03-06T00:00:00+01:00',
    end: '2026-03-07T00:00:00+01:00',
    interval: 'PT15M',
    returntype: 'count_mean,count_max',
    custom_incident_period: '2026-02-04T00:00:00+01:00/2026-02-05T00:00:00+01:00',
  });
});

test('a part is forecast from its own spaces over the past 12 weeks', () => {
  const subject = { timeZone: 'UTC', name: 'House', filters: [], buildingIds: ['1'] };
  const request = { subject, today: monday } as unknown as ExpectationsRequest;
  const part = { group: group({ id: '12', kind: 'floor' }), name: 'Floor 2' };
  const time = learntTime(request, part, []);
  expect([time.startMs, time.endMs]).toEqual([(monday - 84) * dayMs, monday * dayMs]);
  expect(time.scope.subject).toMatchObject({ name: 'Floor 2', filters: [floorsFilter(['12'])] });
  expect(learntTime(request, { ...part, group: group() }, []).scope.subject.filters).toEqual([]);
});
