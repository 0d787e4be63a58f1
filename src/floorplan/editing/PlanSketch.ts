import type { PicturePlace } from '#domain/plan-edit/drawing/tracedPicture.ts';
import type { Position } from '#domain/geometry/Ring.ts';

/** What an editor draws over a plan. Points are in 0..1 of the floor's image. */
export interface PlanSketch {
  /** A picture to draw after; its place is in units of the floor's image. */
  picture: { image: ImageBitmap; opacity: number; place: PicturePlace } | null;
  /** Outlines of another floor, to draw after. */
  ghosts: readonly (readonly Position[])[];
  /** Outlines of what is chosen or changes. */
  outlines: readonly { id: string; points: readonly Position[]; isChanging: boolean }[];
  /** Corners to take hold of, and middles of walls for another one. */
  handles: readonly SketchHandle[];
  /** A line that is being drawn, with the place of its next point. */
  path: readonly Position[];
  /** Where the pointer would put the next point. */
  next: { at: Position; isSnapped: boolean } | null;
  guides: readonly (readonly [Position, Position])[];
  texts: readonly { at: Position; text: string }[];
}

export interface SketchHandle {
  at: Position;
  kind: 'corner' | 'middle';
  isChosen: boolean;
}

/** CSS colors. */
export interface SketchColours {
  accent: string;
  fill: string;
  surface: string;
  ink: string;
}
