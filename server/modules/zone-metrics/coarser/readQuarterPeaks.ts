import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { Turns } from '#server/core/Turns.ts';
import { cellsByGroup, missingDataRule } from '../present/metricCells.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { readMetricSums, type MetricResult, type MetricSources } from '../readMetricSums.ts';
import type { PeopleSums } from '../groups/runs/BucketSums.ts';
import { KeptRows } from '../groups/runs/KeptRows.ts';
import type { GroupSumsRow } from '../SumsRow.ts';
import { placesWithin } from './placesWithin.ts';

/** The greatest mean of a quarter of an hour in each interval, [group][interval], and when that quarter began, ms; null where none was measured. */
export interface QuarterPeaks {
  count: (number | null)[][];
  startMs: (number | null)[][];
}

/** Refuses peaks that do not lie within days. Throws INVALID_PARAMETER. */
export function refuseQuarterPeaks({ quarter_peaks, interval }: MetricQuery): void {
  if (quarter_peaks === true && interval.startsWith('PT'))
    throw new AppError('INVALID_PARAMETER', 'quarter_peaks needs an interval of a day or longer');
}

/** The planning peaks of people: those that the means of every quarter of an hour give, without a list of them. Of equal ones the first. */
export async function readQuarterPeaks(
  { plan: { intervals, groups } }: MetricResult,
  query: MetricQuery,
  { sources, signal }: { sources: MetricSources; signal: AbortSignal },
): Promise<QuarterPeaks> {
  const { coarser_intervals: _, ...rest } = query;
  const asked: MetricQuery = {
    ...rest,
    interval: 'PT15M',
    returntype: ['count_mean'],
    zones_valid: false,
  };
  const quarters = await readMetricSums(asked, sources, signal);
  const places = placesWithin(quarters.plan.intervals, intervals);
  if (places === null)
    throw new AppError('INVALID_PARAMETER', 'quarter_peaks needs whole quarters');
  const meansOf = quarterMeans(quarters, asked);
  const turns = new Turns(signal);
  const peaks: QuarterPeaks = { count: [], startMs: [] };
  for (const position of groups.keys()) {
    const means = meansOf(position);
    const { count, startMs } = greatest(means, {
      places,
      intervals,
      quarters: quarters.plan.intervals,
    });
    await turns.worked(means.length);
    peaks.count.push(count);
    peaks.startMs.push(startMs);
  }
  return peaks;
}

interface PeakFrames {
  /** The interval of each quarter. */
  places: readonly number[];
  intervals: readonly InstantRange[];
  quarters: readonly InstantRange[];
}

/** The greatest mean of each interval, of equal ones the first. */
function greatest(means: QuarterMeans, { places, intervals, quarters }: PeakFrames) {
  const count = intervals.map((): number | null => null);
  const startMs = intervals.map((): number | null => null);
  for (const [bucket, value] of means) {
    const place = places[bucket] ?? 0;
    const beginMs = quarters[bucket]?.startMs ?? 0;
    const known = count[place] ?? Number.NEGATIVE_INFINITY;
    const isFirst = value === known && beginMs < (startMs[place] ?? 0);
    if (value < known || (value === known && !isFirst)) continue;
    count[place] = value;
    startMs[place] = beginMs;
  }
  return { count, startMs };
}

/** Quarters by position with their means. */
type QuarterMeans = readonly (readonly [bucket: number, mean: number])[];

function keptMeans(rows: KeptRows, isTold: (people: PeopleSums) => boolean): QuarterMeans {
  const means: [number, number][] = [];
  rows.eachPeople((bucket, people) => {
    if (people.meanMinutes > 0 && isTold(people))
      means.push([bucket, people.personMinutes / people.meanMinutes]);
  });
  return means;
}

/** The means of people of a group by its position, as an answer in quarters of an hour has them, without those that are null. */
function quarterMeans(
  result: MetricResult,
  query: MetricQuery,
): (position: number) => QuarterMeans {
  const cellsOf = cellsByGroup(result, query);
  const { ignoreMissingData = true, neededData = 0 } = missingDataRule(query);
  const isTold = ({
    openMinutes,
    validMinutes,
  }: Pick<GroupSumsRow, 'openMinutes' | 'validMinutes'>) =>
    ignoreMissingData || (validMinutes ?? 0) / openMinutes >= neededData;
  return (position) => {
    if (result.plan.groups[position]?.kind === 'zone')
      return cellsOf(position).flatMap(({ values: { count_mean: mean } }, bucket) =>
        mean === null ? [] : [[bucket, mean] as const],
      );
    const rows = result.groupRows.get(position) ?? [];
    if (rows instanceof KeptRows) return keptMeans(rows, isTold);
    // Cells are made of everything that an answer says, ten times what this needs.
    return [...rows].flatMap(([bucket, row]) => {
      const minutes = row.meanMinutes ?? 0;
      if (minutes <= 0 || !isTold(row)) return [];
      return [[bucket, (row.personMinutes ?? 0) / minutes] as const];
    });
  };
}
