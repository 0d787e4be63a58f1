import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { auditActions } from '#contract/auditActions.ts';
import { createKey, type KeyRecord } from '#contract/admin.ts';
import { detailText } from '#src/pages/access/audit/auditDetails.ts';
import { actionText, actorText } from '#src/pages/access/audit/auditTexts.ts';
import {
  displayLink,
  draftRefusal,
  emptyDraft,
  toKeyOrder,
  withKind,
} from '#src/pages/access/keys/keyDraft.ts';
import { toPersonRows } from '#src/pages/access/people/toPersonRows.ts';
import { toKeyRows } from '#src/pages/access/keys/toKeyRows.ts';
import { aBuilding, aFloor, aZone, spaceStoreOf } from '../../spaceBuilders.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

describe('a new key', () => {
  it('needs a name', () => {
    expect(draftRefusal({ ...emptyDraft, name: '  ' })).toBe('Enter the purpose of the key');
    expect(draftRefusal({ ...emptyDraft, name: 'Reports' })).toBeNull();
  });

  it('is requested in the form of the API, with a role only if roles apply', () => {
    const draft = { ...emptyDraft, name: ' Reports ', role: 'planner', days: 30 } as const;
    const order = toKeyOrder({ ...draft, buildingIds: ['7'] }, nowMs);
    expect(order).toEqual({
      name: 'Reports',
      kind: 'key',
      roles: ['planner'],
      building_ids: ['7'],
      valid_till: '2026-12-20T12:00:00.000Z',
    });
    const display = toKeyOrder({ ...draft, kind: 'dev', days: null }, nowMs);
    expect(display).toEqual({ name: 'Reports', kind: 'dev' });
    for (const one of [order, display]) expect(createKey.body.parse(one)).toEqual(one);
  });

  it('does not expire for a display or sensor by default, and in a year for a program', () => {
    expect(withKind(emptyDraft, 'dev').days).toBeNull();
    expect(withKind(emptyDraft, 'ing').days).toBeNull();
    expect(withKind(withKind(emptyDraft, 'dev'), 'key').days).toBe(365);
  });

  it('comes with a setup link for a display', () => {
    expect(displayLink('https://fs.example', 'fl_dev_x', ['7'])).toBe(
      'https://fs.example/building/heatmap/now?kiosk=1&ids=7&space_type=building#display=fl_dev_x',
    );
    expect(displayLink('https://fs.example', 'fl_dev_x', [])).toBe(
      'https://fs.example/building/heatmap/now?kiosk=1#display=fl_dev_x',
    );
  });
});

describe('the list of keys', () => {
  const key: KeyRecord = {
    id: 'k1',
    kind: 'key',
    name: 'Reports',
    roles: ['viewer'],
    building_ids: ['7', '8'],
    created_at: '2026-11-01T00:00:00Z',
    created_by: 'administrator',
    valid_till: null,
    last_used_at: null,
    revoked_at: null,
  };

  it('lists valid keys first, newest first, with building names', () => {
    const rows = toKeyRows(
      [
        { ...key, id: 'old' },
        { ...key, id: 'gone', revoked_at: '2026-11-19T00:00:00Z' },
        { ...key, id: 'new', kind: 'dev', building_ids: null, created_at: '2026-11-02T00:00:00Z' },
      ],
      { buildings: new Map([['7', { name: 'Mill' }]]), nowMs },
    );
    expect(rows.map(({ id, rights, isValid }) => [id, rights, isValid])).toEqual([
      ['new', 'All buildings', true],
      ['old', 'Mill, building 8 (viewer)', true],
      ['gone', 'Mill, building 8 (viewer)', false],
    ]);
  });
});

