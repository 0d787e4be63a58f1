import type { StackColumns, StackRow, StackView } from './stackLayout.ts';

/** A floor of the stack at a moment; null is unknown. */
export interface StackedFloor {
  id: string;
  name: string;
  seats: number;
  people: number | null;
  isClosed: boolean;
  /** "32 of 120 seats", "26%", and what changes: "+12 people". */
  text: string;
  share: string;
  change: string;
  tags: readonly { id: string; name: string }[];
  /** Color of its people, as CSS. */
  colour: string;
  /** Outlines of its plan where it lies when closed, as x and y; none until it is drawn. */
  outlines: readonly (readonly number[])[];
}

/** People on their way at a moment. */
export interface StackFlow {
  from: string;
  to: string;
  people: number;
}

/** Colors as CSS. */
export interface StackColours {
  ink: string;
  soft: string;
  faint: string;
  line: string;
  seats: string;
  surface: string;
  sunken: string;
  accent: string;
  accentSoft: string;
}

/** What is dragged: a floor, or those with a tag. */
export interface StackItem {
  floorId: string;
  tag: string | null;
}

export interface FloorStackProps {
  /** The highest first, in the order of the rows. */
  floors: readonly StackedFloor[];
  flows: readonly StackFlow[];
  /** Lets the flows run; they stand still otherwise. */
  isFlowing: boolean;
  columns: StackColumns;
  rows: readonly StackRow[];
  width: number;
  view: StackView;
  colours: StackColours;
  font: string;
  /** Share of the seats that may be taken. */
  target: number;
  /** The floor that keys stand on, and whether its tags are listed. */
  chosen: string;
  hasTags: boolean;
  chosenTag: string | null;
  /** What keys aim at. */
  aim: string | null;
  /** A floor, or one of its tags. */
  onChoose: (floorId: string, tag: string | null) => void;
  onDrop: (item: StackItem, target: string) => void;
  /** While something is dragged: the height of the pointer on the stack. */
  onDragAt: (y: number) => void;
}

/** What the parts that stay from moment to moment draw from: the same until something of it changes. */
export interface StillStack extends Omit<
  FloorStackProps,
  'floors' | 'flows' | 'isFlowing' | 'target'
> {
  onAim: (target: string | null) => void;
}
