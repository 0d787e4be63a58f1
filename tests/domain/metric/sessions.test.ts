import { describe, expect, it } from 'vitest';
import { dwellFigures, sessions, type SessionSlots } from '#domain/metric/sessions.ts';
import type { ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';
import { slotStarts, zoneOf, type SlotPeople } from './zoneOf.ts';

function slotsOf(people: SlotPeople[], change: Partial<ZoneSeries> = {}): SessionSlots {
  const series = zoneOf(people, 4, change);
  return { series, startMs: slotStarts(people.length), day: new Int32Array(people.length) };
}

describe('sessions', () => {
  it('bridge pauses of up to 10 minutes', () => {
    expect(sessions(slotsOf([1, 1, 0, 0, 1]))).toMatchObject([{ minutes: 25 }]);
    expect(sessions(slotsOf([1, 1, 0, 0, 0, 1, 1]))).toMatchObject([
      { minutes: 10 },
      { minutes: 10 },
    ]);
  });

  it('have the minimum length for their kind of space', () => {
    const short = slotsOf([0, 1, 0]);
    expect(sessions(short)).toEqual([]);
    expect(sessions(short, { minMinutes: 5 })).toMatchObject([{ minutes: 5, groupSize: 1 }]);
    expect(sessions(slotsOf([1, 0, 1]), { gapMinutes: 0, minMinutes: 5 })).toHaveLength(2);
  });

  it('have at least one person even if the count is lower', () => {
    const binary = slotsOf([0.2, 0.2]);
    expect(sessions(binary)).toMatchObject([{ groupSize: 1 }]);
  });

  it('end with their opening day', () => {
    const slots = { ...slotsOf([1, 1, 1, 1]), day: Int32Array.from([0, 0, 1, 1]) };
    expect(sessions(slots)).toHaveLength(2);
  });

  it('count only open minutes at their edges', () => {
    const w = Float64Array.from([2, 5, 4]);
    expect(sessions(slotsOf([1, 1, 1], { w }))).toMatchObject([{ minutes: 11 }]);
  });

  it.each([
    ['before it', [null, 1, 1, 0], true],
    ['after it', [0, 1, 1, null], true],
    ['inside it', [1, 1, null, 1], true],
    ['further away', [null, 0, 1, 1, 0, null], false],
  ])('are censored by missing data %s', (_, people, isCensored) => {
    expect(sessions(slotsOf(people))).toMatchObject([{ isCensored }]);
  });

  it('are not censored by a gap on the other side of closed time', () => {
    const slots = slotsOf([1, 1, null]);
    slots.startMs[2] = 3_600_000;
    expect(sessions(slots)).toMatchObject([{ isCensored: false }]);
  });
});

describe('dwell', () => {
  it('excludes censored sessions from lengths, but counts them', () => {
    const list = sessions(slotsOf([1, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 1, null]));
    expect(dwellFigures(list, 2, 3)).toEqual({
      sessions: 3,
      meanMinutes: 15,
      medianMinutes: 15,
      startsPerDay: 1.5,
      turnover: 0.5,
    });
  });

  it('is unknown without sessions, days or seats', () => {
    expect(dwellFigures([], 0, 0)).toEqual({
      sessions: 0,
      meanMinutes: null,
      medianMinutes: null,
      startsPerDay: null,
      turnover: null,
    });
    expect(dwellFigures([], 1, 0)).toMatchObject({ startsPerDay: 0, turnover: null });
  });
});
