import { AppError } from '#server/core/AppError.ts';
import type { KeyRow, SessionPart } from './KeyRow.ts';

/** A session left alone for this long is over. */
const idleMs = 8 * 3_600_000;

/** Throws API_KEY_INVALID for a key that was ended and API_KEY_TIMED_OUT for one whose time is over. `environment` is the mark of the environment's key. */
export function checkKey(row: KeyRow, nowMs: number, environment: string): void {
  const { session } = row;
  const isEnded =
    row.revoked_at !== null ||
    row.disabled_at !== null ||
    (session !== null && isSessionEnded(session, environment));
  if (isEnded) throw new AppError('API_KEY_INVALID', 'The API key is not valid');
  const ends = [
    row.expires_at?.getTime(),
    session?.valid_till.getTime(),
    session?.parent_expires_at?.getTime(),
    session && session.last_seen_at.getTime() + idleMs,
  ];
  if (ends.some((end) => typeof end === 'number' && end <= nowMs))
    throw new AppError('API_KEY_TIMED_OUT', 'The session has ended');
}

/** A session ends with the key it was begun with; the environment's key ends when it is changed. */
function isSessionEnded(session: SessionPart, environment: string): boolean {
  if (session.ended_at !== null || session.parent_revoked_at !== null) return true;
  const mark = session.begun_with_key;
  return mark !== null && mark.startsWith('env:') && mark !== environment;
}
