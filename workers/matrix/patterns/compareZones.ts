import { benjaminiHochberg } from '#domain/patterns/benjaminiHochberg.ts';
import { WeekdayPermutations, type DayCounts } from '#domain/patterns/WeekdayPermutations.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { breathe } from '../../wire/breathe.ts';
import { zoneFigures, zonesPerBreath } from '../figures/zoneFigures.ts';
import type { MatrixFrame, MeanMetric, OfZones, ZoneComparison } from '../MatrixApi.ts';
import type { HeldMatrix } from '../hold/HeldMatrix.ts';
import { openSpans } from '../hold/openSpans.ts';
import { zoneBins, type BinSpan } from './zoneBins.ts';

type Ask = MatrixFrame & OfZones & { metric: MeanMetric };

/** One side of a comparison. */
export interface ComparedFrame {
  matrix: HeldMatrix;
  frame: InstantRange;
}

/** The day values of a zone by weekday, Monday first. */
type WeekdayValues = number[][];

/** Zones between two looks at the signal while p is found: some 10 ms. */
const testedPerBreath = 50;

/** A zone's mean of each opening day whose open minutes are valid by 70 %. */
async function dayValues(
  { matrix, frame }: ComparedFrame,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<WeekdayValues[]> {
  const days = new Map<string, { bin: number; weekday: number }>();
  const spans = openSpans(matrix, frame, ask.hours).map(
    ({ from, to, w, dayKey, weekday }): BinSpan => {
      const day = days.get(dayKey) ?? { bin: days.size, weekday };
      days.set(dayKey, day);
      return { from, to, w, bin: day.bin };
    },
  );
  const weekdays = [...days.values()].map(({ weekday }) => weekday);
  const { metric, capacity, ignoreZeroValues = false } = ask;
  const binAsk = { spans, binCount: days.size, metric, capacity, ignoreZeroValues };
  const perBreath = zonesPerBreath(matrix);
  const list: WeekdayValues[] = [];
  for (const [at, id] of ask.zoneIds.entries()) {
    if (at % perBreath === 0) await breathe(signal);
    const { values, coverage } = zoneBins(matrix, matrix.zonesById.get(id) ?? [], binAsk);
    const known: WeekdayValues = Array.from({ length: 7 }, () => []);
    for (const [bin, weekday] of weekdays.entries()) {
      const value = values[bin] ?? Number.NaN;
      if (Number.isNaN(value) || !((coverage[bin] ?? 0) >= thresholds.neededData)) continue;
      known[weekday]?.push(value);
    }
    list.push(known);
  }
  return list;
}

function countsOf(a: WeekdayValues, b: WeekdayValues): DayCounts {
  return { a: a.map(({ length }) => length), b: b.map(({ length }) => length) };
}

/** Zones that have values on as many days of each weekday, which share their permutations. */
function alike(a: readonly WeekdayValues[], b: readonly WeekdayValues[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [zone, ofA] of a.entries()) {
    const counts = countsOf(ofA, b[zone] ?? []);
    const key = `${counts.a.join(',')}/${counts.b.join(',')}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [zone]);
    else group.push(zone);
  }
  return [...groups.values()];
}

function valuesInOrder(a: WeekdayValues, b: WeekdayValues): Float64Array {
  return Float64Array.from(a.flatMap((days, weekday) => days.concat(b[weekday] ?? [])));
}

/** Two frames, zone by zone: the difference of like weekdays, and whether it may be chance (metrics.md 3.6). */
export async function compareZones(
  a: ComparedFrame,
  b: ComparedFrame,
  { ask, signal }: { ask: Ask; signal: AbortSignal | undefined },
): Promise<ZoneComparison> {
  const labels = [ask.metric];
  const [ofA, ofB] = [await dayValues(a, ask, signal), await dayValues(b, ask, signal)];
  const difference = new Float64Array(ask.zoneIds.length).fill(Number.NaN);
  const p = difference.slice();
  let tested = 0;
  for (const zones of alike(ofA, ofB)) {
    const [first = 0] = zones;
    const permutations = new WeekdayPermutations(countsOf(ofA[first] ?? [], ofB[first] ?? []));
    for (const zone of zones) {
      if (tested % testedPerBreath === 0) await breathe(signal);
      tested += 1;
      const result = permutations.compare(valuesInOrder(ofA[zone] ?? [], ofB[zone] ?? []));
      difference[zone] = result.difference;
      p[zone] = result.p;
    }
  }
  const figuresA = await zoneFigures(a.matrix, { ...ask, frame: a.frame, labels }, signal);
  const figuresB = await zoneFigures(b.matrix, { ...ask, frame: b.frame, labels }, signal);
  return {
    a: figuresA.values[ask.metric] ?? difference,
    b: figuresB.values[ask.metric] ?? difference,
    difference,
    p,
    isSignificant: benjaminiHochberg(p),
  };
}
