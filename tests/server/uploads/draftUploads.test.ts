import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { collection, osmRoom } from '#tests/server/plan-import/planFeatures.ts';
import { uploadClient } from './uploadClient.ts';

let server: TestServer;
const admin = uploadClient(() => server);

interface ZoneAnswer {
  zones: { name: string; m2: number | null; capacity: [string, number][] }[];
}

/** By name, in no order. */
function seatsOf({ zones }: ZoneAnswer): Map<string, unknown> {
  return new Map(zones.map(({ name, capacity }) => [name, new Map(capacity).get('default')]));
}

async function published(building: string): Promise<Map<string, unknown>> {
  const filter = encodeURIComponent(`building_id==${building}`);
  return seatsOf(await server.result<ZoneAnswer>(`/v4/zones?filter_zones=${filter}`));
}

beforeAll(async () => {
  server = await startTestServer();
  const zones = ['Elm', 'Oak'].map((name, at) =>
    zoneBody(101 + at, {
      name,
      normalised_points: [
        [at / 2, 0],
        [at / 2 + 0.5, 0],
        [at / 2 + 0.5, 1],
        [at / 2, 1],
      ],
    }),
  );
  const floors = [floorBody(10, { zones })];
  await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(1, { floors })] } });
});
afterAll(() => server.dispose());

describe('an upload that is confirmed as a draft', () => {
  it('publishes nothing, and its draft has what changes', async () => {
    const before = await published('1');
    const { result } = await admin.sendAndRest('rooms.csv', 'name,seats\nElm,40\nOak,6\n', {
      building: 1,
    });
    expect(result).toMatchObject({ state: 'ready', draft_id: null });
    const { result: done } = await admin.confirm(result.id, { as: 'draft' });
    expect(done).toMatchObject({ state: 'done', draft_id: result.id });
    expect(await published('1')).toEqual(before);
    const path = `/v4/zone-drafts/${done.draft_id}`;
    const diff = await server.result<{ changed: { fields: object }[]; ended: unknown[] }>(
      `${path}/diff`,
    );
    expect(diff.changed.map(({ fields }) => Object.keys(fields))).toEqual([
      ['capacity'],
      ['capacity'],
    ]);
    expect(diff.ended).toEqual([]);
    await server.result(`${path}/publish`, { method: 'POST', headers: { 'if-match': '*' } });
    expect(await published('1')).toEqual(
      new Map([
        ['Elm', 40],
        ['Oak', 6],
      ]),
    );
  });

  it('has zones that are new, moved and gone from a first day on', async () => {
    const house = { building: { name: 'House' }, timezone: 'Europe/Berlin' };
    const plan = (...rooms: object[]) => collection(rooms as Parameters<typeof collection>[0]);
    const edge = osmRoom('103', [0, 5, 20, 5]);
    const first = plan(osmRoom('101', [0, 0, 10, 5]), osmRoom('102', [10, 0, 10, 5]), edge);
    const { result } = await admin.sendAndRest('plan.geojson', first);
    await admin.map(result.id, house);
    const { result: stored } = await admin.confirm(result.id);
    const building = String(stored.building_id);
    const second = plan(osmRoom('101', [0, 0, 20, 5]), osmRoom('104', [0, 5, 8, 5]), edge);
    const again = await admin.send('plan.geojson', second, { building });
    await admin.rested(again.result.id);
    const mapped = await admin.map(again.result.id, { startdate: '2026-05-01' });
    const { changes } = mapped.result.report ?? {};
    expect(changes).toMatchObject({ added: 1, changed: 1, ended: 1 });
    const { result: done } = await admin.confirm(again.result.id, { as: 'draft' });
    const diff = await server.result<Record<'added' | 'changed' | 'ended', unknown[]>>(
      `/v4/zone-drafts/${done.draft_id}/diff`,
    );
    expect([diff.added.length, diff.changed.length, diff.ended.length]).toEqual([1, 1, 1]);
    expect([...(await published(building)).keys()].toSorted()).toEqual(['101', '102', '103']);
  });

  it.each([
    ['a new building', 'plan.geojson', undefined, 'A new building can’t be a draft'],
    ['a floor in another frame', 'plan.geojson', 1, 'which a draft can’t'],
    ['readings', 'counts.csv', 1, 'Only zones can be a draft'],
  ])('is refused for %s, and stays ready', async (_, name, building, reason) => {
    const isPlan = name === 'plan.geojson';
    const bytes = isPlan
      ? collection([osmRoom('Elm', [0, 0, 10, 5], { level: '1' })])
      : 'Time,Room,People\n2026-03-02 09:00,Elm,4\n2026-03-02 10:00,Elm,5\n';
    const place = building === undefined ? {} : { building };
    const { result } = await admin.sendAndRest(name, bytes, place);
    const said = building === undefined ? { building: { name: 'New' }, timezone: 'UTC' } : {};
    const floor = isPlan && building !== undefined ? { floor: { id: 10 } } : {};
    const mapped = await admin.map(result.id, { ...said, ...floor });
    expect(mapped.result.state).toBe('ready');
    const answer = await admin.step(result.id, 'confirm', { as: 'draft' });
    expect(answer).toMatchObject({ status: 422, error: { code: 'UPLOAD_REFUSED' } });
    expect(answer.error?.reason).toContain(reason);
    expect((await admin.rested(result.id)).result.state).toBe('ready');
  });
});
