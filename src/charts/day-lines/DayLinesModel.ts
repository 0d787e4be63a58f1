import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { clockText } from '#src/lib/format/clockText.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';

/** A day of one line, by steps; null leaves a gap. */
export interface DayLine {
  id: string;
  label: string;
  colour: ColourToken;
  isDashed?: boolean;
  values: readonly (number | null)[];
}

/** Lines over the hours of one day. */
export interface DayLinesModel {
  /** Minutes of a step; a day is 1440. */
  stepMinutes: number;
  /** Hours that are drawn, half-open. */
  hours: { from: number; toExclusive: number };
  lines: readonly DayLine[];
  /** The value axis runs from 0 to here at least. */
  top: number;
  format: (value: number) => string;
}

/** The plot within a chart of a width and height, in pixels. */
export interface DayPlot {
  left: number;
  right: number;
  bottom: number;
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  /** Hours that are labeled. */
  hours: readonly number[];
}

const margin = { left: 44, right: 10, top: 8, bottom: 24 };
const hourRoom = 30;

/** The steps that are drawn, half-open. */
export function drawnSteps({ stepMinutes, hours }: DayLinesModel): [from: number, to: number] {
  return [(hours.from * 60) / stepMinutes, (hours.toExclusive * 60) / stepMinutes];
}

/** Lays the plot out: minutes after midnight across, values upwards. */
export function dayPlot(
  model: DayLinesModel,
  { width, height }: { width: number; height: number },
): DayPlot {
  const { hours, lines, top } = model;
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const [left, right] = [margin.left, Math.max(margin.left + 1, width - margin.right)];
  const bottom = height - margin.bottom;
  const hourWidth = (right - left) / (hours.toExclusive - hours.from);
  const between = [1, 2, 3, 6].find((count) => count * hourWidth >= hourRoom) ?? 6;
  const count = hours.toExclusive - hours.from + 1;
  return {
    left,
    right,
    bottom,
    x: scaleLinear()
      .domain([hours.from * 60, hours.toExclusive * 60])
      .range([left, right]),
    y: scaleLinear()
      .domain([0, Math.max(top, ...values)])
      .nice(5)
      .range([bottom, margin.top]),
    hours: Array.from({ length: count }, (_, at) => hours.from + at).filter(
      (hour) => hour % between === 0,
    ),
  };
}

/** A line through the middles of its steps, broken where nothing is known; a step between two gaps is a short stroke. */
export function linePath(
  { values }: DayLine,
  { stepMinutes }: Pick<DayLinesModel, 'stepMinutes'>,
  { x, y }: Pick<DayPlot, 'x' | 'y'>,
): string {
  let path = '';
  for (const [step, value] of values.entries()) {
    if (value === null) continue;
    const place = `${round(x((step + 0.5) * stepMinutes))} ${round(y(value))}`;
    const isAlone = isGap(values, step - 1) && isGap(values, step + 1);
    path += isGap(values, step - 1) ? `M${place}` : `L${place}`;
    if (isAlone) path += 'h2';
  }
  return path;
}

function isGap(values: DayLine['values'], step: number): boolean {
  return (values[step] ?? null) === null;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** "09:15 to 09:30" of a step. */
export function stepName(step: number, stepMinutes: number): string {
  return `${clockText(step * stepMinutes)} to ${clockText((step + 1) * stepMinutes)}`;
}
