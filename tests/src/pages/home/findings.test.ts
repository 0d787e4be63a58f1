import { describe, expect, it } from 'vitest';
import type { Incident, Misreading } from '#contract/incidents.ts';
import { opportunity } from '#domain/planning/opportunity.ts';
import { rankFindings, type Finding } from '#src/pages/home/findings/Finding.ts';
import type { BuildingSeats } from '#src/pages/home/findings/readFindings.ts';
import { floorSeats, seatFindings, sensorFindings } from '#src/pages/home/findings/toFindings.ts';
import { dayMs, metricAnswer, metricGroup, mondayMs } from '../utilization/metricAnswers.ts';

const days = 10;
const today = mondayMs / dayMs + days;
const building = { id: 'b', name: 'Mill', timeZone: 'UTC', filter: null, today };
const places = {
  floorName: (id: string) => `Floor ${id}`,
  seatsOf: (id: string) => (id === 'desk' ? 1 : null),
};

/** A building by its floors: seats, and the same peak on every day. */
function seatsOf(floors: Readonly<Record<string, readonly [number, number]>>): BuildingSeats {
  const entries = Object.entries(floors);
  const whole = metricAnswer(
    entries.map(([id, [seats]]) => metricGroup('floor', id, { capacity_mean: [seats] })),
  );
  const groups = entries.map(([id, [, peak]]) => {
    const counts = Array.from({ length: days }, () => peak);
    return Object.assign(metricGroup('floor', id, { count_mean: counts }), {
      quarterPeaks: counts,
    });
  });
  return { building, whole, days: metricAnswer(groups, days, dayMs) };
}

function findingsOf(
  seats: BuildingSeats,
  { misreadings = [], incidents = [] }: { misreadings?: Misreading[]; incidents?: Incident[] } = {},
): Finding[] {
  return [
    ...seatFindings([seats], places),
    ...sensorFindings([building], { misreadings, incidents }, places),
  ];
}

const misreading = (id: string, part: Partial<Misreading> = {}): Misreading =>
  ({
    id,
    name: id,
    building_id: 'b',
    floor_id: '1',
    end: null,
    open_minutes: 60,
    ...part,
  }) as never;
const incident = (id: string, part: Partial<Incident> = {}): Incident =>
  ({
    id,
    kind: 'zone',
    name: id,
    building_id: 'b',
    floor_id: '2',
    end: null,
    minutes: 2000,
    reason: 'no_data',
    ...part,
  }) as never;

describe('findings', () => {
  it('release what the floors can, net of seats short, as Opportunity counts them', () => {
    const seats = seatsOf({ 1: [100, 52], 2: [40, 36] });
    const expected = [opportunity(100, 52), opportunity(40, 36)];
    expect(floorSeats(seats).map((floor) => floor.seats)).toEqual(expected);
    const [release, short] = findingsOf(seats);
    expect(release).toMatchObject({ id: 'release b', effect: 22 });
    expect(release?.title).toBe('Mill could release 22 of 140 seats.');
    expect(release?.evidence).toContain('net of 8 short');
    expect(short).toMatchObject({ id: 'short 2', title: 'Floor 2 of Mill is 8 seats short.' });
  });

  it('lead to the page over the days that they rest on', () => {
    const [release] = findingsOf(seatsOf({ 1: [100, 10] }));
    const { pathname, searchParams } = new URL(release?.href ?? '', 'http://localhost');
    expect(pathname).toBe('/building/utilization/opportunity');
    const day = (key: string) => Date.parse(searchParams.get(key) ?? '') / dayMs;
    expect([day('startdatetime'), day('enddatetime')]).toEqual([today - 28, today]);
    expect(searchParams.get('ids')).toBe('b');
  });

  it('are silent about a building that fits, and about unknown floors', () => {
    expect(findingsOf(seatsOf({ 1: [100, 74] }))).toEqual([]);
    expect(findingsOf({ ...seatsOf({}), building })).toEqual([]);
  });

  it('name stuck and silent sensors that still are so', () => {
    const found = findingsOf(seatsOf({}), {
      misreadings: [
        misreading('desk'),
        misreading('door'),
        misreading('mended', { end: '2026-11-01T00:00:00Z' }),
        misreading('elsewhere', { building_id: 'c' }),
      ],
      incidents: [
        incident('a'),
        incident('brief', { minutes: 60 }),
        incident('over', { end: '2026-11-01T00:00:00Z' }),
        incident('partly', { reason: 'too_little_data' }),
      ],
    });
    expect(found.map(({ id, effect }) => [id, effect])).toEqual([
      ['stuck b', 2],
      ['silent b', 1],
    ]);
    expect(found[0]?.evidence).toContain('desk, door');
    expect(found[1]?.href).toContain('ids=2');
  });
});

describe('the order of findings', () => {
  const finding = (id: string, effect: number): Finding => ({
    id,
    effect,
    title: id,
    evidence: '',
    linkText: '',
    href: '/',
  });
  const all = [finding('small', 2), finding('large', 100), finding('middle', 10)];
  const idsOf = (marks: Parameters<typeof rankFindings>[1]) => {
    const { shown, dismissed } = rankFindings(all, marks);
    return [shown.map(({ id }) => id), dismissed.map(({ id }) => id)];
  };

  it('is by effect, with those that were seen last and dismissed ones apart', () => {
    expect(idsOf({})).toEqual([['large', 'middle', 'small'], []]);
    expect(idsOf({ large: { mark: 'seen', effect: 100 } })).toEqual([
      ['middle', 'small', 'large'],
      [],
    ]);
    expect(idsOf({ large: { mark: 'dismissed', effect: 95 } })).toEqual([
      ['middle', 'small'],
      ['large'],
    ]);
  });

  it('brings back a dismissed finding whose effect has grown by a quarter', () => {
    expect(idsOf({ large: { mark: 'dismissed', effect: 80 } })[0]).toContain('large');
    expect(idsOf({ large: { mark: 'dismissed', effect: 81 } })[0]).not.toContain('large');
  });
});
