import type { DemoBuilding } from '../plan/DemoBuilding.ts';

/** A time in which the calendar of a room could not be read. */
export interface DemoOutage {
  source: string;
  zoneId: string;
  startMs: number;
  endMs: number;
  /** A sentence. */
  reason: string;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Two days, a good two weeks ago, in which nobody renewed a certificate; null in a building without calendars. */
export function feedOutage({ spaces, story }: DemoBuilding): DemoOutage | null {
  const zone = spaces.find(({ layer }) => layer === 'bookinglayer');
  if (zone === undefined) return null;
  const startMs = (story.today - 16) * dayMs + 490 * minuteMs;
  return {
    source: story.rooms.source,
    zoneId: zone.id,
    startMs,
    endMs: startMs + 2 * dayMs,
    reason: 'The server’s certificate is not trusted (CERT_HAS_EXPIRED).',
  };
}