describe('the audit log in words', () => {
  it('has a text for every action, and shows unknown ones as they are', () => {
    for (const action of Object.values(auditActions).flat())
      expect(actionText(action)).not.toBe(action);
    expect(actionText('flew_away')).toBe('flew_away');
  });

  describe('has details', () => {
    const building = aBuilding({
      id: 7,
      name: 'Mill',
      floors: [aFloor({ id: 70, building_id: 7 })],
    });
    const room = aZone({ id: 700, building_id: 7, floor_id: 70, name: 'Atlas' });
    const names = {
      spaces: spaceStoreOf([building], [room]),
      keys: new Map([['k1', 'Lobby gateway']]),
      people: new Map([['a1', 'Ada']]),
    };
    const told = (detail: AuditEntry['detail']) => detailText({ detail, actor: 'a1' }, names);

    it('without who did it, who stands beside them', () => {
      expect(told({ from: '10.0.0.7', with: 'api_key', userid: 'a1' })).toBe(
        'from 10.0.0.7, with an API key',
      );
      expect(told({ userid: 'ada@mill.example' })).toBe('as ada@mill.example');
    });

    it('without what is empty', () => {
      expect(told({ from: '10.0.0.7', app_id: 'x', of: null, key: '' })).toBe(
        'from 10.0.0.7, app x',
      );
    });

    it('with names for ids', () => {
      expect(told({ building: '7', zone: '700', layer: 'wifilayer', key: 'k1' })).toBe(
        'building Mill, zone Atlas, source Wi-Fi, key Lobby gateway',
      );
      expect(told({ session: 's9', of: 'a1' })).toBe('of Ada');
      expect(told({ scenario: 'c3', name: 'Fewer floors', buildings: '7, 8' })).toBe(
        'Fewer floors, buildings Mill and 8',
      );
      expect(told({ space: '700', format: 'ics', stored: 1200 })).toBe(
        'space Atlas, format ics, stored 1,200',
      );
    });

    it('with the key of a call once, and without sessions and requests', () => {
      const call = { from: '10.0.0.7', request: 'r1' };
      expect(told({ by_key: 'k1', ...call })).toBe('with key Lobby gateway, from 10.0.0.7');
      expect(told({ method: 'listKeys', key: 'k1', by_key: 'k1', ...call })).toBe(
        'API call listKeys, key Lobby gateway, from 10.0.0.7',
      );
      expect(told({ by_session: 's9', ...call })).toBe('from 10.0.0.7');
    });

    it('with sizes, days and settings as people write them', () => {
      expect(told({ file: 'a.csv', bytes: 3_400_000, building: '7' })).toBe(
        'file a.csv, 3.4 MB, building Mill',
      );
      expect(told({ draft: 'd1', building: '7', effective_from: '2026-11-27' })).toBe(
        'building Mill, from Nov 27, 2026',
      );
      expect(told({ building: '7', keys: 'opening_hours, default_layer' })).toBe(
        'building Mill, settings opening hours, default layer',
      );
      expect(told({ code: 'USER_NOT_FOUND', from: '10.0.0.7' })).toBe(
        'because of user not found, from 10.0.0.7',
      );
    });
  });

  it('names who did it, by account where there is no name', () => {
    expect(actorText({ actor: 'key:1', actor_name: null })).toBe('key:1');
    expect(actorText({ actor: 'server', actor_name: null })).toBe('The server');
  });
});

describe('people', () => {
  const person = {
    id: 'user:ann',
    name: 'ann@example.com',
    rights: [
      { roles: ['planner'], building_ids: ['1'] },
      { roles: ['viewer'], building_ids: null },
    ],
    created_at: '2026-01-05T09:00:00Z',
    last_used_at: '2026-11-20T11:57:00Z',
    sessions: 2,
    keys: 0,
    disabled_at: null,
    is_current: false,
  };
  const context = { buildings: new Map([['1', { name: 'Mill' }]]), nowMs, timeZone: 'UTC' };

  it('are told with what they may do where, and when they were last here', () => {
    expect(toPersonRows([person], context)).toMatchObject([
      {
        rights: 'Mill (planner); All buildings (viewer)',
        use: '3 min ago, 2 sessions',
        state: 'Active',
        isDisabled: false,
      },
    ]);
  });

  it('without a role, a session or access are told so', () => {
    const gone = {
      rights: [],
      sessions: 0,
      last_used_at: null,
      disabled_at: '2026-11-19T08:30:00Z',
    };
    expect(toPersonRows([{ ...person, ...gone }], context)).toMatchObject([
      {
        rights: 'No role',
        use: 'Never',
        state: expect.stringMatching(/^Disabled Nov 19, 2026/),
        isDisabled: true,
      },
    ]);
  });
});
