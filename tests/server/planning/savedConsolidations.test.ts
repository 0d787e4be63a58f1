import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedConsolidation } from '#contract/consolidations.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type CallInit, type TestServer } from '#tests/drivers/startTestServer.ts';
import { hourlyQuestion, nowMs, postBuilding } from './hourlyBuilding.ts';

let server: TestServer;
const keys: Record<'ann' | 'ben' | 'viewer' | 'stranger', string> = {
  ann: '',
  ben: '',
  viewer: '',
  stranger: '',
};

const path = '/v4/planning/consolidations';
const scenario = { building_id: [1], ...hourlyQuestion, closed: [102] };

function post(people: readonly number[]) {
  return postBuilding(server, 1, {
    floors: {
      101: [{ seats: 20, people: [10, 10, 2, 2] }],
      102: [{ seats: 20, people: [2, 2, 10, 10] }],
      ...(people.length > 0 && { 103: [{ seats: 20, people }] }),
    },
  });
}

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  await post([1, 1, 1, 1]);
  await postBuilding(server, 2, { floors: { 201: [{ seats: 5, people: [1, 1, 1, 1] }] } });
  for (const [name, roles, building] of [
    ['ann', ['planner'], 1],
    ['ben', ['planner'], 1],
    ['viewer', ['viewer'], 1],
    ['stranger', ['planner'], 2],
  ] as const) {
    const made = await server.result<{ api_key: string }>('/v4/admin/keys', {
      body: { name, roles, building_ids: [building] },
    });
    keys[name] = made.api_key;
  }
});
afterAll(() => server.dispose());

/** A call with the version that it changes. */
async function answer(to: string, init: CallInit = {}) {
  const response = await server.call(`${path}${to}`, init);
  const body = (await response.json()) as {
    result: SavedConsolidation;
    error?: { code: string; current?: SavedConsolidation };
  };
  return { status: response.status, tag: response.headers.get('etag') ?? '', ...body };
}

function save(change: object = {}, key = keys.ann) {
  return answer('', { body: { name: 'Close two', scenario, ...change }, key });
}

const listed = async (key: string) => {
  const { consolidations } = await server.result<{ consolidations: SavedConsolidation[] }>(path, {
    key,
  });
  return consolidations.map(({ name }) => name);
};

