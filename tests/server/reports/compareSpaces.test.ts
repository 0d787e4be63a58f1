import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { plainHours } from '#tests/builders/plainHours.ts';
import { boxSummary } from '#domain/spread/boxSummary.ts';
import { toMetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { readGroup } from '#src/features/report/figures/readGroup.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import type { SpaceRhythm } from '#workers/matrix/MatrixApi.ts';
import { MatrixService } from '#workers/matrix/MatrixService.ts';
import { frame, frameQuery, startHouse } from './slotHouse.ts';
import { days, floorAt, mean, openingText, openSlots, percentile } from './slotPeople.ts';

let server: TestServer;
const rhythms = new Map<number, SpaceRhythm>();

beforeAll(async () => {
  server = await startHouse();
  const service = new MatrixService();
  for (const floor of [901, 902]) {
    const search = new URLSearchParams({ ...frameQuery, filter_zones: `floor_id==${floor}` });
    const answer = await server.call(`/v4/metrics/zones/matrix?${search}`);
    const key = String(floor);
    const { zoneIds } = service.load(key, await answer.arrayBuffer());
    const hours = plainHours(openingText);
    rhythms.set(floor, await service.spaceRhythm({ key, frame, hours, capacity: null, zoneIds }));
  }
}, 120_000);
afterAll(() => server.dispose());

/** The share of seats taken in each valid open slot. */
function sharesOf(floor: number) {
  return openSlots.flatMap((slot) => {
    const at = floorAt(floor, slot.ms);
    return at === null ? [] : [{ ...slot, share: at.people / at.seats, people: at.people }];
  });
}

describe.each([901, 902])('floor %i, recomputed from its readings', (floor) => {
  it('splits its valid open time by level', () => {
    const shares = sharesOf(floor);
    const minutes = (from: number, to: number) =>
      5 * shares.filter(({ share }) => share >= from && share < to).length;
    expect(rhythms.get(floor)?.seatMinutes).toEqual({
      empty: 5 * shares.filter(({ share }) => share === 0).length,
      quiet: minutes(1e-9, 0.5),
      busy: minutes(0.5, 0.85),
      full: minutes(0.85, 9),
    });
  });

  it('weights every day equally in the hours of the week and the average day', () => {
    const { week, day } = rhythms.get(floor) ?? {};
    const shares = sharesOf(floor);
    const meanOfDays = (own: typeof shares) => {
      const dayNumbers = [...new Set(own.map((slot) => slot.day))];
      return mean(
        dayNumbers.map((one) => mean(own.filter((slot) => slot.day === one).map((s) => s.share))),
      );
    };
    const tuesdayNine = shares.filter(({ weekday, hour }) => weekday === 1 && hour === 9);
    expect(week?.utilisation.values[24 + 9]).toBeCloseTo(meanOfDays(tuesdayNine), 6);
    const quarter = shares.filter((slot) => slot.quarter === 8 * 4 + 1);
    expect(day?.utilisation.values[8 * 4 + 1]).toBeCloseTo(meanOfDays(quarter), 6);
  });

  it('has the box of the daily peaks from the API', async () => {
    const search = new URLSearchParams({
      ...frameQuery,
      group_zones: 'floor',
      interval: 'P1D',
      returntype: 'utilisation_max',
    });
    const result = await server.result<ZoneMetrics>(`/v4/metrics/zones?${search}`);
    const { intervals, groups } = toMetricAnswer(result);
    const group = groups.find(({ id }) => id === String(floor));
    const told = readGroup(
      { whole: undefined, days: group, intervals },
      { timeZone: 'UTC', today: Number.POSITIVE_INFINITY },
    ).days('utilisation_max');
    const box = boxSummary(told.map(({ value }) => value));
    const shares = sharesOf(floor);
    const perDay = Array.from({ length: days }, (_, day) => shares.filter((s) => s.day === day));
    const peaks = perDay
      .filter((own) => own.length >= 0.7 * 36)
      .map((own) => Math.max(...own.map(({ share }) => share)));
    expect(box?.count).toBe(peaks.length);
    expect(box?.median).toBeCloseTo(percentile(peaks, 0.5), 4);
    expect(box?.p90).toBeCloseTo(percentile(peaks, 0.9), 4);
    expect(box?.mean).toBeCloseTo(mean(peaks), 4);
  });
});
