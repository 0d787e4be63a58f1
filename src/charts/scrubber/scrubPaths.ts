import { scaleLinear } from 'd3-scale';
import type { ScrubExpectation, ScrubSlot } from './ScrubSlot.ts';

/** Height of the drawing; its width is the number of slots, and both are stretched to the room there is. */
export const drawingHeight = 100;

/** The share of the height that stays free above the greatest value. */
const headroom = 0.08;

/** What of a slot is drawn. */
type DrawnSlot = Omit<ScrubSlot, 'time' | 'text'>;

/** Slots from .. toExclusive. */
interface Run {
  from: number;
  toExclusive: number;
}

/** What the scrubber draws, as SVG path data; empty where there is nothing. */
export interface ScrubPaths {
  area: string;
  line: string;
  /** The curve where its coverage is low. */
  hollow: string;
  band: string;
  median: string;
  closed: Run[];
}

/** The height of a value from the top, 0..drawingHeight. */
export function scrubHeight(top: number): (value: number) => number {
  return scaleLinear(
    [0, Math.max(top, Number.MIN_VALUE)],
    [drawingHeight, drawingHeight * headroom],
  ).clamp(true);
}

export function scrubPaths(slots: readonly DrawnSlot[], top: number): ScrubPaths {
  const y = scrubHeight(top);
  const known = runs(slots, (slot) => slot.value !== null && slot.isLowCoverage !== true);
  const hollow = runs(slots, (slot) => slot.value !== null && slot.isLowCoverage === true);
  const expected = runs(slots, (slot) => slot.expected !== null && slot.expected !== undefined);
  const value = (at: number): number => y(slots[at]?.value ?? 0);
  const of = (part: keyof ScrubExpectation) => (at: number) => y(slots[at]?.expected?.[part] ?? 0);
  return {
    area: known.map((run) => areaPath(run, value, () => drawingHeight)).join(''),
    line: known.map((run) => linePath(run, value)).join(''),
    hollow: hollow.map((run) => linePath(joined(run, slots), value)).join(''),
    band: expected.map((run) => areaPath(run, of('high'), of('low'))).join(''),
    median: expected.map((run) => linePath(run, of('median'))).join(''),
    closed: runs(slots, (slot) => slot.isClosed === true),
  };
}

/** Stretches of consecutive slots that hold. */
function runs(slots: readonly DrawnSlot[], holds: (slot: DrawnSlot) => boolean): Run[] {
  const found: Run[] = [];
  slots.forEach((slot, at) => {
    if (!holds(slot)) return;
    const last = found.at(-1);
    if (last?.toExclusive === at) last.toExclusive = at + 1;
    else found.push({ from: at, toExclusive: at + 1 });
  });
  return found;
}

/** A hollow stretch reaches to the full one on either side, so that the curve does not break where its coverage changes. */
function joined({ from, toExclusive }: Run, slots: readonly DrawnSlot[]): Run {
  const isKnown = (at: number): boolean => (slots[at]?.value ?? null) !== null;
  return {
    from: isKnown(from - 1) ? from - 1 : from,
    toExclusive: isKnown(toExclusive) ? toExclusive + 1 : toExclusive,
  };
}

/** Points lie in the middle of their slots; the ends of a run reach to its edges, so that a single slot is seen too. */
function points({ from, toExclusive }: Run, y: (at: number) => number): string[] {
  const inner = Array.from({ length: toExclusive - from }, (_, step) => {
    const at = from + step;
    return `${at + 0.5} ${round(y(at))}`;
  });
  return [`${from} ${round(y(from))}`, ...inner, `${toExclusive} ${round(y(toExclusive - 1))}`];
}

function linePath(run: Run, y: (at: number) => number): string {
  return `M${points(run, y).join('L')}`;
}

function areaPath(run: Run, upper: (at: number) => number, lower: (at: number) => number): string {
  return `M${[...points(run, upper), ...points(run, lower).toReversed()].join('L')}Z`;
}

function round(y: number): number {
  return Math.round(y * 100) / 100;
}
