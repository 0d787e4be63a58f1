/** A step of a waterfall. Null is unknown and draws nothing. */
export interface WaterfallStep {
  id: string;
  name: string;
  /** What it adds to the sum, negative where it takes away; of a total the sum itself. */
  value: number | null;
  /** A total starts at the base line; a step starts where the previous one ended. */
  kind: 'step' | 'total';
  /** Text after the value. */
  lines?: readonly string[];
}

/** A bar of the drawing, in values: from where it starts to where it ends. */
export interface WaterfallBar {
  step: WaterfallStep;
  from: number;
  to: number;
}

/** Adds the steps up. An unknown step leaves the sum as it was. */
export function toWaterfallBars(steps: readonly WaterfallStep[]): WaterfallBar[] {
  const bars: WaterfallBar[] = [];
  let sum = 0;
  for (const step of steps) {
    const from = step.kind === 'total' ? 0 : sum;
    sum = step.kind === 'total' ? (step.value ?? sum) : sum + (step.value ?? 0);
    bars.push({ step, from, to: step.value === null ? from : sum });
  }
  return bars;
}
