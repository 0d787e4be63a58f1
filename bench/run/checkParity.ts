import { buildScene } from '../scene/buildScene.ts';
import { valueTick } from '../scene/valueTicks.ts';
import type { Cell, CellSpec } from './Cell.ts';
import { compareToScene } from './compareToScene.ts';
import { decodePng } from './decodePng.ts';

/** Share of pixels that must show their zone's color: the rest is left to smoothing where walls meet. */
export const parityLimit = 0.99;

/** Zooms at which rooms are wide enough to look into. */
function zoomsFor(zones: number): readonly number[] {
  return zones > 3000 ? [4] : [1, 2];
}

/** The least share of right pixels that an engine shows, at different moments and views; its page must have begun. */
export async function checkParity(cell: Cell, { zones }: CellSpec): Promise<number> {
  const scene = buildScene(zones);
  const shares: number[] = [];
  for (const [at, zoom] of zoomsFor(zones).entries()) {
    const tick = at + 3;
    await cell.page.evaluate(([t, z]) => window.bench.show(t, z), [tick, zoom] as const);
    const picture = decodePng(await cell.screenshot());
    shares.push(compareToScene(picture, { scene, values: valueTick(zones, tick), zoom }));
  }
  await cell.page.evaluate(() => window.bench.show(0, 1));
  return Math.min(...shares);
}
