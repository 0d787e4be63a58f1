import { benjaminiHochberg } from '#domain/patterns/significance.ts';
import type { DayValue } from '#domain/patterns/days/DayPattern.ts';
import { weekdayChange } from '#domain/patterns/weekdayChange.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { breathe } from '../../wire/breathe.ts';
import { zoneFigures, zonesPerBreath } from '../figures/zoneFigures.ts';
import type { MatrixFrame, MeanMetric, OfZones, ZoneComparison } from '../MatrixApi.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { openSpans } from '#domain/matrix/openSpans.ts';
import { zoneBins, type BinSpan } from './zoneBins.ts';

type Ask = MatrixFrame & OfZones & { metric: MeanMetric };

/** One side of a comparison. */
export interface ComparedFrame {
  matrix: HeldMatrix;
  frame: InstantRange;
}

/** Zones between two looks at the signal while p is found: some 10 ms. */
const testedPerBreath = 50;

/** A zone's mean of each opening day whose open minutes are valid by 70%. */
async function dayValues(
  { matrix, frame }: ComparedFrame,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<DayValue[][]> {
  const bins = new Map<string, number>();
  const spans = openSpans(matrix, frame, ask.hours).map(({ from, to, w, dayKey }): BinSpan => {
    const bin = bins.get(dayKey) ?? bins.size;
    bins.set(dayKey, bin);
    return { from, to, w, bin };
  });
  const days = [...bins.keys()].map(dayNumberOf);
  const { metric, capacity, ignoreZeroValues = false } = ask;
  const binAsk = { spans, binCount: days.length, metric, capacity, ignoreZeroValues };
  const perBreath = zonesPerBreath(matrix);
  const list: DayValue[][] = [];
  for (const [at, id] of ask.zoneIds.entries()) {
    if (at % perBreath === 0) await breathe(signal);
    const { values, coverage } = zoneBins(matrix, matrix.zonesById.get(id) ?? [], binAsk);
    list.push(
      days.flatMap((day, bin) => {
        const value = values[bin] ?? Number.NaN;
        const isKnown = !Number.isNaN(value) && (coverage[bin] ?? 0) >= thresholds.neededData;
        return isKnown ? [{ day, value }] : [];
      }),
    );
  }
  return list;
}

/** Two frames, zone by zone: the difference of like weekdays, and whether it could be chance. */
export async function compareZones(
  a: ComparedFrame,
  b: ComparedFrame,
  { ask, signal }: { ask: Ask; signal: AbortSignal | undefined },
): Promise<ZoneComparison> {
  const labels = [ask.metric];
  const [ofA, ofB] = [await dayValues(a, ask, signal), await dayValues(b, ask, signal)];
  const difference = new Float64Array(ask.zoneIds.length).fill(Number.NaN);
  const p = difference.slice();
  for (const zone of ask.zoneIds.keys()) {
    if (zone % testedPerBreath === 0) await breathe(signal);
    const change = weekdayChange(ofB[zone] ?? [], ofA[zone] ?? []);
    difference[zone] = change?.change ?? Number.NaN;
    p[zone] = change?.p ?? Number.NaN;
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
