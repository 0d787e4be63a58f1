import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';
import {
  comparisonRange,
  formatComparison,
  parseComparison,
} from '#domain/time-frame/comparisonRange.ts';
import { dataDays, selectableDays } from '#domain/time-frame/dataDays.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import {
  canPickDay,
  pickDay,
  pickWeek,
  toRange,
  type PickedDays,
} from '#domain/time-frame/pickDays.ts';
import { stepFrame } from '#domain/time-frame/stepFrame.ts';
import { monthStart } from '#domain/time-frame/calendarDays.ts';

const day = fc.integer({ min: 11_000, max: 25_000 });
const range = fc
  .tuple(day, fc.integer({ min: 1, max: 400 }))
  .map(([startDay, length]): DayRange => ({ startDay, endDayExclusive: startDay + length }));
const months = fc.tuple(day, fc.integer({ min: 1, max: 14 })).map(([at, count]): DayRange => ({
  startDay: monthStart(at),
  endDayExclusive: monthStart(at, count),
}));
const anyRange = fc.oneof(range, months);
const endless = { data: { startDay: 0, endDayExclusive: 40_000 }, today: 39_999 };
/** Whether a range holds a Monday to Friday. */
const hasWorkDay = ({ startDay, endDayExclusive }: DayRange) =>
  endDayExclusive - startDay > 2 || weekdayOf(startDay) < 5 || weekdayOf(endDayExclusive - 1) < 5;

/** How many whole months a range is; null where it is none. */
function monthsOf({ startDay, endDayExclusive }: DayRange): number | null {
  const counts = Array.from({ length: 14 }, (_, at) => at + 1);
  const count = counts.find((one) => monthStart(startDay, one) === endDayExclusive);
  return startDay === monthStart(startDay) && count !== undefined ? count : null;
}

function daysOf({ startDay, endDayExclusive }: DayRange): number {
  return endDayExclusive - startDay;
}

function days(start: string, end: string): DayRange {
  return { startDay: dayNumberOf(start), endDayExclusive: dayNumberOf(end) };
}

describe('previous and next', () => {
  it('are adjacent to the frame and of the same length, in days or months', () => {
    fc.assert(
      fc.property(anyRange, (frame) => {
        fc.pre(stepFrame(frame, 1, endless).range !== null);
        const previous = stepFrame(frame, -1, endless).range;
        const next = stepFrame(frame, 1, endless).range;
        expect(previous?.endDayExclusive).toBe(frame.startDay);
        expect(next?.startDay).toBe(frame.endDayExclusive);
        const lengthOf = monthsOf(frame) === null ? daysOf : monthsOf;
        expect([previous, next].map((beside) => beside && lengthOf(beside))).toEqual([
          lengthOf(frame),
          lengthOf(frame),
        ]);
      }),
    );
  });

  it('undo each other', () => {
    fc.assert(
      fc.property(anyRange, (frame) => {
        const { range: next } = stepFrame(frame, 1, endless);
        expect(next && stepFrame(next, -1, endless).range).toEqual(frame);
      }),
    );
  });

  it('undo each other over closed days, from a frame with open ones', () => {
    fc.assert(
      fc.property(range, (frame) => {
        fc.pre(hasWorkDay(frame));
        const limits = { ...endless, isOpen: hasWorkDay };
        const { range: next } = stepFrame(frame, 1, limits);
        expect(next && hasWorkDay(next)).toBe(true);
        expect(next && stepFrame(next, -1, limits).range).toEqual(frame);
      }),
    );
  });

  it('go from a month to the next whole month', () => {
    expect(stepFrame(days('2026-03-01', '2026-04-01'), -1, endless).range).toEqual(
      days('2026-02-01', '2026-03-01'),
    );
  });

  it('skip the weekend with hours from Monday to Friday', () => {
    const limits = { ...endless, isOpen: hasWorkDay };
    const friday = days('2026-11-20', '2026-11-21');
    expect(stepFrame(friday, 1, limits).range).toEqual(days('2026-11-23', '2026-11-24'));
  });

  it('move by the span if no day is ever open', () => {
    const limits = { ...endless, isOpen: () => false };
    expect(stepFrame(days('2026-11-20', '2026-11-21'), 1, limits).range).toEqual(
      days('2026-11-21', '2026-11-22'),
    );
  });

  it('stop where the earlier range precedes the data', () => {
    fc.assert(
      fc.property(range, range, (frame, data) => {
        const step = stepFrame(frame, -1, { data, today: 30_000 });
        const precedes = frame.startDay <= data.startDay;
        expect(step.refusal).toBe(
          precedes ? 'Cannot select dates before utilization data is available' : null,
        );
      }),
    );
  });

  it('stop at today, wherever the data ends', () => {
    fc.assert(
      fc.property(range, day, (frame, today) => {
        const step = stepFrame(frame, 1, { ...endless, today });
        const isFuture = frame.endDayExclusive > today;
        expect(step.refusal).toBe(isFuture ? 'Cannot select dates in the future' : null);
      }),
    );
  });

  it('are disabled without data', () => {
    expect(
      stepFrame(days('2026-11-20', '2026-11-21'), -1, { data: null, today: 20_778 }).refusal,
    ).toBe('Cannot select dates before utilization data is available');
  });
});