describe('a saved scenario', () => {
  it('has a name, an owner and every setting', async () => {
    const { result, tag } = await save();
    expect(result).toMatchObject({
      name: 'Close two',
      shared: false,
      scenario: { ...scenario, target: 0.75, service_level: 0.9, growth: 1, seed: 1, moves: [] },
      created_at: new Date(nowMs).toISOString(),
      floor_changes: [],
    });
    expect(tag).toBe('"1"');
    const read = await answer(`/${result.id}`, { key: keys.ann });
    expect(read.tag).toBe('"1"');
    expect(read.result).toEqual(result);
  });

  it('comes to what the same question gives', async () => {
    const { result } = await save();
    const saved = await server.result(`${path}/${result.id}/result`, { key: keys.ann });
    const asked = await server.result<object>(`${path}/compute`, { body: scenario });
    expect(saved).toEqual({ ...asked, floor_changes: [] });
  });

  it('has the days from which it is planned and on which it was carried out, which stay until they are changed', async () => {
    const { result } = await save({ planned_on: '2027-01-04' });
    expect(result).toMatchObject({ planned_on: '2027-01-04', carried_out_on: null });
    const change = (body: object, version: number) =>
      answer(`/${result.id}`, { body, headers: { 'if-match': `"${version}"` }, key: keys.ann });
    const today = new Date(nowMs).toISOString().slice(0, 10);
    const done = await change({ carried_out_on: today }, 1);
    expect(done.result).toMatchObject({ planned_on: '2027-01-04', carried_out_on: today });
    const renamed = await change({ name: 'Done', scenario, planned_on: null }, 2);
    expect(renamed.result).toMatchObject({
      name: 'Done',
      planned_on: null,
      carried_out_on: today,
      version: 3,
    });
    const ahead = new Date(nowMs + 3 * 86_400_000).toISOString().slice(0, 10);
    for (const carried_out_on of [ahead, '2026-02-30', 'soon'])
      expect(await change({ carried_out_on }, 3)).toMatchObject({
        status: 400,
        error: { code: 'INVALID_PARAMETER' },
      });
    const read = await answer(`/${result.id}`, { key: keys.ann });
    expect(read.result).toEqual(renamed.result);
  });

  it('is its owner’s alone until it is shared', async () => {
    const { result, tag } = await save({ name: 'Mine' });
    expect(await refusal(server.call(`${path}/${result.id}`, { key: keys.ben }))).toBe(
      '404 NOT_FOUND',
    );
    expect(await listed(keys.ben)).not.toContain('Mine');
    const shared = await answer(`/${result.id}`, {
      body: { shared: true },
      headers: { 'if-match': tag },
      key: keys.ann,
    });
    expect(shared).toMatchObject({ status: 200, tag: '"2"', result: { shared: true } });
    expect(await listed(keys.ben)).toContain('Mine');
    expect(await listed(keys.viewer)).toContain('Mine');
    expect(await listed(keys.stranger)).not.toContain('Mine');
    for (const to of ['', '/result'])
      expect(await refusal(server.call(`${path}/${result.id}${to}`, { key: keys.stranger }))).toBe(
        '404 NOT_FOUND',
      );
  });

  it('is changed only by who names its version', async () => {
    const { result } = await save({ shared: true });
    const change = (headers: Record<string, string>, key = keys.ben) =>
      answer(`/${result.id}`, { body: { name: 'Ben’s' }, headers, key });
    expect(await change({})).toMatchObject({
      status: 428,
      error: { code: 'PRECONDITION_REQUIRED' },
    });
    expect(await change({ 'if-match': '"1"' })).toMatchObject({ status: 200, tag: '"2"' });
    expect(await change({ 'if-match': '"1"' }, keys.ann)).toMatchObject({
      status: 409,
      error: { code: 'SCENARIO_CHANGED', current: { id: result.id, name: 'Ben’s' } },
    });
    expect(await change({ 'if-match': '"2"' }, keys.viewer)).toMatchObject({ status: 403 });
  });

  it('has one winner when two change the same version at once', async () => {
    const { result } = await save({ shared: true });
    const both = await Promise.all(
      [keys.ann, keys.ben].map((key) =>
        answer(`/${result.id}`, {
          body: { scenario: { ...scenario, growth: 2 } },
          headers: { 'if-match': '"1"' },
          key,
        }),
      ),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('is deleted by its owner, once', async () => {
    const { result } = await save({ shared: true });
    const remove = (key: string) =>
      answer(`/${result.id}/delete`, { method: 'POST', headers: { 'if-match': '"1"' }, key });
    expect(await remove(keys.ben)).toMatchObject({ status: 403 });
    expect(await remove(keys.ann)).toMatchObject({ status: 200 });
    expect(await remove(keys.ann)).toMatchObject({ status: 404 });
  });

  it('is kept from buildings that its planner may not plan', async () => {
    const foreign = { ...scenario, building_id: [2], closed: [] };
    expect(await save({ scenario: foreign })).toMatchObject({ status: 403 });
    expect(await save({}, keys.viewer)).toMatchObject({ status: 403 });
    const { result, tag } = await save();
    const moved = await answer(`/${result.id}`, {
      body: { scenario: foreign },
      headers: { 'if-match': tag },
      key: keys.ann,
    });
    expect(moved).toMatchObject({ status: 403 });
  });

  it('needs a name and a scenario that can be read', async () => {
    expect(await save({ name: ' ' })).toMatchObject({ status: 400 });
    expect(await save({ scenario: { ...scenario, growth: 9 } })).toMatchObject({ status: 400 });
    expect(await refusal(server.call(`${path}/not-an-id`, { key: keys.ann }))).toBe(
      '400 INVALID_PARAMETER',
    );
  });

  it('says which of its floors changed, and which are gone, and still opens', async () => {
    const { result } = await save({ name: 'Old', scenario: { ...scenario, closed: [102, 103] } });
    await server.result('/v4/ingest/spaces', {
      body: {
        buildings: [
          {
            id: 1,
            name: 'Building 1',
            timezone: 'Europe/Amsterdam',
            startdate: '2024-01-01',
            floors: [
              {
                id: 102,
                name: 'Floor 2',
                zones: [
                  {
                    id: 1020,
                    name: 'Zone',
                    type: 'open area',
                    layer_name: 'sensorlayer',
                    capacity: [['default', 30]],
                    normalised_points: [
                      [0.05, 0.1],
                      [0.15, 0.1],
                      [0.15, 0.2],
                    ],
                  },
                ],
              },
              {
                id: 103,
                name: 'Floor 3',
                startdate: '2024-01-01',
                enddate: '2026-03-10',
                zones: [],
              },
            ],
          },
        ],
      },
    });
    const read = await answer(`/${result.id}`, { key: keys.ann });
    expect(read.status).toBe(200);
    expect(read.result.floor_changes).toEqual([
      { floor_id: 102, name: 'Floor 2', change: 'changed' },
      { floor_id: 103, name: 'Floor 3', change: 'gone' },
    ]);
    // Its days still have the floor.
    const now = await answer(`/${result.id}/result`, { key: keys.ann });
    expect(now.status).toBe(200);
    expect(now.result).toMatchObject({ floors: [{}, {}, { floor_id: 103, may_close: true }] });
  });

  it('leaves its traces in the audit log', async () => {
    const { entries } = await server.result<{ entries: { action: string }[] }>(
      '/v4/admin/audit?kind=planning&limit=1000',
    );
    const actions = new Set(entries.map(({ action }) => action));
    expect([...actions].toSorted()).toEqual([
      'scenario_changed',
      'scenario_deleted',
      'scenario_saved',
      'scenario_shared',
    ]);
  });
});
