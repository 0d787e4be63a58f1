import type { Viewport } from '../camera/Camera.ts';
import type { FloorplanRenderer } from './FloorplanRenderer.ts';

/** Where a plan of its own viewport is drawn: the top left in CSS pixels of the canvas, and how much smaller than its viewport. */
export interface PlanPlace {
  readonly x: number;
  readonly y: number;
  /** 1 is as large as its viewport. */
  readonly scale: number;
}

/** Draws one plan of several on a canvas; `draw` only marks that the canvas is to be drawn. */
export interface PlacedRenderer extends FloorplanRenderer {
  setPlace(place: PlanPlace): void;
}

/** A canvas with several plans, each with a viewport of its own. Its owner disposes of the renderers, then of it. */
export interface StackCanvas {
  setViewport(viewport: Viewport): void;
  open(): PlacedRenderer;
  /** Shows all plans as they are, if any has changed since. */
  draw(): void;
  dispose(): void;
}
