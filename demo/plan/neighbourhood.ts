import { rectRing, type FloorDraft, type RectM } from './FloorDraft.ts';

export interface NeighbourhoodPlan {
  key: string;
  name: string;
  x: number;
  y: number;
  columns: number;
  /** Rows of desks that face each other. */
  pairs: number;
  /** Whether each desk has a sensor of its own; otherwise desks are furniture. */
  hasDeskSensors: boolean;
  popularity: number;
  isRoundTheClock: boolean;
  tags: string[];
}

const desk = { width: 1.9, height: 1.05, pitchX: 2.45, facing: 1.2, pairPitch: 3.3, padding: 0.9 };

/** Width and height in metres of a neighbourhood. */
function neighbourhoodSize(columns: number, pairs: number): { width: number; height: number } {
  return {
    width: (columns - 1) * desk.pitchX + desk.width + 2 * desk.padding,
    height: (pairs - 1) * desk.pairPitch + desk.facing + desk.height + 2 * desk.padding,
  };
}

/** Draws an open-plan neighbourhood: a WiFi zone over facing rows of desks. */
export function addNeighbourhood(draft: FloorDraft, plan: NeighbourhoodPlan): void {
  const size = neighbourhoodSize(plan.columns, plan.pairs);
  const deskRects = deskPlaces(plan);
  const deskKeys = deskRects.map((_, index) => `${plan.key}-${String(index + 1).padStart(2, '0')}`);
  draft.zones.push({
    key: plan.key,
    name: plan.name,
    kind: 'neighbourhood',
    rect: { x: plan.x, y: plan.y, ...size },
    capacity: deskRects.length,
    tags: plan.tags,
    parentKey: null,
    popularity: plan.popularity,
    isRoundTheClock: plan.isRoundTheClock,
    deskKeys,
  });
  deskRects.forEach((rect, index) => {
    if (!plan.hasDeskSensors) {
      draft.scenery.push({ kind: 'furniture', points: rectRing(draft, rect) });
      return;
    }
    const key = deskKeys[index] ?? plan.key;
    draft.zones.push({
      key,
      name: `Desk ${key}`,
      kind: 'desk',
      rect,
      capacity: 1,
      tags: plan.tags,
      parentKey: plan.key,
      popularity: plan.popularity,
      isRoundTheClock: plan.isRoundTheClock,
      deskKeys: [],
    });
  });
}

function deskPlaces(plan: NeighbourhoodPlan): RectM[] {
  const places: RectM[] = [];
  for (let pair = 0; pair < plan.pairs; pair += 1) {
    for (let side = 0; side < 2; side += 1) {
      for (let column = 0; column < plan.columns; column += 1) {
        places.push({
          x: plan.x + desk.padding + column * desk.pitchX,
          y: plan.y + desk.padding + pair * desk.pairPitch + side * desk.facing,
          width: desk.width,
          height: desk.height,
        });
      }
    }
  }
  return places;
}
