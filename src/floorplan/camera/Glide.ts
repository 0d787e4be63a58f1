/** A pan that goes on after the pointer let go: CSS pixels per millisecond, slowing exponentially. */
export interface Glide {
  readonly vx: number;
  readonly vy: number;
}

const timeConstantMs = 180;
const restSpeed = 0.02;
const maxSpeed = 4;

/** A glide worth starting, or null when the pointer had come to rest. */
export function startGlide(vx: number, vy: number): Glide | null {
  const speed = Math.hypot(vx, vy);
  if (speed < 0.12) return null;
  const share = Math.min(1, maxSpeed / speed);
  return { vx: vx * share, vy: vy * share };
}

/** How far the glide moves in `elapsedMs`, and what is left of it: null at rest. */
export function stepGlide(
  glide: Glide,
  elapsedMs: number,
): { dx: number; dy: number; rest: Glide | null } {
  const decay = Math.exp(-elapsedMs / timeConstantMs);
  const travel = timeConstantMs * (1 - decay);
  const rest = { vx: glide.vx * decay, vy: glide.vy * decay };
  return {
    dx: glide.vx * travel,
    dy: glide.vy * travel,
    rest: Math.hypot(rest.vx, rest.vy) < restSpeed ? null : rest,
  };
}
