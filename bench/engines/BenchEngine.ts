import type { BenchScene } from '../scene/BenchScene.ts';
import type { Size, View } from '../scene/View.ts';

export interface Stage {
  /** An empty element of the given size. */
  readonly host: HTMLElement;
  readonly size: Size;
  readonly scene: BenchScene;
  readonly view: View;
  readonly values: Uint8Array;
  /** Whether zones have an outline of one pixel. The floor-plan engine always draws its own. */
  readonly hasOutlines: boolean;
  /** Whether every zone also shows its value as text. */
  readonly hasLabels: boolean;
}

/** One way to draw the floor, with the methods that its library recommends for many shapes. */
export interface BenchEngine {
  /** Resolves when the first picture is drawn. */
  create(stage: Stage): Promise<void>;
  /** Texels of all zones; drawn in the next frame. */
  setValues(values: Uint8Array): void;
  setView(view: View): void;
  /** The zone at a point in CSS pixels, -1 for none. */
  pick(x: number, y: number): number;
  /** Resolves right behind the frame that draws what was set last, before the next one. */
  drawn(): Promise<void>;
  destroy(): void;
  /** The floor-plan engine alone: a day, slot-major, and the slot that is shown of it. */
  readonly playback?: { setDay(texels: Uint8Array): void; seek(slot: number): void };
  /** The floor-plan engine alone: further changes that must cost no geometry. */
  readonly extras?: Readonly<Record<string, () => void>>;
}
