import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type { UploadJob } from '#contract/uploads.ts';
import { buildingBody, floorBody } from '#tests/builders/spacesBody.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { collection, osmRoom } from '#tests/server/plan-import/planFeatures.ts';
import { uploadClient } from './uploadClient.ts';

let server: TestServer;
const admin = uploadClient(() => server);
let planner: ReturnType<typeof uploadClient>;
let stranger: ReturnType<typeof uploadClient>;
let viewer: ReturnType<typeof uploadClient>;

const rooms = [osmRoom('101', [0, 0, 10, 5]), osmRoom('102', [10, 0, 10, 5])];
const plan = collection(rooms);
const house = { building: { name: 'House' }, timezone: 'Europe/Berlin' };

async function keyOf(roles: string[], building: number): Promise<string> {
  const body = { name: roles.join(), roles, building_ids: [building] };
  const made = await server.result<{ api_key: string }>('/v4/admin/keys', { body });
  return made.api_key;
}

/** A drawing of lines alone: two rooms with a door between them, and their names. */
const wallsDrawn = [
  ...[
    [0, 0, 10, 0],
    [10, 0, 10, 4],
    [10, 4, 0, 4],
    [0, 4, 0, 0],
    [6, 0, 6, 1.5],
    [6, 2.4, 6, 4],
  ].map(([x1, y1, x2, y2]) => ['LINE', '8', 'A-WALL', '10', x1, '20', y1, '11', x2, '21', y2]),
  ['TEXT', '8', 'A-TEXT', '10', 2, '20', 2, '40', 0.3, '1', 'Elm'],
  ['TEXT', '8', 'A-TEXT', '10', 8, '20', 2, '40', 0.3, '1', 'Oak'],
].map((entity) => ['0'].concat(entity.map(String)).join('\n'));
const dxf = ['0', 'SECTION', '2', 'ENTITIES', ...wallsDrawn, '0', 'ENDSEC', '0', 'EOF'].join('\n');

async function zonesOf(name: string) {
  const { zones } = await server.result<{ zones: { name: string; building_name: string }[] }>(
    '/v4/zones',
  );
  return zones.filter(({ building_name }) => building_name === name);
}

function filesLeft(id: string): string[] {
  return readdirSync(join(server.dataDir, 'uploads')).filter((name) => name.startsWith(id));
}

beforeAll(async () => {
  server = await startTestServer();
  for (const id of [1, 2])
    await server.result('/v4/ingest/spaces', {
      body: { buildings: [buildingBody(id, { floors: [floorBody(id * 10)] })] },
    });
  planner = uploadClient(() => server, await keyOf(['planner'], 1));
  stranger = uploadClient(() => server, await keyOf(['planner'], 2));
  viewer = uploadClient(() => server, await keyOf(['viewer'], 1));
});
afterAll(() => server.dispose());

describe('a drawing of walls', () => {
  it('gives the rooms between them, once its gaps are closed', async () => {
    const { result } = await admin.sendAndRest('walls.dxf', dxf);
    expect(result.found?.layers).toContainEqual({ name: 'A-WALL', entities: 6, guess: 'wall' });
    expect(result.needs.map(({ field }) => field)).not.toContain('layers');
    const said = { ...house, floor: { name: 'Floor 1' }, units: 'm' as const };
    const open = (await admin.map(result.id, said)).result;
    expect(open.report).toMatchObject({ accepted: 1, m2: 40 });
    const closed = (await admin.map(result.id, { ...said, close_gaps_m: 0.9 })).result;
    expect(closed.report).toMatchObject({ accepted: 2, m2: 40 });
    expect(closed.report?.notes).toContain('2 rooms found between the walls');
    const { buildings } = await server.result<SpacesInput>(`/v4/uploads/${result.id}/preview`);
    const zones = buildings[0]?.floors[0]?.zones.map(({ name, m2 }) => [name, m2]);
    expect(new Map(zones as [string, number][])).toEqual(
      new Map([
        ['Elm', 24],
        ['Oak', 16],
      ]),
    );
  });
});

