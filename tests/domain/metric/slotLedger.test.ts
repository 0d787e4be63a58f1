import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  slotLedger,
  slotLedgerOf,
  type LedgerBucket,
  type SlotLedger,
} from '#domain/metric/slotLedger.ts';
import { dayPartRanges, partOfStep } from '#domain/time/dayPartRanges.ts';
import { openRanges } from '#domain/opening-hours/openRanges.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';

const slotMs = 300_000;
const zone = 'Europe/Amsterdam';
/** Monday to Sunday, in which the clock goes back. */
const startMs = Date.parse('2026-10-19T00:00:00+02:00');
const endMs = Date.parse('2026-10-26T00:00:00+01:00');
const hours = {
  rule: parseOpeningHours('Mo-Fr 09:00-17:00'),
  zone,
  startMs,
  endMs,
  bankHolidays: ['2026-10-20'],
  excludedPeriods: [
    { startdate: '2026-10-21T09:00:00+02:00', enddate: '2026-10-21T13:00:00+02:00' },
  ],
};
const after = endMs + 86_400_000;

/** The open slots of the rule up to now, valid as told. */
function bucketsOf(nowMs: number, isValid: (atMs: number) => boolean): LedgerBucket[] {
  return openRanges(hours).flatMap((run) =>
    Array.from({ length: run.slotCount }, (_, at) => run.startMs + at * slotMs)
      .filter((atMs) => atMs < nowMs)
      .map((atMs) => ({
        startMs: atMs,
        endMs: atMs + slotMs,
        openMinutes: run.weightMinutes,
        validMinutes: isValid(atMs) ? run.weightMinutes : 0,
      })),
  );
}

function total(ledger: SlotLedger): number {
  return Object.values(ledger).reduce((sum, minutes) => sum + minutes, 0);
}