describe('the days of the data', () => {
  const hour = 3_600_000;
  const nowMs = Date.parse('2026-11-21T12:00:00Z');
  const clock = { readMs: nowMs, nowMs };

  it('range from the earliest first to the latest last day, each in its own time zone', () => {
    const spans = [
      {
        timezone: 'Europe/Amsterdam',
        firstMs: Date.parse('2026-06-01T22:30:00Z'),
        lastMs: Date.parse('2026-09-01T10:00:00Z'),
      },
      {
        timezone: 'America/New_York',
        firstMs: Date.parse('2026-07-01T03:30:00Z'),
        lastMs: Date.parse('2026-10-02T03:30:00Z'),
      },
      { timezone: 'UTC', firstMs: null, lastMs: null },
    ];
    expect(dataDays(spans, clock)).toEqual(days('2026-06-02', '2026-10-02'));
    expect(dataDays([], clock)).toBeNull();
  });

  it('extend with the clock while data is arriving', () => {
    const span = { timezone: 'UTC', firstMs: nowMs - 900 * hour, lastMs: nowMs - hour };
    const later = { readMs: nowMs, nowMs: nowMs + 72 * hour };
    expect(dataDays([span], later)?.endDayExclusive).toBe(dayNumberOf('2026-11-25'));
    const stale = { ...span, lastMs: nowMs - 100 * hour };
    expect(dataDays([stale], later)?.endDayExclusive).toBe(dayNumberOf('2026-11-18'));
  });

  it('can be selected up to the earlier of the last day and yesterday', () => {
    fc.assert(
      fc.property(range, day, (data, today) => {
        const allowed = selectableDays(data, today);
        const endDayExclusive = Math.min(data.endDayExclusive, today);
        const isAny = data.startDay < today;
        expect(allowed).toEqual(isAny ? { startDay: data.startDay, endDayExclusive } : null);
      }),
    );
    expect(selectableDays(null, 20_000)).toBeNull();
  });
});

