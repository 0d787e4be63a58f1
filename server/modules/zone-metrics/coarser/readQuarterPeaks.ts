import { AppError } from '#server/core/AppError.ts';
import { Turns } from '#server/core/Turns.ts';
import { cellsByGroup, missingDataRule } from '../present/metricCells.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { readMetricSums, type MetricResult, type MetricSources } from '../readMetricSums.ts';
import type { PeopleSums } from '../groups/runs/BucketSums.ts';
import { GroupPeaks } from '../groups/runs/GroupPeaks.ts';
import { KeptRows } from '../groups/runs/KeptRows.ts';
import type { PeakClock } from '../groups/runs/PeakClock.ts';
import type { GroupSumsRow } from '../SumsRow.ts';
import { placesWithin } from './placesWithin.ts';

/** Quarters by their start. */
const instants: PeakClock = { shiftMs: 0 };

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
  result: MetricResult,
  query: MetricQuery,
  { sources, signal }: { sources: MetricSources; signal: AbortSignal },
): Promise<QuarterPeaks> {
  const kept = keptPeaks(result);
  if (kept !== null) return kept;
  const { intervals, groups } = result.plan;
  const { coarser_intervals: _, quarter_peaks: __, ...rest } = query;
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
  const eachMean = quarterMeans(quarters, asked);
  const turns = new Turns(signal);
  const peaks: QuarterPeaks = { count: [], startMs: [] };
  for (const position of groups.keys()) {
    const found = new GroupPeaks(intervals.length, instants);
    eachMean(position, (quarter, mean) =>
      found.add(places[quarter] ?? 0, mean, quarters.plan.intervals[quarter]?.startMs ?? 0),
    );
    await turns.worked(places.length);
    peaks.count.push(found.count);
    peaks.startMs.push(found.startMs);
  }
  return peaks;
}

/** The peaks that were told beside the sums; null where those of any group were not. */
function keptPeaks({ plan, groupRows }: MetricResult): QuarterPeaks | null {
  const found: GroupPeaks[] = [];
  for (const position of plan.groups.keys()) {
    const rows = groupRows.get(position);
    const peaks = rows instanceof KeptRows ? rows.peaks : undefined;
    if (peaks === undefined) return null;
    found.push(peaks);
  }
  return { count: found.map(({ count }) => count), startMs: found.map(({ startMs }) => startMs) };
}

/** Takes the mean of a quarter of an hour, by the quarter's position. */
type TakeMean = (quarter: number, mean: number) => void;

/** The means of people of a group by its position, as an answer in quarters of an hour has them, without those that are null. */
function quarterMeans(
  result: MetricResult,
  query: MetricQuery,
): (position: number, take: TakeMean) => void {
  const cellsOf = cellsByGroup(result, query);
  const { ignoreMissingData = true, neededData = 0 } = missingDataRule(query);
  const takePeople = (quarter: number, people: PeopleSums, take: TakeMean) => {
    const { openMinutes, validMinutes, meanMinutes, personMinutes } = people;
    if (meanMinutes <= 0) return;
    if (ignoreMissingData || validMinutes / openMinutes >= neededData)
      take(quarter, personMinutes / meanMinutes);
  };
  return (position, take) => {
    if (result.plan.groups[position]?.kind === 'zone') {
      for (const [quarter, { values }] of cellsOf(position).entries())
        if (values.count_mean !== null) take(quarter, values.count_mean);
      return;
    }
    // Cells are made of everything that an answer says, ten times what this needs.
    const rows = result.groupRows.get(position) ?? [];
    if (rows instanceof KeptRows) rows.eachPeople((...one) => takePeople(...one, take));
    else for (const [quarter, row] of rows) takePeople(quarter, peopleOf(row), take);
  };
}

function peopleOf({
  openMinutes,
  validMinutes,
  meanMinutes,
  personMinutes,
}: GroupSumsRow): PeopleSums {
  return {
    openMinutes,
    validMinutes: validMinutes ?? 0,
    meanMinutes: meanMinutes ?? 0,
    personMinutes: personMinutes ?? 0,
  };
}
