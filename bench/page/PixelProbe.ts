import { anchorOf, type BenchScene, type Point } from '../scene/BenchScene.ts';
import { rgbOf } from '../scene/palette.ts';
import { screenAt, type Size, type View } from '../scene/View.ts';
import { ZoneLocator } from '../scene/ZoneLocator.ts';
import { readPixel } from './pixels.ts';

interface Probe {
  readonly zone: number;
  readonly at: Point;
}

const probes = 8;
/** Far enough from a wall that no line or smoothing reaches the pixel. */
const clearPx = 2;
const tolerance = 6;

/** Looks into the canvases of the page whether zones all over the floor show their values. */
export class PixelProbe {
  readonly #probes: readonly Probe[];

  constructor(scene: BenchScene, view: View, size: Size) {
    const locator = new ZoneLocator(scene);
    const isClear = (zone: number) => {
      const [x, y] = screenAt(view, size, anchorOf(scene, zone));
      const isSeen = x >= 0 && y >= 0 && x < size.width && y < size.height;
      return isSeen && locator.wallDistance(anchorOf(scene, zone)) * view.scale >= clearPx;
    };
    const clear = Array.from({ length: scene.count }, (_, zone) => zone).filter(isClear);
    if (clear.length < probes) throw new Error('too few zones are wide enough to look into');
    this.#probes = Array.from({ length: probes }, (_, at) => {
      const zone = clear[Math.floor((at * clear.length) / probes)] ?? 0;
      return { zone, at: screenAt(view, size, anchorOf(scene, zone)) };
    });
  }

  /** Whether each of them shows its color of these values now, before the frame is given away. */
  shows(values: Uint8Array): boolean {
    return this.#probes.every(({ zone, at }) => {
      const shown = readPixel(at);
      const due = rgbOf(values[zone] ?? 0);
      return due.every((part, channel) => Math.abs((shown[channel] ?? 0) - part) <= tolerance);
    });
  }
}
