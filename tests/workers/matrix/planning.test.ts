import { describe, expect, it } from 'vitest';
import { plainHours } from '#tests/builders/plainHours.ts';
import type { MatrixFrame } from '#workers/matrix/MatrixApi.ts';
import { MatrixService } from '#workers/matrix/MatrixService.ts';
import { matrixBytes, type SketchedZone } from './matrixBytes.ts';

const slotsPerDay = 288;
/** A Monday. */
const mondayMs = Date.parse('2026-03-02T00:00:00Z');
const hourMs = 3_600_000;

/** People by day and minute of day, Monday first; null where nothing came. */
function people(days: number, at: (day: number, minute: number) => number | null) {
  return Array.from({ length: days * slotsPerDay }, (_, slot) =>
    at(Math.floor(slot / slotsPerDay), (slot % slotsPerDay) * 5),
  );
}

function hold(zones: SketchedZone[], key = 'floor', service = new MatrixService()) {
  service.load(key, matrixBytes({ zones, startMs: mondayMs }));
  return service;
}

function ask(days: number, key = 'floor'): MatrixFrame {
  return {
    key,
    frame: { startMs: mondayMs, endMs: mondayMs + days * 24 * hourMs },
    hours: plainHours('Mo-Fr 08:00-18:00'),
    capacity: null,
  };
}

/** Between two clock times, in minutes after midnight. */
function isFrom(minute: number, from: number, to: number): boolean {
  return minute >= from * 60 && minute < to * 60;
}

describe('how zones were used', () => {
  it('counts blocked seats, and the groups that block them', async () => {
    // Two of eight from 9 to 11, six from 14 to 15, every weekday.
    const room = people(5, (_, minute) => {
      if (isFrom(minute, 9, 11)) return 2;
      return isFrom(minute, 14, 15) ? 6 : 0;
    });
    const service = hold([{ id: 'room', capacity: 8, people: room }]);
    const use = await service.zoneUse({ ...ask(5), zoneIds: ['other', 'room'] });
    expect(use.blockedSeatMinutes[1]).toBe(5 * (2 * 60 * 6 + 60 * 2));
    expect(use.sessions[1]).toBe(10);
    expect([use.groupSizeMedian[1], use.groupSizeP90[1]]).toEqual([4, 6]);
    expect(use.dwellMedian[1]).toBe(90);
    expect(use.figures.values.frequency_mean?.[1]).toBeCloseTo(0.3, 9);
    expect(use.blockedSeatMinutes[0]).toBeNaN();
  });

  it('excludes unmeasured and closed time', async () => {
    const room = people(1, (_, minute) => {
      if (isFrom(minute, 9, 10)) return null;
      return minute < 12 * 60 ? 1 : 0;
    });
    const service = hold([{ id: 'room', capacity: 4, people: room }]);
    const use = await service.zoneUse({ ...ask(1), zoneIds: ['room'] });
    expect(use.blockedSeatMinutes[0]).toBe((60 + 120) * 3);
    // Both sessions touch the gap: they count, but how long they were is not known.
    expect([use.sessions[0], use.dwellMedian[0]]).toEqual([2, Number.NaN]);
  });

  it('has no session of an hour that ends with the opening hours', async () => {
    const late = people(1, (_, minute) => (minute >= 17 * 60 + 55 ? 3 : 0));
    const service = hold([{ id: 'room', capacity: 4, people: late }]);
    const use = await service.zoneUse({ ...ask(1), zoneIds: ['room'] });
    expect(use.sessions[0]).toBe(0);
    const short = await service.zoneUse({ ...ask(1), zoneIds: ['room'], minMinutes: 5 });
    expect(short.sessions[0]).toBe(1);
  });
});

describe('zones by quarters of an hour', () => {
  it('are means of the valid open slots, over seats or as people', async () => {
    // 09:00 to 09:15: 2, nothing, 4; then 6 of 4 seats.
    const desk = people(1, (_, minute) => {
      if (minute === 545) return null;
      if (minute === 540) return 2;
      if (minute === 550) return 4;
      return minute >= 555 && minute < 570 ? 6 : 0;
    });
    const lobby = people(1, (_, minute) => (minute >= 540 && minute < 555 ? 12 : 0));
    const silent = people(1, () => null);
    const service = hold([
      { id: 'desk', capacity: 4, people: desk },
      { id: 'lobby', people: lobby },
      { id: 'silent', capacity: 4, people: silent },
    ]);
    const zoneIds = ['silent', 'lobby', 'desk', 'unknown'];
    const { startMs, texels, ...rest } = await service.zoneQuarters({ ...ask(1), zoneIds });
    expect(rest.zoneIds).toEqual(zoneIds);
    expect([startMs.length, startMs[0]]).toEqual([40, mondayMs + 8 * hourMs]);
    const row = (quarter: number) => [...texels.subarray(quarter * 4, quarter * 4 + 4)];
    // 75% of the seats on 0..120%; more than 120% has the texel of what lies above.
    expect(row(4)).toEqual([255, 12, Math.round((0.75 / 1.2) * 254), 255]);
    expect(row(5)).toEqual([255, 0, 254, 255]);
    expect(row(6)).toEqual([255, 0, 0, 255]);
  });
});

