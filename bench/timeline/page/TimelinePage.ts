/** A point of the screen and the color that must be there, as red, green and blue. */
export interface WantedPoint {
  readonly x: number;
  readonly y: number;
  readonly colour: readonly number[];
}

export interface TimelinePage {
  /** Draws the timeline; resolves once a frame has shown it. */
  show: () => Promise<void>;
  /** Scrolls so many times by some rows, a frame each. */
  scroll: (steps: number, rows: number) => Promise<void>;
  scrollTo: (top: number) => Promise<void>;
  /** The middles of stretches in sight that are wide enough to look into. */
  wanted: () => WantedPoint[];
}

declare global {
  interface Window {
    timeline: TimelinePage;
  }
}
