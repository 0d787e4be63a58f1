import type { KeyStorage } from '#src/lib/browser/storage.ts';

const key = 'relogins';
const windowMs = 60_000;
const mostInWindow = 2;

/** Counts a re-login and tells whether it may go on: at most two in a minute, so that a broken provider cannot loop. */
export function mayRelogin(area: KeyStorage, nowMs: number): boolean {
  const recent = (area.read(key) ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)
    .filter((ms) => ms > nowMs - windowMs);
  if (recent.length >= mostInWindow) return false;
  area.write(key, [...recent, nowMs].join(','));
  return true;
}
