import { expect, test } from 'vitest';
import { readFilters } from '#src/features/filters/filterCodec.ts';
import {
  toDayFrame,
  toTimeFrame,
  type TimeFrame,
} from '#src/features/filters/time-frame/TimeFrame.ts';
import { toTrendRequest } from '#src/pages/trend/readTrend.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';

const timeZone = 'Europe/Amsterdam';

function daysOf(start: string, endExclusive: string) {
  return { startDay: dayNumberOf(start), endDayExclusive: dayNumberOf(endExclusive) };
}

function requestFor(frame: TimeFrame, comparisonFrame: TimeFrame | null) {
  const filters = {
    frame,
    comparisonFrame,
    selection: { spaces: [] },
    values: readFilters(new URLSearchParams()),
    opening: { query: undefined, text: '24/7', rule: [] },
    capacity: null,
    source: null,
    scopeText: null,
  };
  const place = {
    subject: { buildingIds: ['1'], timeZone, name: 'House', filters: [], grouping: null },
    nowMs: Date.parse('2026-11-10T10:00:00Z'),
  };
  return toTrendRequest(place, filters);
}

const weekBefore = toDayFrame(daysOf('2026-11-03', '2026-11-04'), timeZone);

test('hours are compared with the same hours', () => {
  const hours = toTimeFrame(
    {
      startMs: Date.parse('2026-11-10T09:00:00+01:00'),
      endMs: Date.parse('2026-11-10T12:00:00+01:00'),
    },
    timeZone,
    null,
  );
  expect(requestFor(hours, weekBefore).compared?.query).toEqual({
    startdatetime: '2026-11-03T09:00:00+01:00',
    enddatetime: '2026-11-03T12:00:00+01:00',
  });
});

test('whole days are compared with whole days, and only a current frame is refreshed', () => {
  const today = toDayFrame(daysOf('2026-11-10', '2026-11-11'), timeZone);
  const request = requestFor(today, weekBefore);
  expect(request.compared?.query).toEqual(weekBefore.query);
  expect(request.isRunning).toBe(true);
  expect(requestFor(weekBefore, null)).toMatchObject({ isRunning: false, compared: null });
});
