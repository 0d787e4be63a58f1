import { dwellFigures, sessions } from '#domain/metric/sessions.ts';
import { groupSizes } from '#domain/planning/groupSizes.ts';
import { blockedSeatMinutes } from '#domain/planning/inefficient.ts';
import { breathe } from '../../wire/breathe.ts';
import { zoneFigures, zonesPerBreath } from '../figures/zoneFigures.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { openSpans } from '#domain/matrix/openSpans.ts';
import type { MatrixFrame, OfZones } from '../MatrixApi.ts';
import { fillSeries, seriesOf } from './openSeries.ts';
import { openSlots } from './openSlots.ts';
import type { ZoneUse } from './PlanningApi.ts';

type Ask = MatrixFrame & OfZones & { minMinutes?: number | undefined };

const labels = [
  'capacity_mean',
  'capacity_fraction_used_mean',
  'utilisation_mean',
  'frequency_mean',
] as const;

function unknownUse(length: number): Omit<ZoneUse, 'figures' | 'openDays'> {
  const unknown = (): Float64Array => new Float64Array(length).fill(Number.NaN);
  return {
    blockedSeatMinutes: unknown(),
    sessions: new Uint32Array(length),
    groupSizeMedian: unknown(),
    groupSizeP90: unknown(),
    dwellMedian: unknown(),
  };
}

/** How zones were used over the open slots of a frame: seats that stayed blocked, and the groups that came. */
export async function zoneUse(
  matrix: HeldMatrix,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<ZoneUse> {
  const { zoneIds, capacity, minMinutes } = ask;
  const figures = await zoneFigures(matrix, { ...ask, labels }, signal);
  const spans = openSpans(matrix, ask.frame, ask.hours);
  const { startMs, day, days: openDayCount } = openSlots(matrix, spans);
  const series = seriesOf(startMs.length);
  const use = { figures, openDays: openDayCount, ...unknownUse(zoneIds.length) };
  // A session is looked for slot by slot, which takes several times as long as a sum.
  const perBreath = Math.max(1, Math.floor(zonesPerBreath(matrix) / 8));
  for (const [at, id] of zoneIds.entries()) {
    if (at % perBreath === 0) await breathe(signal);
    const periods = matrix.zonesById.get(id);
    if (periods === undefined) continue;
    fillSeries(matrix, periods, { spans, capacity, into: series });
    const rule = minMinutes === undefined ? {} : { minMinutes };
    const found = sessions({ series, startMs, day }, rule);
    const groups = groupSizes(found);
    use.blockedSeatMinutes[at] = blockedSeatMinutes(series);
    use.sessions[at] = groups.sessions;
    use.groupSizeMedian[at] = groups.median ?? Number.NaN;
    use.groupSizeP90[at] = groups.p90 ?? Number.NaN;
    use.dwellMedian[at] = dwellFigures(found, 0, 0).medianMinutes ?? Number.NaN;
  }
  return use;
}
