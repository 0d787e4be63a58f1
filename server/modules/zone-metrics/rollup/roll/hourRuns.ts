import type { MarkedHour } from '../book/RollupBook.ts';

/** Hours of UTC of a building that follow one another: [firstS, endS), in seconds since 1970. */
export interface HourRun {
  firstS: number;
  endS: number;
}

/** Marked hours of a building that follow one another. */
export interface MarkedRun extends HourRun {
  buildingNo: number;
  hours: MarkedHour[];
}

/** Hours as runs of at most `maxHours` each, in the order in which the hours come, newest first. */
export function markedRuns(
  hours: readonly MarkedHour[],
  maxHours: (buildingNo: number) => number,
): MarkedRun[] {
  const runs: MarkedRun[] = [];
  const growing = new Map<number, MarkedRun>();
  for (const hour of hours) {
    const { buildingNo, hourS } = hour;
    const run = growing.get(buildingNo);
    if (run?.firstS === hourS + 3600 && run.hours.length < maxHours(buildingNo)) {
      run.hours.push(hour);
      run.firstS = hourS;
      continue;
    }
    const next = { buildingNo, firstS: hourS, endS: hourS + 3600, hours: [hour] };
    growing.set(buildingNo, next);
    runs.push(next);
  }
  return runs;
}

/** A stretch of hours cut into runs, newest first. */
export function cutRuns({ firstS, endS }: HourRun, maxHours: number): HourRun[] {
  const runs: HourRun[] = [];
  for (let end = endS; end > firstS; end -= maxHours * 3600)
    runs.push({ firstS: Math.max(firstS, end - maxHours * 3600), endS: end });
  return runs;
}
