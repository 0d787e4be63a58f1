import type { PointM, RectM } from '../FloorDraft.ts';

export type Side = 'north' | 'south' | 'east' | 'west';

/**
 * A rectangle seen from the corridor that it lies along: u runs along the corridor, v from the corridor (0) to the back.
 * What is drawn in a frame can lie on any side of a building.
 */
export interface Frame {
  length: number;
  depth: number;
  point: (u: number, v: number) => PointM;
  rect: (u: number, v: number, along: number, deep: number) => RectM;
}

/** The frame of a rectangle whose corridor lies at the named side. */
export function frameOf(rect: RectM, corridor: Side): Frame {
  const isUpright = corridor === 'east' || corridor === 'west';
  const point = pointIn(rect, corridor);
  return {
    length: isUpright ? rect.height : rect.width,
    depth: isUpright ? rect.width : rect.height,
    point,
    rect: (u, v, along, deep) => boxOf(point(u, v), point(u + along, v + deep)),
  };
}

/** A part of a frame, from `u` along and `v` deep. */
export function subFrame(
  frame: Frame,
  part: { u: number; v?: number; length: number; depth?: number },
): Frame {
  const { u, v = 0, length, depth = frame.depth - v } = part;
  return {
    length,
    depth,
    point: (du, dv) => frame.point(u + du, v + dv),
    rect: (du, dv, along, deep) => frame.rect(u + du, v + dv, along, deep),
  };
}

/** The same rectangle with its axes exchanged, for what should run from the corridor to the back. */
export function turned(frame: Frame): Frame {
  return {
    length: frame.depth,
    depth: frame.length,
    point: (u, v) => frame.point(v, u),
    rect: (u, v, along, deep) => frame.rect(v, u, deep, along),
  };
}

function pointIn({ x, y, width, height }: RectM, corridor: Side): Frame['point'] {
  const points: Record<Side, Frame['point']> = {
    south: (u, v) => [x + u, y + height - v],
    north: (u, v) => [x + u, y + v],
    east: (u, v) => [x + width - v, y + u],
    west: (u, v) => [x + v, y + u],
  };
  return points[corridor];
}

function boxOf([x1, y1]: PointM, [x2, y2]: PointM): RectM {
  return {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
}
