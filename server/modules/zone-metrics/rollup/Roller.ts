import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { RollupBook } from './book/RollupBook.ts';
import { BuildingTurns } from './BuildingTurns.ts';
import { Judging, type JudgedSeries, type SlotJudge } from './Judging.ts';
import { cutRuns, markedRuns, type HourRun, type MarkedRun } from './roll/hourRuns.ts';
import { rollGroups, rollHours, storedHours } from './roll/rollRun.ts';
import { rollSeriesHours } from './roll/rollSeriesHours.ts';
import { inTurns } from '#server/core/Steps.ts';
import { findingSeries, type BuildingSeries } from './series/findingSeries.ts';
import type { GroupPart } from './series/GroupPart.ts';

/** Seconds in which nobody has touched an hour before it is rolled up: a source sends many batches for one hour. */
const quietS = 5;
/** Slots that one statement reads. */
const slotsPerRun = 2_000_000;
/** Members that one statement is told of. */
const membersPerStatement = 30_000;

export interface RollerParts {
  book: RollupBook;
  samples: Samples;
  spaces: SpaceStore;
  judge: SlotJudge;
  now: () => number;
}

/** A building whose missing series are being made: runs that are left, newest first. */
interface Backfill {
  hours: boolean;
  groups: GroupPart[];
  runs: HourRun[];
}

/**
 * Rolls up what the book says is missing or has changed, a step at a time. Everything it does may be cut off anywhere and done again:
 * a mark goes, and a series is entered, only after the rows are stored.
 */
export class Roller {
  readonly #parts: RollerParts;
  readonly #turns = new BuildingTurns();
  readonly #judging: Judging;
  readonly #waiting: (() => void)[] = [];
  #index: SpaceIndex | null = null;
  #wanted = new Map<number, JudgedSeries>();
  #backfills = new Map<number, Backfill>();
  /** Whether the last step judged the current hour. */
  #hasJudged = false;

  constructor(parts: RollerParts) {
    this.#parts = parts;
    this.#judging = new Judging(parts);
  }

  /** One step; false when there is nothing to do now. `waitS` 0 takes hours that are still being touched, and buildings at rest, too. */
  async step(waitS = quietS): Promise<boolean> {
    const { book } = this.#parts;
    const version = await book.takeTurn();
    if (version === null) {
      if (this.isWaitedFor) await this.#tellJudgedElsewhere();
      return false;
    }
    await this.#readSpaces();
    const series = await book.series();
    await this.#dropUnwanted(series);
    const hoursPerRun = (buildingNo: number) => this.#hoursPerRun(buildingNo);
    if (await this.#judging.anew(this.#wanted.values(), series, hoursPerRun)) return true;
    this.#tellJudged();
    const judge = async () => await this.#judging.current(this.#wanted, waitS);
    const roll = async () =>
      (await this.#rollDue(series, version, waitS)) || (await this.#backfill(series, version));
    // On a busy machine, where judging takes long, nothing else would have its turn.
    const [first, second] = this.#hasJudged ? [roll, judge] : [judge, roll];
    const isFirst = await first();
    const isSecond = !isFirst && (await second());
    this.#hasJudged = isFirst ? first === judge : isSecond && second === judge;
    return isFirst || isSecond;
  }

  /** Rolls up the newest marked hours of a building whose turn it is. */
  async #rollDue(
    series: Map<number, Set<number>>,
    version: number,
    waitS: number,
  ): Promise<boolean> {
    const { book, now } = this.#parts;
    const picked = await book.pickHours(now(), waitS);
    const known = picked.filter(({ buildingNo }) => this.#wanted.has(buildingNo));
    const due = waitS > 0 ? this.#turns.due(known, now(), version) : known;
    const [run] = markedRuns(due, (buildingNo) => this.#hoursPerRun(buildingNo));
    if (run === undefined) return false;
    await this.#rollMarked(run, { version, series: series.get(run.buildingNo) ?? new Set() });
    return true;
  }

  /** Resolves once all slots are judged by the rules that are in force now. */
  async whenJudged(): Promise<void> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Works until nothing is left to do, however lately it was touched. */
  async settle(): Promise<void> {
    while (await this.step(0));
  }

  /** Whether somebody waits until all slots are judged. */
  get isWaitedFor(): boolean {
    return this.#waiting.length > 0;
  }

  /** Another process judges: the book has the rules that are in force once it has judged by them. */
  async #tellJudgedElsewhere(): Promise<void> {
    await this.#readSpaces();
    const series = await this.#parts.book.series();
    const isJudged = [...this.#wanted].every(
      ([no, { rules }]) => series.get(no)?.has(rules) ?? false,
    );
    if (isJudged) this.#tellJudged();
  }

  #tellJudged(): void {
    if (this.#index !== this.#parts.spaces.current()) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** In turns, for of many zones it takes a while, and others are to be answered. */
  async #readSpaces(): Promise<void> {
    const { spaces, judge, now } = this.#parts;
    const index = spaces.current();
    if (index === this.#index) return;
    const wanted = new Map<number, JudgedSeries>();
    for (const periods of index.buildingById.values()) {
      for (const building of periods.slice(-1)) {
        const series = await inTurns(findingSeries(building, { spaces, index, nowMs: now() }));
        await nextTurn();
        wanted.set(building.no, { ...series, rules: await judge.rulesNumber(building) });
        await nextTurn();
      }
    }
    this.#index = index;
    this.#wanted = wanted;
    this.#backfills.clear();
    this.#judging.reset();
  }

  #hoursPerRun(buildingNo: number): number {
    const zones = this.#wanted.get(buildingNo)?.zones ?? 0;
    return Math.max(1, Math.min(31 * 24, Math.floor(slotsPerRun / 12 / Math.max(1, zones))));
  }

  /** A series that nobody can ask for any more is no longer kept up. */
  async #dropUnwanted(series: Map<number, Set<number>>): Promise<void> {
    for (const [buildingNo, known] of series) {
      const wanted = this.#wanted.get(buildingNo);
      const unwanted = [...known].filter(
        (one) =>
          one !== wanted?.hours &&
          one !== wanted?.rules &&
          !wanted?.places.has(one) &&
          !wanted?.kinds.has(one),
      );
      if (unwanted.length === 0) continue;
      await this.#parts.book.dropSeries(unwanted);
      for (const one of unwanted) known.delete(one);
    }
  }

  async #rollMarked(
    marked: MarkedRun,
    { version, series }: { version: number; series: ReadonlySet<number> },
  ): Promise<void> {
    const { buildingNo, hours, ...run } = marked;
    const wanted = this.#wanted.get(buildingNo);
    if (wanted === undefined) return;
    await this.#judging.marked(wanted, marked);
    const begun = this.#backfills.get(buildingNo);
    const groups = [...wanted.places.values(), ...wanted.kinds.values()].filter(
      (part) => series.has(part.series) || (begun?.groups.includes(part) ?? false),
    );
    const isHourly = series.has(wanted.hours) || (begun?.hours ?? false);
    await this.#roll(wanted, run, { version, groups, isHourly });
    await this.#parts.book.clearHours(buildingNo, hours);
  }

