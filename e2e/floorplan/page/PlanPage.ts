import type { FloorPack } from '#contract/floorPack.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { FloorPaint } from '#src/floorplan/paint/FloorPaint.ts';
import type { DrawCounts } from './counters.ts';

/** What the page under test offers the specs as `window.plan`. */
interface PlanPage {
  readonly engine: FloorplanEngine;
  readonly counts: DrawCounts;
  resetCounts: () => void;
  setPack: (pack: FloorPack | null) => void;
  demoFloor: (index: number) => FloorPack;
  gridFloor: (count: number) => FloorPack;
  mixedPaint: (pack: FloorPack, seed: number) => FloorPaint;
  evenPaint: (pack: FloorPack, texel: number) => FloorPaint;
  withFilter: (paint: FloorPaint, zones: readonly number[]) => FloorPaint;
  setTheme: (name: 'light' | 'dark') => void;
  /** Shows or takes away the whole plan. */
  setShown: (isShown: boolean) => void;
  /** The exported picture of the plan. */
  image: (scale: number) => Promise<Blob>;
  /** The WebGL context goes and comes back; resolves once nothing moves. */
  loseContext: () => Promise<void>;
  /** Resolves once nothing moves and no frame is due. */
  still: () => Promise<void>;
  violations: string[];
}

declare global {
  interface Window {
    plan: PlanPage;
  }
}
