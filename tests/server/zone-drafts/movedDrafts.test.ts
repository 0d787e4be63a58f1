import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Zone } from '#contract/spaces.ts';
import type { ZoneDraft } from '#contract/zoneDrafts.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

type Ring = [number, number][];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => Date.parse('2026-01-15T12:00:00Z') } });
});
afterAll(() => server.dispose());

/** Corners in units of the first frame, closed. */
function box(x: number, y: number, width: number, height: number): Ring {
  const [right, bottom] = [x + width, y + height];
  return [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
    [x, y],
  ];
}

const first = { width: 400, height: 300 };
const second = { width: 50, height: 60 };
/** A tenth as large, a quarter turned and moved. */
const turned = (ring: Ring): Ring => ring.map(([x, y]) => [40 - y / 10, 5 + x / 10]);
const shares = (ring: Ring, { width, height }: typeof first): Ring =>
  ring.map(([x, y]) => [x / width, y / height]);

const rooms: [Ring, Ring] = [box(100, 50, 60, 40), box(250, 200, 80, 50)];

async function drawFloor(building: number, size: typeof first, rings: readonly Ring[]) {
  const zones = rings.map((ring, at) =>
    zoneBody(building * 100 + at, { normalised_points: shares(ring, size) }),
  );
  const floor = floorBody(building * 10, { floorplanimagedimensions: size, zones });
  await server.result('/v4/ingest/spaces', {
    body: { buildings: [buildingBody(building, { floors: [floor] })] },
  });
}

async function beginDraft(building: number, ops: readonly object[]) {
  const body = { building_id: building, effective_from: '2026-03-01' };
  const { id } = await server.result<ZoneDraft>('/v4/zone-drafts', { body });
  const headers = { 'if-match': '*' };
  if (ops.length > 0)
    await server.result(`/v4/zone-drafts/${id}/changes`, { body: { changes: ops }, headers });
  const path = `/v4/zone-drafts/${id}`;
  return {
    path,
    get: async () => await server.result<ZoneDraft>(path),
    ringOf: async (zone: number): Promise<Ring> => {
      const { zones } = await server.result<{ zones: Zone[] }>(`${path}/zones`);
      return zones.find(({ id: one }) => one === zone)?.normalised_points ?? [];
    },
    publish: () => server.call(`${path}/publish`, { method: 'POST', headers }),
  };
}

const rounded = (ring: Ring) => ring.map((corner) => corner.map((one) => Number(one.toFixed(9))));

describe('a floor that gets another frame', () => {
  it('keeps what a draft adds where it lies on the ground, at the walls that it shares', async () => {
    await drawFloor(1, first, rooms);
    const added = box(160, 50, 30, 40);
    const zone = { ...zoneBody(150, { normalised_points: shares(added, first) }), floor_id: 10 };
    const draft = await beginDraft(1, [{ op: 'add', zone }]);
    await drawFloor(1, second, rooms.map(turned));
    const ring = await draft.ringOf(150);
    expect(rounded(ring)).toEqual(rounded(shares(turned(added), second)));
    const wall = (await draft.ringOf(100)).filter((corner) =>
      ring.some((own) => JSON.stringify(own) === JSON.stringify(corner)),
    );
    expect(wall).toHaveLength(2);
    expect((await draft.get()).changes.map(({ is_settled: isSettled }) => isSettled)).toEqual([
      true,
    ]);
    expect((await draft.publish()).status).toBe(200);
    const { zones } = await server.result<{ zones: Zone[] }>('/v4/zones/at?date=2026-03-01');
    expect(zones.find(({ id }) => id === 150)?.normalised_points).toEqual(ring);
  });

  it('leaves the outline of a zone that a draft only names to the plan, and moves one that it drew', async () => {
    await drawFloor(2, first, rooms);
    const drawn = box(250, 200, 90, 50);
    const draft = await beginDraft(2, [
      { op: 'set', zone_ids: [200], fields: { name: 'Named' } },
      { op: 'move', floor_id: 20, from: [330 / 400, 200 / 300], to: [340 / 400, 200 / 300] },
      { op: 'move', floor_id: 20, from: [330 / 400, 250 / 300], to: [340 / 400, 250 / 300] },
    ]);
    await drawFloor(2, second, rooms.map(turned));
    expect(await draft.ringOf(200)).toEqual(shares(turned(rooms[0]), second));
    expect(rounded(await draft.ringOf(201))).toEqual(rounded(shares(turned(drawn), second)));
  });

  it('leaves a draft alone that draws nothing on it', async () => {
    await drawFloor(3, first, rooms);
    const draft = await beginDraft(3, []);
    const before = await draft.get();
    await drawFloor(3, second, rooms.map(turned));
    expect(await draft.get()).toEqual(before);
    expect(await draft.ringOf(300)).toEqual(shares(turned(rooms[0]), second));
  });
});
