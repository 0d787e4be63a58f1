import type { FloorInput } from '#contract/ingestSpaces.ts';
import type { ZoneUse } from './ZoneUse.ts';

/** A point on a floor in meters, y down from the north façade. */
export type PointM = [x: number, y: number];

/** A rectangle on a floor, in meters, y down from the north façade. */
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
  /** The outline of a zone that is no rectangle, open. */
  ring: PointM[] | null;
  capacity: number;
  tags: string[];
  /** Key of the Wi-Fi neighborhood that holds a desk. */
  parentKey: string | null;
  use: ZoneUse;
}

export type Scenery = NonNullable<FloorInput['scenery']>[number];

/** A floor while it is drawn: meters, turned into normalized points as it grows. */
export interface FloorDraft {
  code: string;
  widthM: number;
  heightM: number;
  zones: DemoZone[];
  scenery: Scenery[];
  /** Names that its rooms still can take. */
  names: string[];
  /** Rooms numbered so far. */
  roomCount: number;
  /** How much its rooms are wanted, 1 = usual. */
  appetite: number;
}

/** The margin between the image's edge and the façade, in meters. */
export const marginM = 0.6;

export function startFloor(
  size: Pick<FloorDraft, 'widthM' | 'heightM'>,
  floor: { code: string; names: readonly string[]; appetite: number },
): FloorDraft {
  return { ...size, ...floor, names: [...floor.names], zones: [], scenery: [], roomCount: 0 };
}

/** A point in meters as normalized image coordinates. */
export function normalise(
  draft: Pick<FloorDraft, 'widthM' | 'heightM'>,
  [x, y]: PointM,
): [number, number] {
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return [
    round((x + marginM) / (draft.widthM + 2 * marginM)),
    round((y + marginM) / (draft.heightM + 2 * marginM)),
  ];
}

/** The corners of a rectangle, clockwise on the screen, open. */
export function cornersOf({ x, y, width, height }: RectM): PointM[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** A closed ring in normalized coordinates. */
export function ringOf(
  draft: Pick<FloorDraft, 'widthM' | 'heightM'>,
  corners: readonly PointM[],
): [number, number][] {
  const ring = corners.map((corner) => normalise(draft, corner));
  const [first] = ring;
  return first === undefined ? ring : [...ring, first];
}

/** Adds a polygon that is drawn and not measured. */
export function addShape(
  draft: FloorDraft,
  kind: Scenery['kind'],
  shape: RectM | readonly PointM[],
  name?: string,
): void {
  const corners = 'x' in shape ? cornersOf(shape) : shape;
  // There are thousands of pieces of furniture, which the browser loads: their rings are left open.
  const isOpen = kind === 'furniture';
  draft.scenery.push({
    kind,
    points: isOpen ? corners.map((corner) => normalise(draft, corner)) : ringOf(draft, corners),
    ...(name === undefined ? {} : { name }),
  });
}

export function addWall(draft: FloorDraft, ...points: PointM[]): void {
  draft.scenery.push({ kind: 'wall', points: points.map((point) => normalise(draft, point)) });
}
