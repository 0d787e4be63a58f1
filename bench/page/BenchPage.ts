import type { DrawCounts } from './counters.ts';

/** What the runner asks of the page, as `window.bench`. Only engine work lies inside each call. */
export interface BenchPage {
  /** Fetches the engine's code and generates the floor. */
  prepare(): Promise<void>;
  /** From nothing to the first picture; milliseconds of wall time. */
  init(): Promise<number>;
  /** Shows one tick at a zoom of the fitted view, at rest. */
  show(tick: number, zoom: number): Promise<void>;
  /**
   * Recolors all zones, once a frame, at most so often and so long: the next values are set right behind the frame that
   * drew the last. Ends when the graphics process is done; asked for none, it costs what beginning and end do.
   */
  recolour(limit: { ticks: number; ms: number }): Promise<{ ticks: number; ms: number }>;
  /** The same, looking into the picture behind each frame; only where drawing is counted. */
  prove(recolours: number): Promise<RecolourProof>;
  /** Walks along the pan path, a view a frame. */
  pan(steps: number): Promise<void>;
  /** Random points; those nearer than `margin` CSS pixels to a wall are not checked. */
  pick(options: { points: number; margin: number }): Promise<PickResult>;
  /** Picks without checking, for timing. */
  pickOnly(points: number): number;
  /** A click anywhere recolors everything; answers the duration from input to the next paint, in ms. */
  clickDuration(click: number): Promise<number>;
  /** Gives the floor-plan engine a day to play; from now on a click seeks in it. */
  openDay(): void;
  /** Shows each slot of the day for a frame, there and back. */
  play(): Promise<void>;
  watchTasks(): void;
  /** Main-thread tasks over 50 ms since `watchTasks`, in ms. */
  longTasks(): Promise<number[]>;
  /** Runs an extra of the floor-plan engine and answers what it cost. */
  extra(name: string): Promise<DrawCounts>;
  /** Recolors so many times, four to a frame. */
  soak(recolours: number): Promise<void>;
  extras(): string[];
  counts(): DrawCounts;
  /** Loses the WebGL context and brings it back. */
  loseContext(): Promise<void>;
}

export interface PickResult {
  readonly checked: number;
  readonly correct: number;
}

export interface RecolourProof {
  readonly recolours: number;
  /** Recolors whose colors were in the canvas right behind the frame that was to draw them. */
  readonly shown: number;
  /** Frames in which anything was drawn, from the first recolor until long after the last. */
  readonly drawnFrames: number;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}
