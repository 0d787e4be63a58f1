import { session, type Session } from '#contract/session.ts';
import { type KeyStorage, parseJson } from '#src/lib/browser/storage.ts';

const key = 'session';
const longestMs = 24 * 3_600_000;

/** How long a session lasts from now, in milliseconds: to valid_till, at most 24 hours. */
export function lifetimeMs(current: Session, nowMs: number): number {
  return Math.min(longestMs, Date.parse(current.valid_till) - nowMs);
}

/** The session of this tab, when there is one that still lasts. */
export function readStoredSession(area: KeyStorage, nowMs: number): Session | null {
  const stored = session.safeParse(parseJson(area.read(key)));
  return stored.success && lifetimeMs(stored.data, nowMs) > 0 ? stored.data : null;
}

export function writeStoredSession(area: KeyStorage, current: Session): void {
  area.write(key, JSON.stringify(current));
}

export function removeStoredSession(area: KeyStorage): void {
  area.remove(key);
}
