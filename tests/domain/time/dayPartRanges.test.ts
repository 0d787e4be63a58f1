import { describe, expect, it } from 'vitest';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { dayPartRanges, partOfStep, type DayPart } from '#domain/time/dayPartRanges.ts';

const zone = 'Europe/Amsterdam';
/** Two weeks from Monday; on the first Sunday the clock goes back. */
const frame = {
  startMs: Date.parse('2026-10-19T00:00:00+02:00'),
  endMs: Date.parse('2026-11-02T00:00:00+01:00'),
  zone,
};

function written(part: DayPart): string[] {
  return dayPartRanges(part, frame).map(
    ({ startMs, endMs }) => `${new Date(startMs).toISOString().slice(0, 16)} ${endMs - startMs}`,
  );
}

describe('an hour of the week', () => {
  it('comes once a week, in local time', () => {
    expect(written(partOfStep(24 + 10, 24))).toEqual([
      '2026-10-20T08:00 3600000',
      '2026-10-27T09:00 3600000',
    ]);
  });

  it('lasts twice as long when the clock repeats it', () => {
    const minutes = dayPartRanges(partOfStep(6 * 24 + 2, 24), frame).map(
      ({ startMs, endMs }) => (endMs - startMs) / 60_000,
    );
    expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(180);
  });

  it('excludes the given days', () => {
    const withoutDays = new Set([dayNumberOf('2026-10-20')]);
    expect(written({ ...partOfStep(24 + 10, 24), withoutDays })).toEqual([
      '2026-10-27T09:00 3600000',
    ]);
  });
});

describe('a quarter of every day', () => {
  it('comes once a day, within the frame', () => {
    const quarter = { ...partOfStep(40, 96), weekday: null };
    expect(dayPartRanges(quarter, frame)).toHaveLength(14);
    const late = { ...frame, startMs: Date.parse('2026-10-19T10:05:00+02:00') };
    expect(dayPartRanges(quarter, late)[0]).toEqual({
      startMs: late.startMs,
      endMs: Date.parse('2026-10-19T10:15:00+02:00'),
    });
  });
});
