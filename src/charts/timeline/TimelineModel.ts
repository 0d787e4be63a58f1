import type { InstantRange } from '#domain/time/wallRange.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';

/** What a stretch is drawn as: filled, hatched, or left blank as the gap it is. */
export type StretchLook = 'filled' | 'hatched' | 'blank';

/** What the stretches of a timeline can be. */
export interface StretchKind {
  id: string;
  label: string;
  look: StretchLook;
  colour: ColourToken;
}

export interface TimelineStretch extends InstantRange {
  kind: StretchKind;
  /** What is told of it besides its kind: "no data". */
  text: string;
}

/** One line of a timeline. */
export interface TimelineRow {
  id: string;
  label: string;
  /** Where it is, for its note. */
  detail: string;
  /** In order, without overlap; time of none is time in which the row did not exist. */
  stretches: readonly TimelineStretch[];
}

export interface TimelineTick {
  ms: number;
  text: string;
}

/** Rows over a stretch of time. */
export interface TimelineModel extends InstantRange {
  rows: readonly TimelineRow[];
  ticks: readonly TimelineTick[];
}

/** Index of the stretch of a row at an instant; null where it has none. */
export function stretchAt({ stretches }: TimelineRow, ms: number): number | null {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.endMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return (stretches[low]?.startMs ?? Number.POSITIVE_INFINITY) <= ms ? low : null;
}