async function pressureOf(
  service: MatrixService,
  asks: { key: string; days: number; zoneIds: string[] }[],
  kind: 'seats' | 'rooms',
) {
  const answers = await Promise.all(
    asks.map(({ key, days, zoneIds }) =>
      service.placeSlots({ ...ask(days, key), places: [{ id: 'place', zoneIds }] }),
    ),
  );
  const [first] = answers;
  if (first === undefined) throw new RangeError('Nothing was asked');
  const parts = answers.flatMap(({ places }) => places['place'] ?? []);
  const [found] = await service.placePressure({
    open: first.open,
    groups: [{ id: 'group', kind, parts }],
  });
  return found;
}

describe('pressure of places', () => {
  it('is computed for seats at 85% and above, with episodes, worst hour, severity and slack', async () => {
    // Full from 10 to 12 on Tuesdays, otherwise five of ten.
    const area = people(5, (day, minute) => (day === 1 && isFrom(minute, 10, 12) ? 10 : 5));
    const service = hold([{ id: 'area', capacity: 10, people: area }]);
    const found = await pressureOf(
      service,
      [{ key: 'floor', days: 5, zoneIds: ['area'] }],
      'seats',
    );
    expect(found).toMatchObject({
      openMinutes: 3000,
      validMinutes: 3000,
      places: 10,
      share: 120 / 3000,
      episodes: 1,
      longest: { minutes: 120, startMs: mondayMs + 34 * hourMs },
      worst: { weekday: 1, hour: 10, share: 1 },
      short: 1.5,
    });
    expect(found?.severityMinutes).toBeCloseTo(120 * 1.5, 6);
    expect(found?.load).toBeCloseTo((5 * 2880 + 10 * 120) / (10 * 3000), 6);
    expect([found?.week[24 + 10], found?.week[24 + 12]]).toEqual([1, 0]);
    expect(found?.week[7]).toBeNaN();
    const tuesday = found?.byDay.find(
      ({ dayNumber }) => dayNumber === mondayMs / (24 * hourMs) + 1,
    );
    expect(tuesday).toMatchObject({ openMinutes: 600, validMinutes: 600, pressedMinutes: 120 });
    expect(found?.isPressed.reduce((sum, pressed) => sum + pressed, 0)).toBe(24);
    expect(found?.slack[0]).toBe(3.5);
  });

  it('is computed for rooms if none is free, even if not all are used for the whole slot', async () => {
    const inUse = (from: number, to: number) =>
      people(1, (_, minute) => (isFrom(minute, from, to) ? 2 : 0));
    const service = hold([
      { id: 'a', capacity: 4, people: inUse(9, 12) },
      { id: 'b', capacity: 4, people: inUse(10, 11) },
    ]);
    const found = await pressureOf(
      service,
      [{ key: 'floor', days: 1, zoneIds: ['a', 'b'] }],
      'rooms',
    );
    expect(found).toMatchObject({ places: 2, share: 0.1, episodes: 1 });
    expect(found?.severityMinutes).toBeCloseTo(60 * 0.3, 9);
    const [atEight, atNine, atTen] = [0, 12, 24].map((slot) => found?.slack[slot]);
    expect([atEight, atNine, atTen]).toEqual([2, 1, 0]);
  });

  it('adds up places of several floors', async () => {
    const service = hold([{ id: 'a', capacity: 10, people: people(1, () => 10) }], 'one');
    hold([{ id: 'b', capacity: 10, people: people(1, () => 0) }], 'two', service);
    const one = { key: 'one', days: 1, zoneIds: ['a'] };
    const two = { key: 'two', days: 1, zoneIds: ['b'] };
    expect(await pressureOf(service, [one], 'seats')).toMatchObject({ share: 1, places: 10 });
    expect(await pressureOf(service, [one, two], 'seats')).toMatchObject({
      share: 0,
      load: 0.5,
      places: 20,
    });
  });

  it('is unknown if too few seats were measured', async () => {
    const service = hold([
      { id: 'a', capacity: 4, people: people(1, () => 4) },
      { id: 'b', capacity: 6, people: people(1, (_, minute) => (minute < 13 * 60 ? null : 6)) },
    ]);
    const found = await pressureOf(
      service,
      [{ key: 'floor', days: 1, zoneIds: ['a', 'b'] }],
      'seats',
    );
    expect(found).toMatchObject({ openMinutes: 600, validMinutes: 300, share: 1 });
    expect(found?.slack[0]).toBeNaN();
  });

  it('counts places, even if none was measured', async () => {
    const silent = people(1, () => null);
    const service = hold([
      { id: 'a', capacity: 4, people: silent },
      { id: 'b', capacity: 6, people: silent },
    ]);
    const zones = [{ key: 'floor', days: 1, zoneIds: ['a', 'b'] }];
    const unknown = { openMinutes: 600, validMinutes: 0, share: null, load: null };
    expect(await pressureOf(service, zones, 'rooms')).toMatchObject({ ...unknown, places: 2 });
    expect(await pressureOf(service, zones, 'seats')).toMatchObject({ ...unknown, places: 10 });
  });

  it('stops with its signal', async () => {
    const service = hold([{ id: 'a', capacity: 4, people: people(1, () => 4) }]);
    const asked = service.placeSlots(
      { ...ask(1), places: [{ id: 'a', zoneIds: ['a'] }] },
      AbortSignal.abort(),
    );
    await expect(asked).rejects.toThrow('aborted');
  });
});
