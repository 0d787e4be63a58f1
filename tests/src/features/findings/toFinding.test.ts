import { describe, expect, it } from 'vitest';
import type { FindingRecord } from '#contract/digest.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { toFinding } from '#src/features/findings/toFinding.ts';

const places = {
  buildingName: () => 'Mill',
  floorName: (id: string) => `Floor ${id}`,
  dayOf: () => dayNumberOf('2026-03-16'),
  timeZoneOf: () => 'Europe/Amsterdam',
};
const ofMill = { id: 'release b', building_id: 'b', effect: 22, days: 20 };
const release: FindingRecord = {
  ...ofMill,
  kind: 'seats_to_release',
  capacity: 140,
  seats: 22,
  seats_short: 8,
  most: { floor_id: 1, seats: 30 },
};
const zone = (name: string) => ({ id: name, name, floor_id: 2, seats: null });

describe('a finding in words', () => {
  it('says what could be released, of what, and where most', () => {
    const { title, evidence, effect } = toFinding(release, places);
    expect(title).toBe('Mill could release 22 of 140 seats.');
    expect(evidence).toBe(
      'Floor by floor, net of 8 short; busy-day peak (P90 of 20 days, 15-minute means), target 75%. Most: Floor 1, 30.',
    );
    expect(effect).toBe(22);
    expect(toFinding({ ...release, seats_short: 0 }, places).evidence).not.toContain('net of');
  });

  it('says which floor is short of seats', () => {
    const short = { floor_id: 2, seats: 1, people: 36.25, capacity: 40 };
    const { title, evidence } = toFinding({ ...ofMill, ...short, kind: 'seats_short' }, places);
    expect(title).toBe('Floor 2 of Mill is 1 seat short.');
    expect(evidence).toContain('36.3 people on 40 seats');
  });

  it('leads to the page over the days that it rests on', () => {
    const { pathname, searchParams } = new URL(toFinding(release, places).href, 'http://localhost');
    expect(pathname).toBe('/building/utilization/opportunity');
    expect(Object.fromEntries(searchParams)).toEqual({
      ids: 'b',
      space_type: 'building',
      startdatetime: '2026-02-16',
      enddatetime: '2026-03-16',
    });
  });

  it('says how many bookings nobody came to, and what that costs', () => {
    const { title, evidence, href } = toFinding(
      {
        kind: 'no_shows',
        id: 'no-shows b',
        building_id: 'b',
        effect: 6,
        no_shows: 61,
        judged: 400,
        lost_minutes: 17_280,
        weeks: 4,
      },
      places,
    );
    expect(title).toBe('Nobody came to 15% of the room bookings at Mill.');
    expect(evidence).toBe(
      '61 of 400 judged bookings in 4 weeks; with late starts and early ends, 72 hours are lost each week.',
    );
    expect(href).toMatch(/^\/tools\/corporate-noshows\?enddatetime=2026-03-16&ids=b&/);
  });

  it('names stuck and silent sensors, the first three by name', () => {
    const about = { id: 'stuck b', building_id: 'b', effect: 4 };
    const zones = ['Desk', 'Door', 'Hall', 'Attic', 'Cellar'].map(zone);
    const stuck = toFinding({ ...about, kind: 'stuck_sensors', zones }, places);
    expect(stuck.title).toBe('5 sensors of Mill report the same value day and night.');
    expect(stuck.evidence).toBe('Excluded from every figure: Desk, Door, Hall and 2 more.');
    expect(stuck.href).toContain('ids=2');
    const silent = toFinding({ ...about, kind: 'silent_sensors', zones: [zone('Desk')] }, places);
    expect(silent.title).toBe('1 sensor of Mill has sent nothing for a day or more.');
    expect(silent.evidence).toBe('Its space shows no data: Desk.');
  });

  it('says when a building left its usual range, in its own time', () => {
    const deviation: FindingRecord = {
      id: 'deviation b',
      building_id: 'b',
      effect: 30,
      kind: 'deviation',
      // After midnight in Amsterdam, the day before in UTC.
      start: '2026-03-10T23:30:00Z',
      end: '2026-03-11T02:00:00Z',
      data_format: 'utilisation',
      actual: 0.12,
      expected: 0.41,
      unexplained: 1,
    };
    const { title, evidence, href } = toFinding(deviation, places);
    expect(title).toBe(
      'Mill was 12% full instead of the usual 41% on Wednesday, Mar 11, 00:30 to 03:00.',
    );
    expect(evidence).toBe('No time marker, bank holiday, or incident explains it.');
    const { pathname, searchParams } = new URL(href, 'http://localhost');
    expect(pathname).toBe('/building/patterns/pattern-deviations');
    expect(searchParams.get('startdatetime')).toBe('2026-03-09');
    const inUse = toFinding({ ...deviation, data_format: 'frequency', unexplained: 3 }, places);
    expect(inUse.title).toContain('12% in use');
    expect(inUse.evidence).toContain(
      'The largest of 3 unexplained deviations in the past seven days.',
    );
  });

  it('says which floor is expected over the target, and when', () => {
    const forecast: FindingRecord = {
      id: 'forecast 1',
      building_id: 'b',
      effect: 70,
      kind: 'forecast_over_target',
      floor_id: 1,
      capacity: 100,
      days: 2,
      open_days: 10,
      utilization: 0.8,
      start: '2026-03-17T09:30:00Z',
      other_floors: 1,
    };
    const { title, evidence, href } = toFinding(forecast, places);
    expect(title).toBe('Floor 1 of Mill is expected to be 80% full on Tuesday, Mar 17, at 10:30.');
    expect(evidence).toBe(
      'Above the 75% target on 2 of 10 open days in the next two weeks; forecast from the past 12 weeks. 1 other floor is also expected to exceed it.',
    );
    expect(href).toBe('/building/patterns/pattern-expectations?ids=b&space_type=building');
  });
});