  async #roll(
    wanted: BuildingSeries,
    run: HourRun,
    { version, groups, isHourly }: { version: number; groups: GroupPart[]; isHourly: boolean },
  ): Promise<void> {
    const { samples } = this.#parts;
    if (isHourly) await rollHours(wanted, run, { samples, version });
    for (const some of inBatches(groups)) {
      await rollGroups(some, run, { samples, version });
      await rollSeriesHours(some, run, { building: wanted, samples, version });
    }
  }

  /** Makes series that are not there yet, from all that is stored; a run of one building at a time. */
  async #backfill(series: Map<number, Set<number>>, version: number): Promise<boolean> {
    for (const tier of ['places', 'kinds'] as const) {
      for (const [buildingNo, wanted] of this.#wanted) {
        const known = series.get(buildingNo) ?? new Set();
        const begun = this.#backfills.get(buildingNo) ?? (await this.#begin(wanted, known, tier));
        if (begun === null) continue;
        await this.#fill(wanted, begun, version);
        return true;
      }
      // Marked hours come before what only few questions need.
      const { book, now } = this.#parts;
      if ((await book.pickHours(now(), 0)).length > 0) return false;
    }
    return false;
  }

  async #fill(wanted: BuildingSeries, begun: Backfill, version: number): Promise<void> {
    const { no } = wanted.building;
    this.#backfills.set(no, begun);
    const { groups, hours: isHourly } = begun;
    const run = begun.runs.shift();
    if (run !== undefined) await this.#roll(wanted, run, { version, groups, isHourly });
    if (begun.runs.length > 0) return;
    const made = [...(isHourly ? [wanted.hours] : []), ...groups.map((part) => part.series)];
    await this.#parts.book.addSeries(no, made);
    this.#backfills.delete(no);
  }

  /** Null when nothing is missing, or nothing is there to make the groups of a kind from. */
  async #begin(
    wanted: BuildingSeries,
    known: ReadonlySet<number>,
    tier: 'places' | 'kinds',
  ): Promise<Backfill | null> {
    const hours = tier === 'places' && !known.has(wanted.hours);
    const groups = [...wanted[tier].values()].filter((part) => !known.has(part.series));
    if (!hours && groups.length === 0) return null;
    const stored = await storedHours(wanted, this.#parts.samples);
    if (stored === null) return tier === 'places' ? { hours, groups, runs: [] } : null;
    return { hours, groups, runs: cutRuns(stored, this.#hoursPerRun(wanted.building.no)) };
  }
}

/** Groups in lists that one statement takes. */
function inBatches(groups: readonly GroupPart[]): GroupPart[][] {
  const batches: GroupPart[][] = [];
  let members = Number.POSITIVE_INFINITY;
  for (const part of groups) {
    members += part.members.length;
    if (members > membersPerStatement) {
      batches.push([]);
      members = part.members.length;
    }
    batches.at(-1)?.push(part);
  }
  return batches;
}
