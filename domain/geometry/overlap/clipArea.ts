/** Scratch arrays, kept between calls: a floor is matched with tens of thousands of them and none is ever shared. */
let from: number[] = [];
let into: number[] = [];

/**
 * Area shared by a simple polygon and a convex one, both as x, y corners turning the positive way (Sutherland-Hodgman).
 * What the clipping leaves of a polygon that is not convex may be joined by edges walked both ways, which have no area.
 * Coordinates are taken relative to the clip's first corner; walls that coincide need no special case.
 */
export function clipArea(subject: Float64Array, clip: Float64Array): number {
  const originX = clip[0] ?? 0;
  const originY = clip[1] ?? 0;
  let size = load(subject, originX, originY);
  let ax = (clip[clip.length - 2] ?? 0) - originX;
  let ay = (clip[clip.length - 1] ?? 0) - originY;
  for (let i = 0; i < clip.length && size > 0; i += 2) {
    const bx = (clip[i] ?? 0) - originX;
    const by = (clip[i + 1] ?? 0) - originY;
    size = clipToHalfPlane(size, { ax, ay, dx: bx - ax, dy: by - ay });
    ax = bx;
    ay = by;
  }
  return areaOf(size);
}

function load(corners: Float64Array, originX: number, originY: number): number {
  for (let i = 0; i < corners.length; i += 2) {
    from[i] = (corners[i] ?? 0) - originX;
    from[i + 1] = (corners[i + 1] ?? 0) - originY;
  }
  return corners.length;
}

/** Keeps the part on the positive side of the line through (ax, ay) along (dx, dy); swaps the scratch arrays. */
function clipToHalfPlane(
  size: number,
  line: { ax: number; ay: number; dx: number; dy: number },
): number {
  const { ax, ay, dx, dy } = line;
  let kept = 0;
  let px = from[size - 2] ?? 0;
  let py = from[size - 1] ?? 0;
  let pSide = dx * (py - ay) - dy * (px - ax);
  for (let i = 0; i < size; i += 2) {
    const qx = from[i] ?? 0;
    const qy = from[i + 1] ?? 0;
    const qSide = dx * (qy - ay) - dy * (qx - ax);
    if (pSide > 0 !== qSide > 0 && pSide !== qSide) {
      const t = pSide / (pSide - qSide);
      into[kept++] = px + t * (qx - px);
      into[kept++] = py + t * (qy - py);
    }
    if (qSide > 0) {
      into[kept++] = qx;
      into[kept++] = qy;
    }
    px = qx;
    py = qy;
    pSide = qSide;
  }
  [from, into] = [into, from];
  return kept;
}

function areaOf(size: number): number {
  let sum = 0;
  let px = from[size - 2] ?? 0;
  let py = from[size - 1] ?? 0;
  for (let i = 0; i < size; i += 2) {
    const qx = from[i] ?? 0;
    const qy = from[i + 1] ?? 0;
    sum += px * qy - qx * py;
    px = qx;
    py = qy;
  }
  return Math.abs(sum) / 2;
}