describe('slotLedger', () => {
  it('distinguishes holidays, excluded periods and closing time in a week of 169 hours', () => {
    const buckets = bucketsOf(after, () => true);
    expect(slotLedger({ hours, buckets, incidents: [], nowMs: after })).toEqual({
      kept: (4 * 8 - 4) * 60,
      missing: 0,
      incident: 0,
      toCome: 0,
      inactive: 0,
      holiday: 8 * 60,
      excluded: 4 * 60,
      closed: (169 - 5 * 8) * 60,
    });
  });

  it('follows opening hours that name bank holidays, even if they are longer', () => {
    const rule = parseOpeningHours('Mo-Fr 09:00-17:00; PH 10:00-14:00');
    const bankHolidays = ['2026-10-20', '2026-10-25'];
    const named = { ...hours, rule, bankHolidays, excludedPeriods: [] };
    const ledger = slotLedger({ hours: named, buckets: [], incidents: [], nowMs: startMs });
    expect(ledger).toMatchObject({ toCome: 40 * 60, holiday: 0, closed: (169 - 40) * 60 });
  });

  it('gives each hour of the week its own time, which adds up to the whole week', () => {
    const input = { hours, buckets: bucketsOf(after, () => true), incidents: [], nowMs: after };
    const hourOf = (step: number) =>
      slotLedgerOf(dayPartRanges(partOfStep(step, 24), { startMs, endMs, zone }), input);
    const wednesday = 2 * 24;
    expect(hourOf(wednesday + 10)).toMatchObject({ kept: 0, excluded: 60, closed: 0 });
    expect(hourOf(wednesday + 14)).toMatchObject({ kept: 60, excluded: 0, closed: 0 });
    const hoursOfWeek = Array.from({ length: 168 }, (_, step) => hourOf(step));
    const sum = (fate: keyof SlotLedger) =>
      hoursOfWeek.reduce((minutes, ledger) => minutes + ledger[fate], 0);
    const week = slotLedger(input);
    for (const fate of Object.keys(week) as (keyof SlotLedger)[])
      expect(sum(fate)).toBe(week[fate]);
  });

  it('distinguishes an incident from missing minutes', () => {
    const noon = Date.parse('2026-10-19T12:00:00+02:00');
    const silent = { startMs: noon, endMs: noon + 40 * 60_000 };
    const lone = noon + 2 * 3_600_000;
    const buckets = bucketsOf(
      after,
      (atMs) => !(atMs >= silent.startMs && atMs < silent.endMs) && atMs !== lone,
    );
    const ledger = slotLedger({ hours, buckets, incidents: [silent], nowMs: after });
    expect(ledger).toMatchObject({ incident: 40, missing: 5, kept: 28 * 60 - 45 });
  });

  it('counts the night of an incident as closed', () => {
    const buckets = bucketsOf(after, (atMs) => atMs > startMs + 86_400_000);
    const silent = { startMs, endMs: startMs + 86_400_000 };
    const ledger = slotLedger({ hours, buckets, incidents: [silent], nowMs: after });
    expect(ledger).toMatchObject({ incident: 8 * 60, missing: 0 });
  });

  it('lists time in the future', () => {
    const nowMs = Date.parse('2026-10-22T11:02:00+02:00');
    const slot = Date.parse('2026-10-22T11:00:00+02:00');
    const buckets = bucketsOf(slot, () => true);
    expect(slotLedger({ hours, buckets, incidents: [], nowMs })).toMatchObject({
      kept: (8 + 4 + 2) * 60,
      toCome: (6 + 8) * 60,
      inactive: 0,
    });
  });

  it('lists time in which no space was active', () => {
    const buckets = bucketsOf(after, () => true).filter(
      (bucket) => bucket.startMs > startMs + 86_400_000,
    );
    expect(slotLedger({ hours, buckets, incidents: [], nowMs: after })).toMatchObject({
      inactive: 8 * 60,
      kept: 20 * 60,
    });
  });

  it('splits minutes by hour too, and never reports more incident time than was lost', () => {
    const noon = Date.parse('2026-10-19T12:00:00+02:00');
    const buckets = [{ startMs: noon, endMs: noon + 3_600_000, openMinutes: 60, validMinutes: 50 }];
    const frame = { ...hours, startMs: noon, endMs: noon + 3_600_000 };
    const incidents = [{ startMs: noon, endMs: noon + 1_200_000 }];
    expect(slotLedger({ hours: frame, buckets, incidents, nowMs: after })).toMatchObject({
      kept: 50,
      incident: 10,
      missing: 0,
    });
  });

  it.each([
    ['16:50', '17:30', 10, 20],
    ['16:40', '16:50', 10, 20],
    ['16:30', '16:40', 10, 20],
    ['17:00', '17:30', 0, 30],
    ['16:30', '17:30', 30, 0],
    ['15:00', '16:30', 0, 30],
  ])(
    'counts only open time of an interval to an incident from %s to %s',
    (from, to, incident, missing) => {
      const at = (time: string) => Date.parse(`2026-10-19T${time}:00+02:00`);
      const interval = { startMs: at('16:30'), endMs: at('17:30') };
      const ledger = slotLedger({
        hours: { ...hours, ...interval },
        buckets: [{ ...interval, openMinutes: 30, validMinutes: 0 }],
        incidents: [{ startMs: at(from), endMs: at(to) }],
        nowMs: after,
      });
      expect(ledger).toMatchObject({ incident, missing, kept: 0, closed: 30 });
    },
  );

  it('has nothing to come beyond what the intervals leave of the open time', () => {
    const nowMs = Date.parse('2026-10-19T10:00:00+02:00');
    const day = { startMs, endMs: startMs + 86_400_000 };
    const told = { ...day, openMinutes: 7 * 60, validMinutes: 7 * 60 };
    const input = { hours: { ...hours, ...day }, incidents: [], nowMs };
    // An interval may tell more than has passed: then less is to come.
    expect(slotLedger({ ...input, buckets: [told] })).toMatchObject({ toCome: 60, inactive: 0 });
    expect(slotLedger({ ...input, buckets: [] })).toMatchObject({ toCome: 7 * 60, inactive: 60 });
  });

  it('assigns every minute of the frame exactly once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: startMs, max: after }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 2028 }), fc.integer({ min: 1, max: 60 }))),
        fc.integer({ min: 1, max: 7 }),
        (nowMs, silences, every) => {
          const incidents = silences.map(([from, length]) => ({
            startMs: startMs + from * slotMs,
            endMs: startMs + (from + length) * slotMs,
          }));
          const slot = Math.floor(nowMs / slotMs) * slotMs;
          const buckets = bucketsOf(slot, (atMs) => (atMs / slotMs) % every !== 0);
          const ledger = slotLedger({ hours, buckets, incidents, nowMs });
          expect(total(ledger)).toBeCloseTo((endMs - startMs) / 60_000, 6);
          for (const minutes of Object.values(ledger)) expect(minutes).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
