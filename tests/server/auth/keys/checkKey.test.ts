import { describe, expect, it } from 'vitest';
import { checkKey, idleMs, isSessionOver } from '#server/auth/keys/checkKey.ts';
import type { KeyRow, SessionPart } from '#server/auth/keys/KeyRow.ts';

const hourMs = 3_600_000;
const nowMs = Date.parse('2026-03-02T08:00:00Z');
const mark = 'env:0123456789abcdef';
const ended = 'API_KEY_INVALID: The API key is not valid';
const late = 'API_KEY_TIMED_OUT: The session has ended';

const agoOrAhead = (differenceMs: number): Date => new Date(nowMs + differenceMs);

function key(more: Partial<KeyRow> = {}): KeyRow {
  return {
    kind: 'key',
    expires_at: null,
    revoked_at: null,
    disabled_at: null,
    session: null,
    ...more,
  } as KeyRow;
}

function session(more: Partial<SessionPart> = {}): SessionPart {
  return {
    id: 's',
    cookie_hash: '',
    session_issuer: null,
    created_at: agoOrAhead(-hourMs),
    valid_till: agoOrAhead(hourMs),
    last_seen_at: agoOrAhead(0),
    ended_at: null,
    begun_with_key: null,
    parent_revoked_at: null,
    parent_expires_at: null,
    ...more,
  };
}

/** What a key is refused with; 'good' when it is not. */
function verdict(row: KeyRow): string {
  try {
    checkKey(row, nowMs, mark);
    return 'good';
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
}

describe('a key', () => {
  it.each([
    ['without an end', {}, 'good'],
    ['just before its end', { expires_at: agoOrAhead(1) }, 'good'],
    ['at its end', { expires_at: agoOrAhead(0) }, late],
    ['after its end', { expires_at: agoOrAhead(-1) }, late],
    ['that was revoked', { revoked_at: agoOrAhead(-1) }, ended],
    ['of somebody disabled', { disabled_at: agoOrAhead(-1) }, ended],
    [
      'that was revoked and is late',
      { revoked_at: agoOrAhead(-1), expires_at: agoOrAhead(-1) },
      ended,
    ],
    ['of a shared link before its end', { kind: 'shr', expires_at: agoOrAhead(1) }, 'good'],
    ['of a shared link that is late', { kind: 'shr', expires_at: agoOrAhead(0) }, ended],
    ['of a display that is late', { kind: 'dev', expires_at: agoOrAhead(0) }, late],
  ] as [string, Partial<KeyRow>, string][])('%s', (_, more, expected) => {
    expect(verdict(key(more))).toBe(expected);
  });
});

describe('the key of a session', () => {
  it('ends eight hours after the last use', () => {
    expect(idleMs).toBe(8 * hourMs);
  });

  it.each([
    ['in use', {}, 'good'],
    ['just before its end', { valid_till: agoOrAhead(1) }, 'good'],
    ['at its end', { valid_till: agoOrAhead(0) }, late],
    [
      'used a little less than eight hours ago',
      { last_seen_at: agoOrAhead(1 - 8 * hourMs) },
      'good',
    ],
    ['not used for eight hours', { last_seen_at: agoOrAhead(-8 * hourMs) }, late],
    ['whose first key is good for longer', { parent_expires_at: agoOrAhead(1) }, 'good'],
    ['whose first key is late', { parent_expires_at: agoOrAhead(0) }, late],
    ['whose first key was revoked', { parent_revoked_at: agoOrAhead(-1) }, ended],
    ['that was ended', { ended_at: agoOrAhead(-1) }, ended],
    ['that was ended and is late', { ended_at: agoOrAhead(-1), valid_till: agoOrAhead(-1) }, ended],
    ['begun with a key that is stored', { begun_with_key: 'abcd1234' }, 'good'],
    ['begun with a key whose id looks like the mark', { begun_with_key: 'keyenv:x' }, 'good'],
    ['begun with the key of the environment', { begun_with_key: mark }, 'good'],
    [
      'begun with a former key of the environment',
      { begun_with_key: 'env:fedcba9876543210' },
      ended,
    ],
  ] as [string, Partial<SessionPart>, string][])('%s', (_, more, expected) => {
    const part = session(more);
    expect(verdict(key({ kind: 'ses', session: part }))).toBe(expected);
    expect(isSessionOver(part, nowMs, mark)).toBe(expected !== 'good');
  });
});
