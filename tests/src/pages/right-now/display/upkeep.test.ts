import { describe, expect, it } from 'vitest';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { closedUntil } from '#src/pages/right-now/opening/closedUntil.ts';
import { isReloadTime } from '#src/pages/right-now/display/model/isReloadTime.ts';

const zone = 'Europe/Amsterdam';
const office = parseOpeningHours('Mo-Fr 07:00-19:00');
const loadedMs = Date.parse('2026-03-02T08:00:00+01:00');

describe('a wall display reloads its page', () => {
  const at = (local: string, rule = office) =>
    isReloadTime({ nowMs: Date.parse(`${local}+01:00`), loadedMs, zone, rule });

  it('at night while the building is closed', () => {
    expect(at('2026-03-03T02:00:00')).toBe(true);
    expect(at('2026-03-03T00:30:00')).toBe(false);
    expect(at('2026-03-03T06:00:00')).toBe(false);
    expect(at('2026-03-03T12:00:00')).toBe(false);
  });

  it('at least half a day after its last load', () => {
    const nowMs = Date.parse('2026-03-03T02:00:00+01:00');
    expect(isReloadTime({ nowMs, loadedMs: nowMs - 3_600_000, zone, rule: office })).toBe(false);
  });

  it('in the last hour of the night where the building never closes', () => {
    const always = parseOpeningHours('24/7');
    expect(at('2026-03-03T02:00:00', always)).toBe(false);
    expect(at('2026-03-03T04:10:00', always)).toBe(true);
  });
});

describe('a closed building', () => {
  const next = (
    local: string,
    holiday?: string,
    excluded: readonly { startdate: string; enddate: string }[] = [],
  ) => {
    const ms = closedUntil(office, {
      zone,
      nowMs: Date.parse(`${local}+01:00`),
      closures: {
        excluded_periods: excluded,
        bank_holidays: holiday === undefined ? [] : [{ date: holiday }],
        bank_holidays_open: false,
      },
    });
    if (ms === null) return null;
    return Number.isFinite(ms) ? new Date(ms).toISOString() : String(ms);
  };

  it('opens at its next opening', () => {
    expect(next('2026-03-03T06:00:00')).toBe('2026-03-03T06:00:00.000Z');
    expect(next('2026-03-06T20:00:00')).toBe('2026-03-09T06:00:00.000Z');
  });

  it('stays closed on a bank holiday', () => {
    expect(next('2026-03-06T20:00:00', '2026-03-09')).toBe('2026-03-10T06:00:00.000Z');
  });

  it('may open after months, or not within a year', () => {
    const until = (enddate: string) =>
      next('2026-03-03T06:00:00', undefined, [{ startdate: '2026-03-01', enddate }]);
    expect(until('2026-06-01')).toBe('2026-06-01T05:00:00.000Z');
    expect(until('2030-01-01')).toBe('Infinity');
  });

  it('does not exist while it is open', () => {
    expect(next('2026-03-03T12:00:00')).toBeNull();
  });
});
