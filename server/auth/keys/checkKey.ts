import { AppError } from '#server/core/AppError.ts';
import type { KeyRow, SessionPart } from './KeyRow.ts';

/** A session ends when nobody uses it for so long. */
export const idleMs = 8 * 3_600_000;

/** Throws API_KEY_INVALID for a key that was ended and API_KEY_TIMED_OUT for one whose time is over. `environment` is the mark of the environment's key. */
export function checkKey(row: KeyRow, nowMs: number, environment: string): void {
  const { session } = row;
  const isEnded =
    row.revoked_at !== null ||
    row.disabled_at !== null ||
    (session !== null && isSessionEnded(session, environment));
  const isLate = row.expires_at !== null && row.expires_at.getTime() <= nowMs;
  // Nobody is told whether there ever was a shared link.
  if (isEnded || (isLate && row.kind === 'shr'))
    throw new AppError('API_KEY_INVALID', 'The API key is not valid');
  if (isLate || (session !== null && isSessionLate(session, nowMs)))
    throw new AppError('API_KEY_TIMED_OUT', 'The session has ended');
}

/** Whether a session was ended or its time is over. */
export function isSessionOver(session: SessionPart, nowMs: number, environment: string): boolean {
  return isSessionEnded(session, environment) || isSessionLate(session, nowMs);
}

function isSessionLate(session: SessionPart, nowMs: number): boolean {
  const { valid_till: till, parent_expires_at: parent, last_seen_at: seen } = session;
  const ends = [till.getTime(), seen.getTime() + idleMs, parent?.getTime() ?? Infinity];
  return Math.min(...ends) <= nowMs;
}

/** A session ends with the key it was begun with; the environment's key ends when it is changed. */
function isSessionEnded(session: SessionPart, environment: string): boolean {
  if (session.ended_at !== null || session.parent_revoked_at !== null) return true;
  const mark = session.begun_with_key;
  return mark !== null && mark.startsWith('env:') && mark !== environment;
}
