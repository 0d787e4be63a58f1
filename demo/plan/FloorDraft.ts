import type { FloorInput } from '#contract/ingestSpaces.ts';

/** A rectangle on a floor, in metres, y down from the north façade. */
export interface RectM {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type DemoZoneKind =
  | 'meeting'
  | 'focus'
  | 'desk'
  | 'neighbourhood'
  | 'lounge'
  | 'cafe'
  | 'reception'
  | 'lab';

/** A measured zone of the demonstration: what the plan shows and how its people behave. */
export interface DemoZone {
  key: string;
  name: string;
  kind: DemoZoneKind;
  rect: RectM;
  capacity: number;
  tags: string[];
  /** Key of the WiFi neighbourhood that holds a desk. */
  parentKey: string | null;
  /** 0..1: how much people like it. */
  popularity: number;
  /** Worked in shifts round the clock. */
  isRoundTheClock: boolean;
  /** Whether its desks are people of their own, for a neighbourhood. */
  deskKeys: string[];
}

export type Scenery = NonNullable<FloorInput['scenery']>[number];

/** A floor while it is drawn: metres, turned into normalised points at the end. */
export interface FloorDraft {
  widthM: number;
  heightM: number;
  zones: DemoZone[];
  scenery: Scenery[];
}

/** The margin between the image's edge and the façade, in metres. */
export const marginM = 0.6;

/** A point in metres as normalised image coordinates. */
export function normalise(
  draft: Pick<FloorDraft, 'widthM' | 'heightM'>,
  x: number,
  y: number,
): [number, number] {
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return [
    round((x + marginM) / (draft.widthM + 2 * marginM)),
    round((y + marginM) / (draft.heightM + 2 * marginM)),
  ];
}

/** The closed ring of a rectangle, clockwise on the screen. */
export function rectRing(
  draft: Pick<FloorDraft, 'widthM' | 'heightM'>,
  rect: RectM,
): [number, number][] {
  const { x, y, width, height } = rect;
  const corners: [number, number][] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
  return corners.map(([cornerX, cornerY]) => normalise(draft, cornerX, cornerY));
}

/** Adds a wall between two points in metres. */
export function addWall(draft: FloorDraft, from: [number, number], to: [number, number]): void {
  draft.scenery.push({
    kind: 'wall',
    points: [normalise(draft, ...from), normalise(draft, ...to)],
  });
}
