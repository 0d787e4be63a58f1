import type { ChartNote } from '../cursor/ChartNote.ts';

/** A part of a bar. */
export interface StackSegment {
  id: string;
  label: string;
  /** Share of the bar, 0..1; the parts of a bar add up to 1. */
  share: number;
  /** What colors it; null is unknown. */
  value: number | null;
}

/** A floor: a bar whose length is how much of it there is. */
export interface StackBar {
  id: string;
  /** Short, at the left: "12". */
  label: string;
  /** On the scale that all bars share. */
  size: number;
  /** One part at least. */
  segments: readonly StackSegment[];
  /** A tick over the bar, on the same scale; null where there is none. */
  tick: number | null;
  /** At the right. */
  text: string;
  note: ChartNote;
  /** Whether nothing was measured: then only its outline is drawn. */
  isUnmeasured: boolean;
}

/** A building: its floors, the highest first. */
export interface StackColumn {
  id: string;
  title: string;
  detail: string;
  bars: readonly StackBar[];
}
