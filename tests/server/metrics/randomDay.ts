import type { ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';

export const slotsPerDay = 288;

/** A zone's readings of one day, a slot each: people, share in use, and how many of its 300 seconds were received. */
export interface SlotReading {
  count: number;
  inUse: number;
  seconds: number;
}

/** Runs of occupancy with gaps, so that groups fall under and over the needed share of data. */
export function randomReadings(random: () => number): (SlotReading | null)[] {
  const readings: (SlotReading | null)[] = [];
  while (readings.length < slotsPerDay) {
    const length = 1 + Math.floor(random() * 20);
    const isMissing = random() < 0.25;
    const isFree = random() < 0.3;
    for (let at = 0; at < length && readings.length < slotsPerDay; at += 1) {
      const count = isFree ? 0 : Math.floor(random() * 6);
      const seconds = [300, 300, 300, 200, 100][Math.floor(random() * 5)] ?? 300;
      const inUse = count === 0 ? 0 : Math.round((0.25 + random() * 0.75) * 4) / 4;
      readings.push(isMissing ? null : { count, inUse, seconds });
    }
  }
  return readings;
}

/** Rows of the ingestion for a zone's day. */
export function toRows(
  zoneId: number,
  layer: string,
  { readings, dayMs }: { readings: readonly (SlotReading | null)[]; dayMs: number },
): object[] {
  return readings.flatMap((reading, slot) =>
    reading === null
      ? []
      : [
          {
            time: new Date(dayMs + slot * 300_000).toISOString(),
            zone_id: zoneId,
            layer,
            count: reading.count,
            in_use: reading.inUse,
            period_s: reading.seconds,
          },
        ],
  );
}

/** The same day as domain/metric reads it; `w` are the open minutes of each slot. */
export function toSeries(
  readings: readonly (SlotReading | null)[],
  capacity: number | null,
  w: Float64Array,
): ZoneSeries {
  const column = (read: (reading: SlotReading) => number): Float64Array =>
    Float64Array.from(readings, (reading) => (reading === null ? 0 : read(reading)));
  return {
    n: column(({ count }) => count),
    nmax: column(({ count }) => count),
    o: column(({ inUse }) => inUse),
    v: column(({ seconds }) => seconds / 300),
    w,
    c: new Float64Array(slotsPerDay).fill(capacity ?? 0),
  };
}
