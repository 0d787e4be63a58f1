import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedAttendees } from '#domain/booking/Booking.ts';
import { bookingInstantMs } from '#domain/booking/bookingTime.ts';
import { scheduledEndMs, withVersion, type ScheduledEnds } from '#domain/booking/bookingVersion.ts';

describe('a local time', () => {
  it.each([
    ['2026-03-02T10:00:00+01:00', null, '2026-03-02T09:00:00.000Z'],
    ['2026-03-02T10:00:00', 'Europe/Amsterdam', '2026-03-02T09:00:00.000Z'],
    ['2025-03-30T02:30:00', 'Europe/Amsterdam', '2025-03-30T01:30:00.000Z'],
    ['2025-10-26T02:30:00', 'Europe/Amsterdam', '2025-10-26T00:30:00.000Z'],
    ['2025-03-30T01:30', 'Europe/Amsterdam', '2025-03-30T00:30:00.000Z'],
    ['2025-03-30 03:30', 'Europe/Amsterdam', '2025-03-30T01:30:00.000Z'],
  ])('%s in %s is %s', (text, zone, instant) => {
    expect(new Date(bookingInstantMs(text, zone)).toISOString()).toBe(instant);
  });

  it.each(['2026-03-02T10:00', '2026-02-30T10:00Z', '2026-03-02', 'noon', '2026-03-02T25:00Z'])(
    '%s is none without a time zone',
    (text) => {
      expect(bookingInstantMs(text, null)).toBeNaN();
    },
  );
});

describe('the scheduled end', () => {
  const version = fc.record({
    sequence: fc.integer({ min: 0, max: 2 }),
    updatedMs: fc.integer({ min: 0, max: 20 }),
    startMs: fc.constant(10),
    endMs: fc.integer({ min: 11, max: 40 }),
  });
  const versions = fc.uniqueArray(version, {
    selector: ({ sequence, updatedMs }) => `${sequence} ${updatedMs}`,
    minLength: 1,
    maxLength: 6,
  });

  it('is the latest that was known before the start, in whatever order the versions come', () => {
    const ordered = fc.tuple(versions, fc.infiniteStream(fc.nat()));
    fc.assert(
      fc.property(ordered, ([list, ranks]) => {
        const shuffled = list
          .map((one) => ({ one, rank: ranks.next().value as number }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ one }) => one);
        const ends = (some: typeof list) =>
          some.reduce<ScheduledEnds | null>((known, sent) => withVersion(known, sent), null);
        const early = list.filter(({ updatedMs }) => updatedMs < 10).map(({ endMs }) => endMs);
        const [first] = list.toSorted(
          (a, b) => a.sequence - b.sequence || a.updatedMs - b.updatedMs,
        );
        const expected = early.length > 0 ? Math.max(...early) : first?.endMs;
        expect(scheduledEndMs(ends(shuffled) as ScheduledEnds)).toBe(expected);
      }),
    );
  });
});

describe('expected attendees', () => {
  it('are those who accepted, else those invited, else unknown', () => {
    expect(expectedAttendees({ accepted: 4, invited: 6 })).toBe(4);
    expect(expectedAttendees({ accepted: 0, invited: 6 })).toBe(6);
    expect(expectedAttendees({ accepted: null, invited: 0 })).toBeNull();
  });
});
