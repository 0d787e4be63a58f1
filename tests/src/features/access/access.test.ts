import { describe, expect, it } from 'vitest';
import type { SessionRecord } from '#contract/access.ts';
import type { KeyRecord } from '#contract/admin.ts';
import { isKeyValid, keyStateText, keyUseText } from '#src/features/access/keyTexts.ts';
import { toDeviceRows } from '#src/features/access/toDeviceRows.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

function session(change: Partial<SessionRecord>): SessionRecord {
  return {
    id: 's1',
    userid: 'anna@example.com',
    name: 'Anna',
    browser: 'Firefox on Linux',
    address: '10.0.0.7',
    created_at: '2026-11-20T08:05:00Z',
    last_used_at: '2026-11-20T11:57:00Z',
    valid_till: '2026-11-21T08:05:00Z',
    is_current: false,
    ...change,
  };
}

describe('a signed-in device', () => {
  it('is described in words that its owner recognizes', () => {
    const [row] = toDeviceRows([session({})], nowMs, 'Europe/Amsterdam');
    expect(row).toMatchObject({
      browser: 'Firefox on Linux',
      person: 'Anna',
      origin: 'Signed in Nov 20, 2026, 09:05 from 10.0.0.7',
      use: 'Last used 3 min ago',
      isPhone: false,
    });
  });

  it('in use comes first, others by last use', () => {
    const rows = toDeviceRows(
      [
        session({ id: 'old', last_used_at: '2026-11-20T06:00:00Z' }),
        session({ id: 'new' }),
        session({ id: 'this', is_current: true, last_used_at: '2026-11-20T05:00:00Z' }),
      ],
      nowMs,
    );
    expect(rows.map(({ id }) => id)).toEqual(['this', 'new', 'old']);
    expect(rows[0]?.use).toBe('In use');
  });

  it('without details has neither browser nor address', () => {
    const bare = session({ browser: '', address: '', name: '' });
    const [row] = toDeviceRows([bare], nowMs, 'UTC');
    expect(row).toMatchObject({
      browser: 'Unknown browser',
      person: 'anna@example.com',
      origin: 'Signed in Nov 20, 2026, 08:05',
    });
  });

  it('is shown as a phone if it is one', () => {
    const phones = ['Safari on iPhone', 'Chrome on Android', 'Chrome on Windows'].map((browser) =>
      session({ browser }),
    );
    expect(toDeviceRows(phones, nowMs).map(({ isPhone }) => isPhone)).toEqual([true, true, false]);
  });
});

describe('a key', () => {
  const key: KeyRecord = {
    id: 'k1',
    kind: 'key',
    name: 'Reports',
    roles: ['viewer'],
    building_ids: null,
    created_at: '2026-11-01T00:00:00Z',
    created_by: 'administrator',
    valid_till: null,
    last_used_at: null,
    revoked_at: null,
  };

  it('says how it was used and until when it is valid', () => {
    expect(keyUseText(key, nowMs)).toBe('Never used');
    expect(keyUseText({ ...key, last_used_at: '2026-11-18T12:00:00Z' }, nowMs)).toBe(
      'Used 2 days ago',
    );
    expect(keyStateText(key, nowMs)).toBe('No expiry');
    const ended = { ...key, valid_till: '2026-11-20T12:00:00Z' };
    expect(keyStateText(ended, nowMs, 'UTC')).toBe('Ended Nov 20, 2026, 12:00');
    const revoked = { ...ended, revoked_at: '2026-11-19T09:30:00Z' };
    expect(keyStateText(revoked, nowMs, 'UTC')).toBe('Revoked Nov 19, 2026, 09:30');
    expect([key, ended, revoked].map((one) => isKeyValid(one, nowMs))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