describe('selecting days', () => {
  const clicks = (...list: number[]) => {
    let picked: PickedDays | null = null;
    for (const one of list) picked = pickDay(picked, one);
    return picked;
  };

  it('starts with one click and ends with a later second one', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(clicks(a)).toEqual({ firstDay: a, lastDay: null });
        expect(clicks(a, b)).toEqual({ firstDay: Math.min(a, b), lastDay: Math.max(a, b) });
      }),
    );
  });

  it('starts again with a third click', () => {
    fc.assert(
      fc.property(day, day, day, (a, b, c) => {
        expect(clicks(a, b, c)).toEqual({ firstDay: c, lastDay: null });
      }),
    );
  });

  it('applies from the first day to the last plus one, once both are selected', () => {
    expect(toRange({ firstDay: 5, lastDay: 5 })).toEqual({ startDay: 5, endDayExclusive: 6 });
    expect(toRange({ firstDay: 5, lastDay: null })).toBeNull();
  });

  it('selects the allowed days of a week whose number is clicked', () => {
    fc.assert(
      fc.property(day, range, (monday, allowed) => {
        const picked = pickWeek(monday, allowed);
        const inWeek = Array.from({ length: 7 }, (_, step) => monday + step).filter(
          (one) => one >= allowed.startDay && one < allowed.endDayExclusive,
        );
        expect(picked).toEqual(
          inWeek.length === 0 ? null : { firstDay: inWeek[0], lastDay: inWeek.at(-1) },
        );
      }),
    );
  });
});

describe('the compared days', () => {
  it('are parsed back as they were written', () => {
    fc.assert(
      fc.property(
        fc.oneof(range, fc.constantFrom('previous_period', 'same_period_last_year')),
        (one) => {
          expect(parseComparison(formatComparison(one as DayRange))).toEqual(one);
        },
      ),
    );
  });

  it.each([
    '',
    'yesterday',
    '2026-01-02',
    '2026-01-02/2026-01-02',
    '2026-02-30/2026-03-02',
    'a/b/c',
  ])('are none for "%s"', (text) => {
    expect(parseComparison(text)).toBeNull();
  });

  it('have the same weekdays and length, except for months', () => {
    fc.assert(
      fc.property(
        range,
        fc.constantFrom('previous_period', 'same_period_last_year'),
        (frame, one) => {
          fc.pre(monthStart(frame.startDay) !== frame.startDay);
          const compared = comparisonRange(frame, one);
          expect(weekdayOf(compared.startDay)).toBe(weekdayOf(frame.startDay));
          expect(compared.endDayExclusive - compared.startDay).toBe(
            frame.endDayExclusive - frame.startDay,
          );
        },
      ),
    );
  });

  it('never overlap the frame when it is the period before', () => {
    fc.assert(
      fc.property(anyRange, (frame) => {
        expect(comparisonRange(frame, 'previous_period').endDayExclusive).toBeLessThanOrEqual(
          frame.startDay,
        );
      }),
    );
  });

  it('are whole months for whole months', () => {
    const february = days('2026-02-01', '2026-03-01');
    expect(comparisonRange(february, 'previous_period')).toEqual(days('2026-01-01', '2026-02-01'));
    expect(comparisonRange(february, 'same_period_last_year')).toEqual(
      days('2025-02-01', '2025-03-01'),
    );
  });
});

describe('the length of a selected range', () => {
  const limits = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.nat(40))
    .map(([minDays, more]) => ({ minDays, maxDays: minDays + more }));

  it('is limited by the second click, in either direction', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -80, max: 80 }), limits, (first, step, one) => {
        const picked = pickDay(null, first);
        const range = toRange(pickDay(picked, first + step));
        const length = range ? range.endDayExclusive - range.startDay : 0;
        const isWithin = length >= one.minDays && length <= one.maxDays;
        expect(canPickDay(picked, first + step, one)).toBe(isWithin);
      }),
    );
  });

  it('does not limit the first and third click', () => {
    fc.assert(
      fc.property(day, day, limits, (a, b, one) => {
        expect(canPickDay(null, a, one)).toBe(true);
        expect(canPickDay({ firstDay: a, lastDay: a }, b, one)).toBe(true);
      }),
    );
  });

  it('also limits a whole week', () => {
    const allowed = { startDay: 100, endDayExclusive: 200 };
    expect(pickWeek(110, allowed, { maxDays: 6 })).toBeNull();
    expect(pickWeek(110, allowed, { minDays: 7 })).toEqual({ firstDay: 110, lastDay: 116 });
    expect(pickWeek(197, allowed, { minDays: 7 })).toBeNull();
  });
});
