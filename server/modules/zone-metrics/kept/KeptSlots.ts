import type { InstantRange } from '#domain/time/wallRange.ts';
import { KeptValues, type KeptSources, type Making } from '#server/core/KeptValues.ts';
import { stretchesOf } from '#server/core/stretchesOf.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { RollupReader } from '../rollup/book/RollupBook.ts';
import type { GroupPart } from '../rollup/series/GroupPart.ts';
import { seconds } from '../sampleScope.ts';
import { readSlotRuns } from './readSlotRuns.ts';
import type { PackedRuns } from './SlotRuns.ts';

/** Four weeks of twenty buildings by floor and tag take half of it. */
const mostBytes = 96 * 2 ** 20;
/** What stands beside a value: its key, and its entry. */
const entryBytes = 300;
/** Days times series that one question may read: what it reads is in memory at once, some 2 kB each. */
const mostSeriesDays = 20_000;
const dayMs = 86_400_000;

/** A series that is rolled up, and whose. */
export type KeptSeries = Pick<GroupPart, 'series' | 'buildingNo'>;

export interface SlotsQuestion {
  series: readonly KeptSeries[];
  range: InstantRange;
  /** Whether to read what is not kept; else there is no answer where anything is missing. */
  isWorthReading: boolean;
}

/** The slots of each series by its number, stretch by stretch; null where they aren't kept, or are too many. */
export type SlotsOfSeries = ReadonlyMap<number, readonly PackedRuns[]> | null;

/** Reads rolled-up slots of groups. Hours that have changed since are in them as they were rolled up, so whoever reads leaves them out. */
export interface SlotReader {
  read: (question: SlotsQuestion, signal: AbortSignal) => Promise<SlotsOfSeries>;
}

const hourMs = 3_600_000;

/** The weeks and days of a range until the hour of now: one that has not ended is not rolled up, so that what is in it has changed. */
function endedStretches({ startMs, endMs }: InstantRange, nowMs: number): InstantRange[] {
  const hourStartMs = Math.floor(nowMs / hourMs) * hourMs;
  const ended = { startMs, endMs: Math.min(endMs, hourStartMs) };
  return stretchesOf(ended, nowMs).map((stretch) => {
    return { startMs: stretch.startMs, endMs: Math.min(stretch.endMs, hourStartMs) };
  });
}

interface Found {
  part: KeptSeries;
  runs: (PackedRuns | undefined)[];
}

/**
 * The slots of groups as they were rolled up, kept from earlier answers by weeks: whoever changes hours, metric or interval asks about
 * the same slots again, and finds them here without asking the engine.
 */
export class KeptSlots implements SlotReader {
  readonly #kept: KeptValues<PackedRuns>;
  readonly #samples: Pick<Samples, 'queryBytes'>;
  readonly #book: RollupReader;
  readonly #now: () => number;

  constructor({
    samples,
    rollups,
    ...sources
  }: Omit<KeptSources, 'mostBytes' | 'onChange'> & {
    samples: Pick<Samples, 'queryBytes'>;
    rollups: { book: RollupReader };
  }) {
    this.#kept = new KeptValues({ ...sources, mostBytes });
    this.#samples = samples;
    this.#book = rollups.book;
    this.#now = sources.now;
  }

  async read({ series, range, isWorthReading }: SlotsQuestion, signal: AbortSignal) {
    const stretches = endedStretches(range, this.#now());
    const days = stretches.reduce((sum, { startMs, endMs }) => sum + (endMs - startMs) / dayMs, 0);
    if (days * series.length > mostSeriesDays) return null;
    const names = stretches.map(({ startMs, endMs }) => `${startMs} ${endMs}`);
    const keyOf = ({ series: one }: KeptSeries, at: number) => `${one} ${names[at]}`;
    const found = series.map((part): Found => {
      return { part, runs: names.map((_, at) => this.#kept.find(keyOf(part, at))) };
    });
    const lacking = found.filter(({ runs }) => runs.includes(undefined));
    if (lacking.length > 0) {
      if (!isWorthReading) return null;
      await this.#fill(lacking, { stretches, keyOf, signal });
    }
    return new Map(
      found.map(({ part, runs }) => [part.series, runs.filter((one) => one !== undefined)]),
    );
  }

  /** Reads what is missing, and keeps it. */
  async #fill(
    lacking: readonly Found[],
    {
      stretches,
      keyOf,
      signal,
    }: {
      stretches: readonly InstantRange[];
      keyOf: (part: KeptSeries, at: number) => string;
      signal: AbortSignal;
    },
  ): Promise<void> {
    const isMissing = stretches.map((_, at) => lacking.some(({ runs }) => !runs[at]));
    const from = isMissing.indexOf(true);
    const missing = stretches.slice(from, isMissing.lastIndexOf(true) + 1);
    const makings = missing.map((stretch) => this.#kept.begin(stretch));
    try {
      const isSettled = await this.#settled(lacking, missing);
      const numbers = lacking.map(({ part }) => part.series);
      const read = await readSlotRuns(numbers, missing, { samples: this.#samples, signal });
      for (const [position, { part, runs }] of lacking.entries())
        for (const [at, packed] of (read[position] ?? []).entries()) {
          runs[from + at] = packed;
          if (isSettled(part.buildingNo, at)) keep(makings[at], keyOf(part, from + at), packed);
        }
    } finally {
      for (const making of makings) making?.end();
    }
  }

  /** Where no hour waits to be rolled up: what is read of others changes without a slot that does. */
  async #settled(
    lacking: readonly Found[],
    stretches: readonly InstantRange[],
  ): Promise<(buildingNo: number, at: number) => boolean> {
    const firstS = seconds(stretches.at(0)?.startMs ?? 0);
    const endS = seconds(stretches.at(-1)?.endMs ?? 0);
    const buildingNos = [...new Set(lacking.map(({ part }) => part.buildingNo))];
    const { changed, isRolled } = await this.#book.read({ buildingNos, firstS, endS });
    if (!lacking.every(({ part }) => isRolled(part.series))) return () => false;
    const touched = new Map(
      [...changed].map(([buildingNo, hours]) => [
        buildingNo,
        stretches.map(({ startMs, endMs }) =>
          [...hours].some((hourS) => hourS * 1000 < endMs && (hourS + 3600) * 1000 > startMs),
        ),
      ]),
    );
    return (buildingNo, at) => !(touched.get(buildingNo)?.[at] ?? false);
  }
}

function keep(making: Making<PackedRuns> | null | undefined, key: string, packed: PackedRuns) {
  making?.keep(key, packed, packed.byteLength + entryBytes);
}
