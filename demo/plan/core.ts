import {
  addWall,
  normalise,
  rectRing,
  type FloorDraft,
  type RectM,
  type Scenery,
} from './FloorDraft.ts';

/** Draws the building's core: lifts, stairs and toilets round a small lobby, the same on every floor. */
export function addCore(draft: FloorDraft, core: RectM): void {
  const { x, y, width, height } = core;
  addPart(draft, 'core', core);
  const liftWidth = width * 0.3;
  const liftHeight = height * 0.3;
  addPart(draft, 'lift', { x, y, width: liftWidth, height: liftHeight }, 'Lift');
  addPart(draft, 'lift', { x: x + liftWidth, y, width: liftWidth, height: liftHeight }, 'Lift');
  addPart(
    draft,
    'toilet',
    { x: x + 2 * liftWidth, y, width: width - 2 * liftWidth, height: height * 0.62 },
    'WC',
  );
  const stairs = { x, y: y + height * 0.62, width: width * 0.55, height: height * 0.38 };
  addPart(draft, 'stairs', stairs, 'Stairs');
  const treads = 8;
  for (let tread = 1; tread < treads; tread += 1) {
    const treadX = stairs.x + stairs.width * (0.35 + (0.6 * tread) / treads);
    addStep(draft, treadX, stairs);
  }
  addPart(
    draft,
    'core',
    {
      x: x + width * 0.55,
      y: y + height * 0.62,
      width: width * 0.45,
      height: height * 0.38,
    },
    'Store',
  );
  for (const [from, to] of outline(core)) addWall(draft, from, to);
  addWall(draft, [x, y + liftHeight], [x + 2 * liftWidth, y + liftHeight]);
  addWall(draft, [x + liftWidth, y], [x + liftWidth, y + liftHeight]);
  addWall(draft, [x + 2 * liftWidth, y], [x + 2 * liftWidth, y + height * 0.62]);
  addWall(draft, [x, stairs.y], [x + width, stairs.y]);
  addWall(draft, [stairs.x + stairs.width, stairs.y], [stairs.x + stairs.width, y + height]);
}

function addPart(draft: FloorDraft, kind: Scenery['kind'], rect: RectM, name?: string): void {
  draft.scenery.push({
    kind,
    points: rectRing(draft, rect),
    ...(name === undefined ? {} : { name }),
  });
}

function addStep(draft: FloorDraft, x: number, stairs: RectM): void {
  draft.scenery.push({
    kind: 'furniture',
    points: [
      normalise(draft, x, stairs.y + 0.25),
      normalise(draft, x + 0.06, stairs.y + 0.25),
      normalise(draft, x + 0.06, stairs.y + stairs.height - 0.25),
      normalise(draft, x, stairs.y + stairs.height - 0.25),
    ],
  });
}

function outline({ x, y, width, height }: RectM): [[number, number], [number, number]][] {
  return [
    [
      [x, y],
      [x + width, y],
    ],
    [
      [x + width, y],
      [x + width, y + height],
    ],
    [
      [x + width, y + height],
      [x, y + height],
    ],
    [
      [x, y + height],
      [x, y],
    ],
  ];
}
