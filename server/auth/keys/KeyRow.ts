import type { KeyKind } from '#server/core/Caller.ts';
import type { RightsSource } from '../rights/AccountRights.ts';

/** A key with its account and, for a browser's key, its session. */
export interface KeyRow extends RightsSource {
  id: string;
  kind: KeyKind;
  hash: string;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
  /** The account that made it; null for a browser's key. */
  created_by: string | null;
  disabled_at: Date | null;
  session: SessionPart | null;
}

export interface SessionPart {
  id: string;
  cookie_hash: string;
  /** The provider at which it was begun. */
  session_issuer: string | null;
  created_at: Date;
  valid_till: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  begun_with_key: string | null;
  parent_revoked_at: Date | null;
  parent_expires_at: Date | null;
}
