import { noValueTexel, overTexel } from '#contract/floorPack.ts';
import { mostUtilisation, type ZoneQuarters } from '#contract/heatmapFrame.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { clockSpans, openSpans, type ClockSpan } from '#domain/matrix/openSpans.ts';
import { isOverDomain, toTexel } from '#domain/palette/texel.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { toPeopleTexel } from '../../heatmap/paintFrame.ts';
import { breathe } from '../../wire/breathe.ts';
import type { MatrixFrame, OfZones } from '../MatrixApi.ts';

interface Quarters {
  startMs: Float64Array;
  spans: readonly ClockSpan[];
  /** The quarter of each span. */
  quarterOf: Int32Array;
}

const quarterMinutes = 15;
const minuteMs = 60_000;

function quartersOf(matrix: HeldMatrix, { frame, hours }: MatrixFrame): Quarters {
  const spans = clockSpans(matrix, openSpans(matrix, frame, hours), quarterMinutes);
  const starts: number[] = [];
  const quarterOf = Int32Array.from(spans, ({ from, minute }) => {
    const startMs = matrix.startOf(from) - (minute % quarterMinutes) * minuteMs;
    if (starts.at(-1) !== startMs) starts.push(startMs);
    return starts.length - 1;
  });
  return { startMs: Float64Array.from(starts), spans, quarterOf };
}

/** Sums of a zone by quarter over its valid open slots. */
interface ZoneSums {
  people: Float64Array;
  seats: Float64Array;
  minutes: Float64Array;
}

/** Adds the valid slots of a cell row in a span of a quarter. */
function addSpan(
  { matrix, sums, seats }: { matrix: HeldMatrix; sums: ZoneSums; seats: number },
  cells: { from: number; to: number },
  { quarter, w }: { quarter: number; w: number },
): void {
  const { people, valid, counted } = matrix.columns;
  for (let cell = cells.from; cell < cells.to; cell += 1) {
    if (valid[cell] !== 1 || counted[cell] !== 1) continue;
    const count = (people.numbers[cell] ?? 0) * people.unit;
    sums.people[quarter] = (sums.people[quarter] ?? 0) + w * count;
    sums.seats[quarter] = (sums.seats[quarter] ?? 0) + w * seats;
    sums.minutes[quarter] = (sums.minutes[quarter] ?? 0) + w;
  }
}

function sumsOf(
  matrix: HeldMatrix,
  id: string,
  { quarters, capacity }: { quarters: Quarters; capacity: string | null },
): ZoneSums {
  const { spans, quarterOf, startMs } = quarters;
  const empty = () => new Float64Array(startMs.length);
  const sums = { people: empty(), seats: empty(), minutes: empty() };
  for (const period of matrix.zonesById.get(id) ?? []) {
    const into = { matrix, sums, seats: capacityOf(period.capacity, capacity) ?? 0 };
    const base = period.row * matrix.slots;
    const held = matrix.slotsIn(period);
    for (const [at, { from, to, w }] of spans.entries()) {
      const cells = { from: base + Math.max(from, held.from), to: base + Math.min(to, held.to) };
      addSpan(into, cells, { quarter: quarterOf[at] ?? 0, w });
    }
  }
  return sums;
}

/** A share of seats as a texel; overTexel stands for what lies above the domain alone. */
function shareTexel(share: number): number {
  const texel = toTexel(share, mostUtilisation);
  return texel === overTexel && !isOverDomain(share, mostUtilisation) ? overTexel - 1 : texel;
}

function texelAt({ people, seats, minutes }: ZoneSums, quarter: number): number {
  const measured = minutes[quarter] ?? 0;
  if (measured === 0) return noValueTexel;
  const places = seats[quarter] ?? 0;
  const sum = people[quarter] ?? 0;
  return places > 0 ? shareTexel(sum / places) : toPeopleTexel(sum / measured);
}

/** Zones between two looks at the signal: some 10 ms of work. */
const zonesPerBreath = 16;

/** What zones read in the open quarters of an hour of a frame; zones without a capacity read people. */
export async function zoneQuarters(
  matrix: HeldMatrix,
  ask: MatrixFrame & OfZones,
  signal: AbortSignal | undefined,
): Promise<ZoneQuarters> {
  const { zoneIds, capacity } = ask;
  const quarters = quartersOf(matrix, ask);
  const { length } = quarters.startMs;
  const texels = new Uint8Array(length * zoneIds.length).fill(noValueTexel);
  for (const [zone, id] of zoneIds.entries()) {
    if (zone % zonesPerBreath === 0) await breathe(signal);
    const sums = sumsOf(matrix, id, { quarters, capacity });
    for (let quarter = 0; quarter < length; quarter += 1)
      texels[quarter * zoneIds.length + zone] = texelAt(sums, quarter);
  }
  return { startMs: quarters.startMs, zoneIds: [...zoneIds], texels };
}
