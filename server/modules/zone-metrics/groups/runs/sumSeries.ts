import { slotMs } from '#domain/time/interval.ts';
import { Turns } from '#server/core/Turns.ts';
import { RunReader, type PackedRuns } from '../../kept/SlotRuns.ts';
import type { MetricContext } from '../../MetricContext.ts';
import type { Calendar } from '../../open/calendarsOf.ts';
import { openMinutesOf } from '../../open/openMinutes.ts';
import type { OpenStretch } from '../../open/OpenTable.ts';
import { presenceOf, type PartedGroup } from '../PartedGroup.ts';
import { BucketSums, OpenNumbers } from './BucketSums.ts';
import { GroupPeaks, QuarterMeans } from './GroupPeaks.ts';
import { KeptRows } from './KeptRows.ts';
import { isCounted, peopleOf, SlotFigures } from './SlotFigures.ts';

const slotS = slotMs / 1000;
/** About how many values a week of a series is worth. */
const valuesPerStretch = 1000;

/** A stretch in seconds, half-open. */
interface OpenSpan {
  fromS: number;
  toS: number;
  stretch: OpenStretch;
}

function toSpan(stretch: OpenStretch): OpenSpan {
  const fromS = stretch.startMs / 1000;
  return { fromS, toS: fromS + stretch.slotCount * slotS, stretch };
}

/** The first run after `run` that ends behind a slot: most runs are of the night, and are passed over. */
function firstBehind(ends: Uint16Array, slot: number, run: number): number {
  let [from, to] = [run + 1, ends.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ends[middle] ?? 0) > slot) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Sums slots of series over the open slots of one calendar: what groupSums.sql gives of them, weighed. */
class SeriesSummer {
  readonly #reader = new RunReader();
  readonly #figures: SlotFigures;
  readonly #spans: readonly OpenSpan[];
  readonly #open: OpenNumbers;
  readonly #quarters = new QuarterMeans();

  constructor(
    { open }: Calendar,
    { buckets, ignoresZeros }: { buckets: number; ignoresZeros: boolean },
  ) {
    this.#spans = open.map(toSpan);
    this.#open = new OpenNumbers(open, buckets);
    this.#figures = new SlotFigures({ ignoresZeros });
  }

  /** Of a series, from its slots in order, with its peaks where they are wanted. */
  sum(packed: readonly PackedRuns[], peaks: GroupPeaks | undefined): BucketSums {
    const sums = new BucketSums(this.#open);
    this.#quarters.begin(peaks);
    let next = 0;
    for (const one of packed) next = this.#add(one, next, sums);
    this.#quarters.end();
    return sums;
  }

  /** Adds the runs of a stretch of time, of which no span before `from` holds any; the first span that may hold a later one. */
  #add(packed: PackedRuns, from: number, sums: BucketSums): number {
    const { startS, starts, ends, columns } = this.#reader.read(packed);
    this.#figures.from(columns);
    const spans = this.#spans;
    let next = from;
    for (let run = 0; run < starts.length; run += 1) {
      const fromS = startS + (starts[run] ?? 0) * slotS;
      while ((spans[next]?.toS ?? Infinity) <= fromS) next += 1;
      const openS = spans[next]?.fromS ?? Infinity;
      const toS = startS + (ends[run] ?? 0) * slotS;
      if (openS >= toS) run = firstBehind(ends, (openS - startS) / slotS, run) - 1;
      else if (this.#figures.take(run)) this.#addRun({ fromS, toS, next }, sums);
    }
    return next;
  }

  #addRun({ fromS, toS, next }: { fromS: number; toS: number; next: number }, sums: BucketSums) {
    const { values } = this.#figures;
    for (let at = next; ; at += 1) {
      const span = this.#spans[at];
      if (span === undefined || span.fromS >= toS) return;
      const { bucket, weightMinutes, keyShiftS } = span.stretch;
      const beginS = Math.max(fromS, span.fromS);
      const endS = Math.min(toS, span.toS);
      const slots = (endS - beginS) / slotS;
      sums.add(bucket, slots * weightMinutes, values, endS - slotS + keyShiftS);
      if (isCounted(values)) {
        const keys = { fromS: beginS + keyShiftS, toS: endS + keyShiftS };
        this.#quarters.add(peopleOf(values), keys, span.stretch);
      }
    }
  }
}

/** The rows of groups of one building each in hours that have not changed, by position, from slots that are kept: what readSeriesRows would give. */
export async function sumSeriesGroups(
  groups: readonly PartedGroup[],
  slots: ReadonlyMap<number, readonly PackedRuns[]>,
  { plan, query, alone, peakClock, signal }: MetricContext,
): Promise<Map<number, KeptRows>> {
  const buckets = plan.intervals.length;
  const minutesOf = openMinutesOf(alone.clean, buckets);
  const turns = new Turns(signal);
  const found = new Map<number, KeptRows>();
  for (const calendar of alone.calendars) {
    const ignoresZeros = query.ignore_zero_values ?? false;
    const summer = new SeriesSummer(calendar, { buckets, ignoresZeros });
    for (const { group, parts } of groups)
      for (const { series, buildingNo, members } of parts) {
        if (!calendar.buildingNos.has(buildingNo)) continue;
        const packed = slots.get(series) ?? [];
        const peaks = peakClock === null ? undefined : new GroupPeaks(buckets, peakClock);
        const sums = summer.sum(packed, peaks);
        const minutes = minutesOf(buildingNo, presenceOf(members));
        found.set(group, new KeptRows({ group, sums, minutes, peaks }));
        await turns.worked(packed.length * valuesPerStretch);
      }
  }
  return found;
}
