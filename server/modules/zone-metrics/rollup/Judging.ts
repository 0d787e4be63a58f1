import { slotMs } from '#domain/time/interval.ts';
import { isRecent } from '#server/core/isRecent.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { RollupBook } from './book/RollupBook.ts';
import { cutRuns, type HourRun, type MarkedRun } from './roll/hourRuns.ts';
import { storedHours } from './roll/rollRun.ts';
import type { BuildingSeries } from './series/findingSeries.ts';

/** Tells slots that are not to be believed, as ingestion has it. */
export interface SlotJudge {
  rulesNumber: (building: BuildingRecord) => Promise<number>;
  judge: (
    building: BuildingRecord,
    hours: HourRun,
    isMarked: (hourS: number) => boolean,
  ) => Promise<void>;
}

/** The series of a building with the number of the rules that its slots are judged by. */
export interface JudgedSeries extends BuildingSeries {
  rules: number;
}

export interface JudgingParts {
  book: RollupBook;
  samples: Samples;
  judge: SlotJudge;
  now: () => number;
}

/** How long the hour that has not ended is left alone after it was judged: it gains a slot in that time. */
const restMs = slotMs;
const hourMs = 3_600_000;

/** Has slots judged before they are rolled up: those of marked hours, and all of a building whose rules have changed. */
export class Judging {
  readonly #parts: JudgingParts;
  /** Runs that are left of buildings that are judged anew, newest first. */
  readonly #anew = new Map<number, HourRun[]>();
  /** The mark of each building's current hour when it was judged, and when that was. */
  readonly #current = new Map<number, { mark: number; atMs: number }>();

  constructor(parts: JudgingParts) {
    this.#parts = parts;
  }

  /** Spaces or their settings have changed. */
  reset(): void {
    this.#anew.clear();
  }

  /** Judges the newest hours of those buildings whose rules no slot was judged by; false when there are none. */
  async anew(
    buildings: Iterable<JudgedSeries>,
    series: ReadonlyMap<number, ReadonlySet<number>>,
    hoursPerRun: (buildingNo: number) => number,
  ): Promise<boolean> {
    const { book, samples, judge } = this.#parts;
    let newest: { wanted: JudgedSeries; runs: HourRun[] } | undefined;
    for (const wanted of buildings) {
      const { no } = wanted.building;
      if (series.get(no)?.has(wanted.rules)) continue;
      const runs = this.#anew.get(no) ?? (await runsOf(wanted, samples, hoursPerRun(no)));
      this.#anew.set(no, runs);
      if (newest === undefined || endOf(runs) > endOf(newest.runs)) newest = { wanted, runs };
    }
    if (newest === undefined) return false;
    const { wanted, runs } = newest;
    const { no } = wanted.building;
    const run = runs.shift();
    if (run !== undefined) await judge.judge(wanted.building, run, () => false);
    if (runs.length > 0) return true;
    await book.addSeries(no, [wanted.rules]);
    this.#anew.delete(no);
    return true;
  }

  /** Judges marked hours that are about to be rolled up. */
  async marked({ building }: BuildingSeries, { hours, ...run }: MarkedRun): Promise<void> {
    const marked = new Set(hours.map(({ hourS }) => hourS));
    await this.#parts.judge.judge(building, run, (hourS) => marked.has(hourS));
  }

  /** Judges the hour that has not ended, of buildings in which something came since; with `waitS` 0 without a rest. */
  async current(buildings: ReadonlyMap<number, BuildingSeries>, waitS: number): Promise<boolean> {
    const { book, judge, now } = this.#parts;
    const nowMs = now();
    const leastMs = waitS > 0 ? restMs : 0;
    const marked = await book.pickHours(nowMs + hourMs, 0);
    for (const { buildingNo, hourS, mark } of marked) {
      const wanted = buildings.get(buildingNo);
      const last = this.#current.get(buildingNo);
      const isCurrent = hourS * 1000 <= nowMs && (hourS + 3600) * 1000 > nowMs;
      if (wanted === undefined || !isCurrent || last?.mark === mark) continue;
      if (last !== undefined && isRecent(last.atMs, nowMs, leastMs)) continue;
      const run = { firstS: hourS, endS: hourS + 3600 };
      await judge.judge(wanted.building, run, (one) => one === hourS);
      this.#current.set(buildingNo, { mark, atMs: nowMs });
      return true;
    }
    return false;
  }
}

/** The end of the first of the runs that are left; what has none left is done at once. */
function endOf([run]: readonly HourRun[]): number {
  return run?.endS ?? Infinity;
}

async function runsOf(
  wanted: BuildingSeries,
  samples: Samples,
  hoursPerRun: number,
): Promise<HourRun[]> {
  const stored = await storedHours(wanted, samples);
  return stored === null ? [] : cutRuns(stored, hoursPerRun);
}
