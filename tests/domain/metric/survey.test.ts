import { describe, expect, it } from 'vitest';
import { groupSums } from '#tests/oracles/groupSums.ts';
import { metricsOfSums } from '#domain/metric/metricsOfSums.ts';
import { groupSeries } from '#tests/oracles/groupSeries.ts';
import { zoneSums } from '#tests/oracles/zoneSums.ts';
import { zoneOf } from './zoneOf.ts';

const slotsPerHour = 12;
/** A survey week has nine hours on five days. */
const surveyHours = 45;

/** A room in which heads were counted once an hour, as utilization surveys of universities do. */
function surveyed(heads: readonly number[], capacity: number) {
  const counts = Array.from({ length: surveyHours }, (_, hour) => heads[hour] ?? 0);
  return zoneOf(
    counts.flatMap((head) => Array.from({ length: slotsPerHour }, () => head)),
    capacity,
  );
}

describe('a utilization survey from hourly counts', () => {
  // 100 seats, used in 27 of 45 hours by 45 people on average.
  const hall = surveyed([...Array<number>(26).fill(45), 45], 100);
  // 20 seats, used in 18 hours by 8 people.
  const seminar = surveyed(Array<number>(18).fill(8), 20);

  it('yields frequency, occupancy when in use, and utilization as their product', () => {
    const { values } = metricsOfSums(zoneSums(hall));
    expect(values.frequency_mean).toBeCloseTo(0.6, 12);
    expect(values.capacity_fraction_used_mean).toBeCloseTo(0.45, 12);
    expect(values.utilisation_mean).toBeCloseTo(0.27, 12);
  });

  it('weights the rooms of an estate, hours by rooms and seats by seat-hours', () => {
    const { values } = metricsOfSums(groupSums(groupSeries([hall, seminar])));
    expect(values.frequency_mean).toBeCloseTo((27 + 18) / 90, 12);
    const seatHours = 27 * 45 + 18 * 8;
    expect(values.utilisation_mean).toBeCloseTo(seatHours / (45 * 120), 12);
    expect(values.capacity_fraction_used_mean).toBeCloseTo(seatHours / (27 * 100 + 18 * 20), 12);
  });
});
