import { describe, expect, it } from 'vitest';
import { noValueTexel } from '#contract/floorPack.ts';
import { plainHours } from '#tests/builders/plainHours.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { slotMs } from '#domain/time/interval.ts';
import { MatrixStore } from '#workers/matrix/hold/MatrixStore.ts';
import type { MatrixFrame } from '#workers/matrix/MatrixApi.ts';
import { MatrixService } from '#workers/matrix/MatrixService.ts';
import { matrixBytes, type SketchedZone } from './matrixBytes.ts';

const key = 'floor';
const slotsPerDay = 288;
/** A Monday. */
const mondayMs = Date.parse('2026-03-02T00:00:00Z');

/** People by day and hour of day, Monday first; null where nothing came. */
function byHour(days: number, people: (day: number, hour: number) => number | null) {
  return Array.from({ length: days * slotsPerDay }, (_, slot) =>
    people(Math.floor(slot / slotsPerDay), Math.floor((slot % slotsPerDay) / 12)),
  );
}

function hold(zones: SketchedZone[], startMs = mondayMs, timezone = 'UTC') {
  const service = new MatrixService();
  const info = service.load(key, matrixBytes({ zones, startMs, timezone }));
  return { service, info, zoneIds: info.zoneIds };
}

function ask(fromDay: number, toDay: number, more: Partial<MatrixFrame> = {}): MatrixFrame {
  return {
    key,
    frame: { startMs: mondayMs + fromDay * 86_400_000, endMs: mondayMs + toDay * 86_400_000 },
    hours: plainHours('24/7'),
    capacity: null,
    ...more,
  };
}

function hours(text: string): Partial<MatrixFrame> {
  return { hours: { ...ask(0, 1).hours, rule: parseOpeningHours(text) } };
}

describe('figures of zones', () => {
  it('follow opening hours, and are unknown for zones outside the matrix', async () => {
    const people = byHour(1, (_, hour) => (hour === 9 ? 4 : 0));
    const { service } = hold([{ id: 'a', capacity: 4, people }]);
    const figures = (more: Partial<MatrixFrame>) =>
      service.zoneFigures({
        ...ask(0, 1, more),
        zoneIds: ['b', 'a'],
        labels: ['utilisation_mean', 'count_max'],
      });
    const day = await figures({});
    expect([...(day.values.utilisation_mean ?? [])]).toEqual([Number.NaN, 1 / 24]);
    const morning = await figures(hours('Mo 08:00-10:00'));
    expect(morning.values.utilisation_mean?.[1]).toBe(0.5);
    expect(morning.values.count_max?.[1]).toBe(4);
    expect(morning.openMinutes[1]).toBe(120);
    const closed = await figures(hours('Tu 08:00-10:00'));
    expect([closed.values.count_max?.[1], closed.coverage[1]]).toEqual([Number.NaN, Number.NaN]);
  });

  it('reject a frame outside the matrix', async () => {
    const { service, zoneIds } = hold([{ id: 'a', people: byHour(1, () => 1) }]);
    const labels = ['count_mean'] as const;
    await expect(service.zoneFigures({ ...ask(0, 2), zoneIds, labels })).rejects.toThrow(
      'whole frame',
    );
  });

  it('stop with their signal', async () => {
    const { service, zoneIds } = hold([{ id: 'a', people: byHour(1, () => 1) }]);
    const signal = AbortSignal.abort();
    const asked = service.zoneFigures({ ...ask(0, 1), zoneIds, labels: [] }, signal);
    await expect(asked).rejects.toThrow('aborted');
  });
});

describe('playback', () => {
  it('has a row of texels for each slot of the day, closed or not, and no value without data', async () => {
    const people = byHour(1, (_, hour) => (hour === 0 ? null : 2));
    const { service } = hold([{ id: 'a', capacity: 4, people }]);
    const scale = { max: 1, unit: 0.01 };
    const zoneIds = ['a', 'b'];
    const day = await service.dayTexture({
      ...ask(0, 1),
      zoneIds,
      ms: mondayMs + 1,
      metric: 'utilisation',
      scale,
    });
    expect(day).toMatchObject({
      startMs: mondayMs,
      slotCount: 288,
      zoneCount: 2,
      elapsedSlots: 288,
    });
    const [known, none] = [127, noValueTexel];
    const rows = [...day.texels.subarray(22, 28)];
    expect(rows).toEqual([none, none, known, none, known, none]);
  });

  it('shows people for zones without a capacity, and utilization for others', async () => {
    const people = byHour(1, (_, hour) => (hour === 0 ? null : 7));
    const { service } = hold([
      { id: 'a', capacity: 14, people },
      { id: 'b', people },
    ]);
    const zoneIds = ['a', 'b'];
    const scale = { max: 1, unit: 0.01 };
    const day = await service.dayTexture({
      ...ask(0, 1),
      zoneIds,
      ms: mondayMs,
      metric: 'utilisation',
      scale,
    });
    const [known, none] = [127, noValueTexel];
    expect([...day.texels.subarray(22, 28)]).toEqual([none, none, known, 7, known, 7]);
  });

  it('handles days of 23 and 25 hours', async () => {
    const timezone = 'Europe/Amsterdam';
    const startMs = Date.parse('2026-03-28T00:00:00+01:00');
    const { service, zoneIds } = hold([{ id: 'a', people: byHour(3, () => 1) }], startMs, timezone);
    const scale = { max: 10, unit: 1 };
    const at = (ms: number) =>
      service.dayTexture({ key, capacity: null, zoneIds, ms, metric: 'count', scale });
    const short = await at(Date.parse('2026-03-29T12:00:00+02:00'));
    expect([short.slotCount, short.texels.every((texel) => texel === 25)]).toEqual([276, true]);
    const next = await at(Date.parse('2026-03-30T12:00:00+02:00'));
    expect(next.startMs - short.startMs).toBe(276 * slotMs);
  });
});

