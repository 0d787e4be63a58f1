import {
  packFloorShapes,
  type FloorShapes,
  type SceneryShape,
  type ZoneEntry,
} from '#contract/floorShapes.ts';

type Rect = readonly [left: number, top: number, right: number, bottom: number];

interface PreviewRoom {
  name: string;
  rect: Rect;
  kind: ZoneEntry['kind'];
  /** How full it is; 1 is every seat. */
  share: number;
}

const rooms: readonly PreviewRoom[] = [
  { name: 'Studio', rect: [0.02, 0.04, 0.2, 0.4], kind: 'room', share: 0 },
  { name: 'Library', rect: [0.2, 0.04, 0.38, 0.4], kind: 'room', share: 0.12 },
  { name: 'Meeting 1', rect: [0.38, 0.04, 0.54, 0.4], kind: 'room', share: 0.25 },
  { name: 'Meeting 2', rect: [0.54, 0.04, 0.7, 0.4], kind: 'room', share: 0.5 },
  { name: 'Meeting 3', rect: [0.7, 0.04, 0.98, 0.4], kind: 'room', share: 0.75 },
  { name: 'Open area', rect: [0.02, 0.52, 0.44, 0.96], kind: 'area', share: 0.38 },
  { name: 'Project room', rect: [0.44, 0.52, 0.62, 0.96], kind: 'room', share: 0.62 },
  { name: 'Café', rect: [0.62, 0.52, 0.82, 0.96], kind: 'room', share: 0.95 },
  { name: 'Boardroom', rect: [0.82, 0.52, 0.98, 0.96], kind: 'room', share: 1.2 },
];

function ringOf([left, top, right, bottom]: Rect): [number, number][] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function wallOf({ rect }: PreviewRoom): SceneryShape {
  const ring = ringOf(rect);
  return { kind: 'wall', points: [...ring, ...ring.slice(0, 1)] };
}

/** An invented floor of rooms from empty to over full. */
export const previewFloor: FloorShapes = packFloorShapes({
  width: 3.4,
  height: 1,
  metresWide: null,
  layer: null,
  zones: rooms.map(({ name, rect, kind }) => ({
    id: name,
    name,
    kind,
    ring: ringOf(rect),
    layer: 'sensorlayer',
  })),
  scenery: rooms.map(wallOf),
});

/** Shares of seats in use, in the order of its zones. */
export const previewShares: readonly number[] = rooms.map(({ share }) => share);
