import { quantile } from '#domain/metric/quantile.ts';
import { breathe } from '../../wire/breathe.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { HourProfiles, MatrixFrame, OfZones, TypicalHours } from '../MatrixApi.ts';
import { zonesPerBreath } from '../figures/zoneFigures.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { clockSpans, openSpans } from '#domain/matrix/openSpans.ts';
import { zoneBins, type BinSpan } from './zoneBins.ts';

type Ask = MatrixFrame & OfZones & { metric: DataFormat };

const hoursPerDay = 24;
const hoursPerWeek = 7 * hoursPerDay;
const neededDays = 3;

/** The open clock hours of a frame: bin b is hour of the week hours[b] of one day. */
interface HourBins {
  spans: BinSpan[];
  hours: number[];
}

function hourBins(matrix: HeldMatrix, { frame, hours }: MatrixFrame): HourBins {
  const bins: HourBins = { spans: [], hours: [] };
  const known = new Map<number, number>();
  for (const span of clockSpans(matrix, openSpans(matrix, frame, hours), 60)) {
    const hour = Math.floor(span.minute / 60);
    const key = span.dayNumber * hoursPerDay + hour;
    const bin = known.get(key) ?? bins.hours.push(span.weekday * hoursPerDay + hour) - 1;
    known.set(key, bin);
    bins.spans.push({ from: span.from, to: span.to, w: span.w, bin });
  }
  return bins;
}

/** Calls back with the known values of each zone in each hour of the week, or of the day when `cycle` is 24. */
async function eachHour(
  matrix: HeldMatrix,
  ask: Ask,
  { cycle, signal }: { cycle: number; signal: AbortSignal | undefined },
  take: (zone: number, hour: number, days: readonly number[]) => void,
): Promise<void> {
  const { spans, hours } = hourBins(matrix, ask);
  const binAsk = {
    spans,
    binCount: hours.length,
    metric: `${ask.metric}_mean` as const,
    capacity: ask.capacity,
    ignoreZeroValues: ask.ignoreZeroValues ?? false,
  };
  const perBreath = zonesPerBreath(matrix);
  for (const [zone, id] of ask.zoneIds.entries()) {
    if (zone % perBreath === 0) await breathe(signal);
    const periods = matrix.zonesById.get(id);
    if (periods === undefined) continue;
    const { values } = zoneBins(matrix, periods, binAsk);
    const byHour: number[][] = Array.from({ length: cycle }, () => []);
    for (const [bin, hour] of hours.entries()) {
      const value = values[bin] ?? Number.NaN;
      if (!Number.isNaN(value)) byHour[hour % cycle]?.push(value);
    }
    for (const [hour, days] of byHour.entries()) take(zone, hour, days);
  }
}

/** The median hour of the week of every zone, hour by hour so that one is a row. */
export async function typicalHours(
  matrix: HeldMatrix,
  ask: Ask & { minDays?: number | undefined },
  signal: AbortSignal | undefined,
): Promise<TypicalHours> {
  const zoneCount = ask.zoneIds.length;
  const values = new Float64Array(hoursPerWeek * zoneCount).fill(Number.NaN);
  const days = new Uint16Array(hoursPerWeek * zoneCount);
  const minDays = ask.minDays ?? neededDays;
  await eachHour(matrix, ask, { cycle: hoursPerWeek, signal }, (zone, hour, known) => {
    days[hour * zoneCount + zone] = known.length;
    if (known.length < minDays) return;
    values[hour * zoneCount + zone] = quantile(known, 0.5) ?? Number.NaN;
  });
  return { zoneCount, values, days };
}

/** The hours of every zone's average day, days weighing alike. */
export async function hourProfiles(
  matrix: HeldMatrix,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<HourProfiles> {
  const values = new Float64Array(hoursPerDay * ask.zoneIds.length).fill(Number.NaN);
  const days = new Uint16Array(values.length);
  await eachHour(matrix, ask, { cycle: hoursPerDay, signal }, (zone, hour, known) => {
    days[zone * hoursPerDay + hour] = known.length;
    if (known.length === 0) return;
    const sum = known.reduce((total, value) => total + value, 0);
    values[zone * hoursPerDay + hour] = sum / known.length;
  });
  return { values, days };
}