describe('what is usual', () => {
  it('is the median of the same weekdays by hour, with at least three days', async () => {
    const people = byHour(28, (day, hour) => (hour === 9 ? Math.floor(day / 7) * 2 : 1));
    const { service, zoneIds } = hold([{ id: 'a', people }]);
    const typical = await service.typicalHours({ ...ask(0, 28), zoneIds, metric: 'count' });
    expect(typical.values).toHaveLength(168);
    expect([typical.values[9], typical.values[10], typical.days[9]]).toEqual([3, 1, 4]);
    const two = await service.typicalHours({ ...ask(0, 14), zoneIds, metric: 'count' });
    expect([two.values[9], two.days[9]]).toEqual([Number.NaN, 2]);
    const enough = { ...ask(0, 14), zoneIds, metric: 'count' as const, minDays: 1 };
    expect((await service.typicalHours(enough)).values[9]).toBe(1);
  });

  it('has a band for the floor, without closed hours', async () => {
    const people = byHour(21, (day) => Math.floor(day / 7));
    const zones = ['a', 'b'].map((id) => ({ id, capacity: 4, people }));
    const { service, zoneIds } = hold(zones);
    const asked = { ...ask(0, 21, hours('Mo-Fr 08:00-18:00')), zoneIds };
    const week = await service.typicalGroupWeek({ ...asked, metric: 'count' });
    const nine = 9 * 4;
    expect([week.median[nine], week.low[nine], week.high[nine], week.days[nine]]).toEqual([
      2, 0.4, 3.6, 3,
    ]);
    expect([week.median[0], week.median[5 * 96 + nine]]).toEqual([Number.NaN, Number.NaN]);
  });

  it('weights days equally in the average day', async () => {
    const people = byHour(2, (day, hour) => (day === 1 && hour > 0 ? null : day * 4));
    const { service, zoneIds } = hold([{ id: 'a', capacity: 4, people }]);
    const profile = await service.hourProfiles({ ...ask(0, 2), zoneIds, metric: 'utilisation' });
    expect([...profile.values.subarray(0, 3)]).toEqual([0.5, 0, 0]);
    expect([...profile.days.subarray(0, 3)]).toEqual([2, 1, 1]);
  });
});

describe('a comparison', () => {
  it('matches weekdays, so that a holiday does not distort it', async () => {
    const people = byHour(14, (day) => {
      if (day === 7) return null;
      return (day < 7 ? 1 : 3) + (day % 7 === 0 ? 4 : 0);
    });
    const { service, zoneIds } = hold([{ id: 'a', people }]);
    const compared = await service.compareZones({
      ...ask(0, 7),
      zoneIds,
      metric: 'count_mean',
      with: { key, frame: ask(7, 14).frame },
    });
    expect(compared.difference[0]).toBeCloseTo(2, 9);
    expect(compared.b[0]).toBe(3);
    // No weekday repeats in either week: nothing says how far its days scatter.
    expect(compared.p[0]).toBeNaN();
  });

  it('marks zones that could be chance as not significant', async () => {
    const steady = byHour(28, (day) => day % 3);
    const risen = byHour(28, (day) => (day % 3) + (day < 14 ? 0 : 5));
    const silent = byHour(28, (day) => (day < 14 ? 1 : null));
    const { service, zoneIds } = hold([
      { id: 'steady', people: steady },
      { id: 'risen', people: risen },
      { id: 'silent', people: silent },
    ]);
    const compared = await service.compareZones({
      ...ask(0, 14),
      zoneIds,
      metric: 'count_mean',
      with: { key, frame: ask(14, 28).frame },
    });
    expect([...compared.isSignificant]).toEqual([0, 1, 0]);
    expect(compared.difference[2]).toBeNaN();
    expect(compared.p[2]).toBeNaN();
  });
});

describe('the cached matrices', () => {
  const bytes = () =>
    matrixBytes({ zones: [{ id: 'a', people: byHour(1, () => 1) }], startMs: mondayMs });

  it('evict the least recently used', async () => {
    const service = new MatrixService(new MatrixStore(2.5 * bytes().byteLength));
    service.load('one', bytes());
    service.load('two', bytes());
    await service.groupCurve({ ...ask(0, 1), key: 'one', zoneIds: ['a'] });
    service.load('three', bytes());
    expect(['one', 'two', 'three'].map((name) => service.holds(name))).toEqual([true, false, true]);
    const gone = service.groupCurve({ ...ask(0, 1), key: 'two', zoneIds: ['a'] });
    await expect(gone).rejects.toMatchObject({ name: 'MatrixNotHeld' });
    service.drop('one');
    expect(service.holds('one')).toBe(false);
  });

  it('keep the newest, whatever its size', () => {
    const service = new MatrixService(new MatrixStore(1));
    service.load('one', bytes());
    expect(service.holds('one')).toBe(true);
  });
});
