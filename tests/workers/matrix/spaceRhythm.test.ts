import { describe, expect, it } from 'vitest';
import { plainHours } from '#tests/builders/plainHours.ts';
import type { MatrixFrame } from '#workers/matrix/MatrixApi.ts';
import { MatrixService } from '#workers/matrix/MatrixService.ts';
import { matrixBytes, type SketchedZone } from './matrixBytes.ts';

const dayMs = 86_400_000;
/** A Monday. */
const mondayMs = Date.parse('2026-03-02T00:00:00Z');

type People = (day: number, hour: number) => number | null;

function byHour(days: number, people: People) {
  return Array.from({ length: days * 288 }, (_, slot) =>
    people(Math.floor(slot / 288), Math.floor((slot % 288) / 12)),
  );
}

function hold(zones: SketchedZone[], startMs = mondayMs, timezone = 'UTC') {
  const service = new MatrixService();
  const { zoneIds } = service.load('space', matrixBytes({ zones, startMs, timezone }));
  const ask = (days: number, hours: string): MatrixFrame & { zoneIds: string[] } => ({
    key: 'space',
    zoneIds,
    frame: { startMs, endMs: startMs + days * dayMs },
    hours: plainHours(hours),
    capacity: null,
  });
  return { service, ask };
}

describe('the rhythm of a space', () => {
  it('adds up its zones before dividing', async () => {
    const { service, ask } = hold([
      { id: 'a', capacity: 8, people: byHour(7, (day) => day) },
      { id: 'b', capacity: 2, people: byHour(7, () => 2) },
    ]);
    const rhythm = await service.spaceRhythm(ask(7, '24/7'));
    const { values } = rhythm.week.utilisation;
    expect([values[0], values[24], values[4 * 24 + 23]]).toEqual([0.2, 0.3, 0.6]);
    expect(rhythm.peaks.utilisation).toEqual({ value: 0.8, startMs: mondayMs + 6 * dayMs });
    expect(rhythm.peaks.count?.value).toBe(8);
  });

  it('weights days equally and excludes closed hours', async () => {
    const people = byHour(14, (day, hour) => (day < 7 ? 1 : hour === 8 ? null : 3));
    const { service, ask } = hold([{ id: 'a', capacity: 4, people }]);
    const rhythm = await service.spaceRhythm(ask(14, 'Mo-Fr 08:00-10:30'));
    const week = rhythm.week.count;
    expect([week.values[8], week.values[9], week.values[11]]).toEqual([1, 2, Number.NaN]);
    expect([rhythm.weekOpen[10], rhythm.weekOpen[11], rhythm.weekOpen[5 * 24 + 9]]).toEqual([
      1, 0, 0,
    ]);
    expect([week.days[8], week.days[9], week.days[5 * 24 + 9]]).toEqual([1, 2, 0]);
    const { values, days } = rhythm.day.count;
    expect([values[8 * 4], values[10 * 4 + 1], values[10 * 4 + 2]]).toEqual([1, 2, Number.NaN]);
    expect([days[8 * 4], days[9 * 4]]).toEqual([5, 10]);
  });

  it('splits its valid open minutes by level', async () => {
    const levels = [0, 1, 2, 3, 4, null];
    const people = byHour(1, (_, hour) => levels[hour - 8] ?? null);
    const { service, ask } = hold([{ id: 'a', capacity: 4, people }]);
    const rhythm = await service.spaceRhythm(ask(1, 'Mo 08:00-14:00'));
    expect(rhythm.seatMinutes).toEqual({ empty: 60, quiet: 60, busy: 120, full: 60 });
    expect(rhythm.spaceMinutes).toEqual({ empty: 60, quiet: 0, busy: 0, full: 240 });
  });

  it('has no share of seats without seats, but a share of spaces', async () => {
    const people = byHour(1, (_, hour) => hour % 2);
    const { service, ask } = hold([
      { id: 'a', people },
      { id: 'b', people: byHour(1, () => 0) },
    ]);
    const rhythm = await service.spaceRhythm(ask(1, '24/7'));
    expect(rhythm.seatMinutes).toEqual({ empty: 0, quiet: 0, busy: 0, full: 0 });
    expect(rhythm.spaceMinutes).toEqual({ empty: 720, quiet: 0, busy: 720, full: 0 });
    expect([rhythm.peaks.utilisation, rhythm.peaks.count?.value]).toEqual([null, 1]);
  });

  it('treats a repeated hour as one', async () => {
    const startMs = Date.parse('2026-10-25T00:00:00+02:00');
    const people = Array.from({ length: 300 }, (_, slot) => (slot >= 36 && slot < 48 ? 4 : 2));
    const zones = [{ id: 'a', capacity: 4, people }];
    const { service, ask } = hold(zones, startMs, 'Europe/Amsterdam');
    const frame = { startMs, endMs: startMs + 25 * 3_600_000 };
    const rhythm = await service.spaceRhythm({ ...ask(1, '24/7'), frame });
    const sunday = 6 * 24;
    const { values, days } = rhythm.week.count;
    expect([values[sunday + 1], values[sunday + 2], days[sunday + 2]]).toEqual([2, 3, 1]);
  });
});

it('day values of spaces are compared in pairs', async () => {
  const service = new MatrixService();
  const days = (value: number) =>
    Array.from({ length: 20 }, (_, day) => ({
      day: 7 * Math.floor(day / 5) + (day % 5),
      value: value + (day % 3) / 100,
    }));
  const [risen, none] = await service.weekdayChanges([
    { current: days(0.6), before: days(0.4) },
    { current: [{ day: 0, value: 1 }], before: [{ day: 1, value: 1 }] },
  ]);
  expect(risen?.change).toBeCloseTo(0.2, 9);
  expect(risen?.p).toBeLessThan(0.001);
  expect(none).toBeNull();
});
