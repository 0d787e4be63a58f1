import type { BenchScene } from '../scene/BenchScene.ts';
import { rgbOf } from '../scene/palette.ts';
import { fitView, planAt } from '../scene/View.ts';
import { ZoneLocator } from '../scene/ZoneLocator.ts';
import { seededRandom } from '../node/random.ts';
import type { Picture } from './decodePng.ts';

interface Expected {
  readonly scene: BenchScene;
  readonly values: Uint8Array;
  readonly zoom: number;
}

const samples = 6000;
/** Pixels from a wall: near enough to find a shifted picture, far enough for lines; value labels keep to the middle. */
const nearestPx = 2;
const farthestPx = 4;
const tolerance = 6;

/** The share of random pixels just inside the walls that show their zone's own color. */
export function compareToScene(picture: Picture, { scene, values, zoom }: Expected): number {
  const view = fitView(scene, picture, zoom);
  const locator = new ZoneLocator(scene);
  const random = seededRandom(5);
  let [checked, equal] = [0, 0];
  for (let tries = 0; tries < samples * 40 && checked < samples; tries += 1) {
    const x = Math.floor(random() * picture.width);
    const y = Math.floor(random() * picture.height);
    const point = planAt(view, picture, [x + 0.5, y + 0.5]);
    const zone = locator.at(point);
    if (zone < 0) continue;
    const distance = locator.wallDistance(point) * view.scale;
    if (distance < nearestPx || distance > farthestPx) continue;
    checked += 1;
    if (isNear(picture, y * picture.width + x, rgbOf(values[zone] ?? 0))) equal += 1;
  }
  return equal / checked;
}

function isNear(picture: Picture, pixel: number, colour: readonly number[]): boolean {
  return colour.every(
    (part, at) =>
      Math.abs((picture.pixels[pixel * picture.channels + at] ?? 0) - part) <= tolerance,
  );
}
