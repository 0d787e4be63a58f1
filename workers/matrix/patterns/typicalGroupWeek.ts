import { typicalStepMinutes, typicalWeek, type TimedValue } from '#domain/patterns/typicalWeek.ts';
import { breathe } from '../../wire/breathe.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { MatrixFrame, OfZones, TypicalGroupWeek } from '../MatrixApi.ts';
import { wantedOf } from '#domain/matrix/group/wantedOf.ts';
import { groupSlots } from '#domain/matrix/group/GroupSlots.ts';
import { groupSlotSums } from '../figures/groupSlotSums.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { clockSpans, openSpans } from '#domain/matrix/openSpans.ts';
import { metricsOfSums } from '#domain/metric/metricsOfSums.ts';

type Ask = MatrixFrame & OfZones & { metric: DataFormat };

const stepsPerWeek = (7 * 1440) / typicalStepMinutes;

/** The group's value in every open quarter of an hour. */
function quarters(matrix: HeldMatrix, ask: Ask): TimedValue[] {
  const spans = openSpans(matrix, ask.frame, ask.hours);
  const wanted = wantedOf(spans);
  const zones = matrix.zonesOf(ask.zoneIds);
  const group = groupSlots(matrix, zones, { wanted, capacity: ask.capacity });
  const options = { first: wanted.first, ignoreZeroValues: ask.ignoreZeroValues ?? false };
  return clockSpans(matrix, spans, typicalStepMinutes).map((span) => ({
    dayNumber: span.dayNumber,
    weekday: span.weekday,
    minuteOfDay: span.minute,
    value: metricsOfSums(groupSlotSums(group, [span], options)).values[`${ask.metric}_mean`],
  }));
}

/** The typical week of a group and its band. */
export async function typicalGroupWeek(
  matrix: HeldMatrix,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<TypicalGroupWeek> {
  await breathe(signal);
  const typical = typicalWeek(quarters(matrix, ask));
  await breathe(signal);
  const unknown = (): Float64Array => new Float64Array(stepsPerWeek).fill(Number.NaN);
  const days = new Uint16Array(stepsPerWeek);
  const week: TypicalGroupWeek = { median: unknown(), low: unknown(), high: unknown(), days };
  const stepsPerDay = stepsPerWeek / 7;
  for (let step = 0; step < stepsPerWeek; step += 1) {
    const weekday = Math.floor(step / stepsPerDay);
    const known = typical(weekday, (step % stepsPerDay) * typicalStepMinutes);
    if (known === null) continue;
    week.median[step] = known.median;
    week.low[step] = known.low;
    week.high[step] = known.high;
    week.days[step] = known.days;
  }
  return week;
}
