import { cornerCount } from './Ring.ts';
import type { Position, Ring } from './Ring.ts';

/** The ring with its first vertex repeated at the end; a closed ring comes back as it is. */
export function closeRing(ring: Ring): Ring {
  const first: Position | undefined = ring[0];
  if (first === undefined || cornerCount(ring) < ring.length) return ring;
  return [...ring, first];
}
