import { scaleBand, scaleLinear } from 'd3-scale';
import type { WaterfallBar } from './WaterfallModel.ts';

export const height = 320;
export const margin = { left: 50, right: 4, top: 24, bottom: 46 };
/** Around bars whose words are turned. */
export const turned = { top: 44, bottom: 96 };
/** Wider bars say no more. */
const greatestStep = 128;
/** Words over and under narrower bars are turned. */
const nameWidth = 44;

/** Positions of bars and values, in pixels, and whether bar labels are rotated. */
export function waterfallScales(bars: readonly WaterfallBar[], width: number) {
  const values = [0, ...bars.flatMap(({ from, to }) => [from, to])];
  const end = Math.max(
    margin.left + 1,
    Math.min(width - margin.right, margin.left + bars.length * greatestStep),
  );
  const x = scaleBand<string>(
    bars.map(({ step }) => step.id),
    [margin.left, end],
  ).padding(0.24);
  const isTurned = x.step() < nameWidth;
  const { top, bottom } = isTurned ? turned : margin;
  const y = scaleLinear([Math.min(...values), Math.max(1, ...values)], [height - bottom, top]).nice(
    5,
  );
  return { x, y, isTurned };
}
