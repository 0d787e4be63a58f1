import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedScenario } from '#contract/savedScenarios.ts';
import type { TeamSpaceSearch } from '#contract/teamSpaces.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type CallInit, type TestServer } from '#tests/drivers/startTestServer.ts';
import { hourlyQuestion, nowMs, postBuilding } from './hourlyBuilding.ts';

type SavedTeamSpace = SavedScenario<TeamSpaceSearch>;

let server: TestServer;
const keys = { ann: '', ben: '', viewer: '', stranger: '' };

const path = '/v4/planning/team-spaces';
const scenario = { building_id: [1], ...hourlyQuestion, people: 8 };

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  await postBuilding(server, 1, { floors: { 101: [{ seats: 20, people: [2, 2, 2, 2] }] } });
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

async function answer(to: string, init: CallInit = {}) {
  const response = await server.call(`${path}${to}`, init);
  const body = (await response.json()) as { result: SavedTeamSpace; error?: { code: string } };
  return { status: response.status, tag: response.headers.get('etag') ?? '', ...body };
}

function save(change: object = {}, key = keys.ann) {
  return answer('', { body: { name: 'Design team', scenario, ...change }, key });
}

describe('a saved search', () => {
  it('keeps every setting and comes to what the same question gives', async () => {
    const { result, tag } = await save();
    expect(tag).toBe('"1"');
    expect(result).toMatchObject({
      name: 'Design team',
      scenario: { ...scenario, weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr'], target: 0.75, tags: [] },
      floor_changes: [],
    });
    const again = await server.result(`${path}/${result.id}/result`, { key: keys.ann });
    const asked = await server.result<object>(`${path}/compute`, { body: scenario });
    expect(again).toEqual({ ...asked, floor_changes: [] });
  });

  it('is its owner’s until it is shared, and never found by strangers', async () => {
    const { result } = await save();
    const find = (key: string) => refusal(server.call(`${path}/${result.id}`, { key }));
    expect(await find(keys.ben)).toBe('404 NOT_FOUND');
    const body = { shared: true };
    const headers = { 'if-match': '"1"' };
    expect((await answer(`/${result.id}`, { body, headers, key: keys.ann })).status).toBe(200);
    expect((await answer(`/${result.id}`, { key: keys.viewer })).status).toBe(200);
    expect(await find(keys.stranger)).toBe('404 NOT_FOUND');
    const { team_spaces: listed } = await server.result<{ team_spaces: SavedTeamSpace[] }>(path, {
      key: keys.viewer,
    });
    expect(listed.map(({ id }) => id)).toEqual([result.id]);
  });

  it('is changed and deleted only by who names its version', async () => {
    const { result } = await save();
    const change = (headers: Record<string, string>) =>
      answer(`/${result.id}`, { body: { name: 'Ops' }, headers, key: keys.ann });
    expect((await change({})).status).toBe(428);
    expect(await change({ 'if-match': '"1"' })).toMatchObject({ status: 200, tag: '"2"' });
    expect(await change({ 'if-match': '"1"' })).toMatchObject({
      status: 409,
      error: { code: 'SCENARIO_CHANGED' },
    });
    const remove = await answer(`/${result.id}/delete`, {
      method: 'POST',
      headers: { 'if-match': '"2"' },
      key: keys.ann,
    });
    expect(remove.status).toBe(200);
  });

  it('is saved by planners, of their buildings', async () => {
    expect((await save({}, keys.viewer)).status).toBe(403);
    const foreign = { ...scenario, building_id: [2] };
    expect((await save({ scenario: foreign })).status).toBe(403);
    expect((await save({ scenario: { ...scenario, filter_zones: '((' } })).status).toBe(400);
  });

  it('does not stand among the scenarios of closed floors', async () => {
    const { result } = await save();
    const other = `/v4/planning/consolidations/${result.id}`;
    expect(await refusal(server.call(other, { key: keys.ann }))).toBe('404 NOT_FOUND');
  });
});