describe('the layers of a drawing', () => {
  it('hold in the next drawing of the building what they held in the last', async () => {
    const drawn = [
      ['0', 'LWPOLYLINE', '8', 'X-17', '90', '4', '70', '1'],
      ['10', '0', '20', '0', '10', '6', '20', '0', '10', '6', '20', '5', '10', '0', '20', '5'],
      ['0', 'LWPOLYLINE', '8', 'X-18', '90', '4', '70', '1'],
      ['10', '6', '20', '0', '10', '12', '20', '0', '10', '12', '20', '5', '10', '6', '20', '5'],
    ];
    const text = [['0', 'SECTION', '2', 'ENTITIES'], ...drawn, ['0', 'ENDSEC', '0', 'EOF']]
      .flat()
      .join('\n');
    const send = () => admin.sendAndRest('layers.dxf', text, { building: 1 });
    const first = await send();
    expect(first.result.mapping.layers).toEqual({ 'X-17': 'none', 'X-18': 'none' });
    const layers = { 'X-17': 'room', 'X-18': 'none' } as const;
    await admin.map(first.result.id, { layers, units: 'm', floor: { name: 'Attic' } });
    await admin.confirm(first.result.id);
    expect((await send()).result.mapping.layers).toEqual(layers);
  });
});

describe('an upload', () => {
  it('asks what the file does not say, shows what it would store, and stores it once confirmed', async () => {
    const sent = await admin.send('plan.geojson', plan);
    expect(sent).toMatchObject({
      status: 201,
      result: { kind: 'geojson', size: Buffer.byteLength(plan), building_id: null },
    });
    const { id } = sent.result;
    const asked = await admin.rested(id);
    expect(asked.result.state).toBe('needs_mapping');
    expect(asked.result.needs.map(({ field }) => field)).toEqual(['building', 'timezone']);
    const mapped = await admin.map(id, house);
    expect(mapped.result).toMatchObject({
      state: 'ready',
      report: { read: 2, accepted: 2, refused: 0, floors: 1, changes: { added: 2, ended: 0 } },
    });
    expect(await zonesOf('House')).toEqual([]);
    const preview = await server.result<{ changes: unknown[] }>(`/v4/uploads/${id}/preview`);
    expect(preview.changes).toHaveLength(2);
    expect(await admin.confirm(id)).toMatchObject({
      result: { state: 'done', progress: 1, expires_at: null },
    });
    expect((await zonesOf('House')).map(({ name }) => name).toSorted()).toEqual(['101', '102']);
    await expect.poll(() => filesLeft(id)).toEqual([]);
  });

  it('of the same file again changes nothing, and of a changed one only what differs', async () => {
    const changesOf = async (text: string) => {
      const { result } = await admin.sendAndRest('plan.geojson', text);
      const mapped = await admin.map(result.id, house);
      await admin.confirm(result.id);
      return mapped.result.report?.changes;
    };
    await changesOf(plan);
    expect(await changesOf(plan)).toEqual({ added: 0, changed: 0, ended: 0, unchanged: 2 });
    const grown = collection([...rooms, osmRoom('103', [0, 5, 20, 5])]);
    expect(await changesOf(grown)).toMatchObject({ added: 1, ended: 0 });
    expect((await zonesOf('House')).map(({ name }) => name)).toContain('103');
  });

  it('ends zones that a plan no longer has on the first day that is given', async () => {
    const mapping = { building: { name: 'Ending house' }, timezone: 'Europe/Berlin' };
    const first = await admin.sendAndRest('plan.geojson', plan);
    await admin.map(first.result.id, mapping);
    await admin.confirm(first.result.id);
    const second = await admin.sendAndRest('plan.geojson', collection(rooms.slice(0, 1)));
    const mapped = await admin.map(second.result.id, { ...mapping, startdate: '2026-03-01' });
    expect(mapped.result.report?.changes).toMatchObject({ added: 0, ended: 1 });
    await admin.confirm(second.result.id);
    const named = async (date: string) => {
      const { zones } = await server.result<{ zones: { name: string; building_name: string }[] }>(
        `/v4/zones/at?date=${date}`,
      );
      return zones.filter((zone) => zone.building_name === 'Ending house').map(({ name }) => name);
    };
    expect((await named('2026-02-28')).toSorted()).toEqual(['101', '102']);
    expect(await named('2026-03-01')).toEqual(['101']);
  });

  it('repeats its answer under an Idempotency-Key, and refuses another file under it', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await admin.send('plan.geojson', plan, { headers });
    const again = await admin.send('plan.geojson', plan, { headers });
    expect(again.result.id).toBe(first.result.id);
    const other = await admin.send('plan.geojson', collection([]), { headers });
    expect(other).toMatchObject({ status: 409, error: { code: 'IDEMPOTENCY_CONFLICT' } });
  });

  it('is changed only by who names its version', async () => {
    const { result, tag } = await admin.sendAndRest('plan.geojson', plan);
    const map = (headers: Record<string, string>) =>
      admin.ask(`/${result.id}/mapping`, { body: house, headers });
    expect(await map({})).toMatchObject({ status: 428, error: { code: 'PRECONDITION_REQUIRED' } });
    expect(await map({ 'if-match': '"99"' })).toMatchObject({
      status: 409,
      error: { code: 'UPLOAD_CHANGED', current: { id: result.id } },
    });
    expect((await map({ 'if-match': tag })).status).toBe(200);
  });

  it('is confirmed only when it is ready, and canceled twice without an error', async () => {
    const { result } = await admin.sendAndRest('plan.geojson', plan);
    expect(await admin.step(result.id, 'confirm')).toMatchObject({
      status: 409,
      error: { code: 'WRONG_STATE' },
    });
    for (let time = 0; time < 2; time += 1)
      expect(await admin.step(result.id, 'cancel')).toMatchObject({
        status: 200,
        result: { state: 'cancelled' },
      });
    expect(filesLeft(result.id)).toEqual([]);
    expect(await admin.step(result.id, 'mapping', house)).toMatchObject({
      error: { code: 'WRONG_STATE' },
    });
  });

  it('with refused rooms is stored only in part when a person says so, and tells which', async () => {
    const tiny = osmRoom('tiny', [30, 0, 0.1, 0.1]);
    const { result } = await admin.sendAndRest('plan.geojson', collection([...rooms, tiny]));
    const mapped = await admin.map(result.id, {
      ...house,
      building: { name: 'Part of a house' },
    });
    expect(mapped.result.report).toMatchObject({ read: 3, accepted: 2, refused: 1 });
    expect(await admin.step(result.id, 'confirm')).toMatchObject({
      status: 422,
      error: { code: 'UPLOAD_REFUSED' },
    });
    const listed = async () => (await server.call(`/v4/uploads/${result.id}/refused`)).text();
    expect(await listed()).toContain('tiny');
    expect((await admin.confirm(result.id, { takes_part: true })).result.state).toBe('done');
    expect(await listed()).toContain('smaller than');
  });

  it('is of planners in their buildings; new buildings are the administrator’s', async () => {
    const { result } = await planner.sendAndRest('plan.geojson', plan, { building: 1 });
    expect(result).toMatchObject({ state: 'ready', building_id: 1 });
    expect(await refusal(server.call(`/v4/uploads/${result.id}`, { key: 'none' }))).toContain(
      '401',
    );
    expect((await stranger.ask(`/${result.id}`)).status).toBe(404);
    expect((await stranger.send('plan.geojson', plan, { building: 1 })).status).toBe(403);
    expect((await planner.send('plan.geojson', plan)).status).toBe(403);
    expect((await viewer.send('plan.geojson', plan, { building: 1 })).status).toBe(403);
    const { uploads } = (await stranger.ask('')).result as unknown as { uploads: UploadJob[] };
    expect(uploads).toEqual([]);
    expect((await planner.confirm(result.id)).result.state).toBe('done');
  });

  it('keeps the settings of a building that stands, and adds to its floor', async () => {
    const { buildings } = await server.result<{ buildings: { id: number; name: string }[] }>(
      '/v4/buildings',
    );
    expect(buildings.find(({ id }) => id === 1)?.name).toBe(buildingBody(1).name);
    const zones = await zonesOf(buildingBody(1).name);
    expect(zones.map(({ name }) => name)).toEqual(expect.arrayContaining(['101', '102']));
  });

  it.each([
    ['plan.exe', plan, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plan.svg', plan, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plan.geojson', '', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('named %s is not taken when its content is another', async (name, text, status, code) => {
    expect(await admin.send(name, text)).toMatchObject({ status, error: { code } });
  });

  it('that is too large is refused, and nothing of it is kept', async () => {
    const large = new Uint8Array(25 * 1024 * 1024 + 1).fill(0x20);
    const before = readdirSync(join(server.dataDir, 'uploads'));
    expect(await admin.send('plan.geojson', large)).toMatchObject({
      status: 413,
      error: { code: 'PAYLOAD_TOO_LARGE' },
    });
    expect(readdirSync(join(server.dataDir, 'uploads'))).toEqual(before);
  });

  it('that holds no plan ends as refused, in a sentence, and its file is gone', async () => {
    const { result } = await admin.sendAndRest('plan.geojson', '{"type":"FeatureCollection"');
    expect(result).toMatchObject({ state: 'refused', error: { code: 'UPLOAD_REFUSED' } });
    await expect.poll(() => filesLeft(result.id)).toEqual([]);
  });
});
