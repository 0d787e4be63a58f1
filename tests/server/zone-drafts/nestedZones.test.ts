import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResultOf } from '#contract/endpoint.ts';
import type { zoneDraftCalls, ZoneDraft } from '#contract/zoneDrafts.ts';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { box } from '#tests/domain/plan-edit/tiles.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const path = '/v4/zone-drafts';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => Date.parse('2026-01-15T12:00:00Z') } });
  // 0.4 by 0.4 of the floor are 16 square meters.
  const room = zoneBody(100, { name: 'Room', m2: 16, normalised_points: box(0.1, 0.1, 0.4, 0.4) });
  await server.result('/v4/ingest/spaces', { body: oneFloor([room]) });
});
afterAll(() => server.dispose());

type Zone = ReturnType<typeof zoneBody>;
type Box = [left: number, top: number, width: number, height: number];

/** A zone to add, in shares of the floor. */
function zone(id: number, at: Box, fields: Partial<Zone> = {}): object {
  return {
    op: 'add',
    zone: zoneBody(id, {
      floor_id: 11,
      name: `Zone ${id}`,
      normalised_points: box(...at),
      ...fields,
    }),
  };
}

/** A draft with these acts: its errors, and what publishing it answers if it has any. */
async function drafted(...changes: object[]) {
  const made = await server.call(path, { body: { building_id: 1, effective_from: '2026-03-01' } });
  const { result } = (await made.json()) as { result: ZoneDraft };
  const own = `${path}/${result.id}`;
  const headers = (answer: Response) => ({ 'if-match': answer.headers.get('etag') ?? '' });
  const changed = await server.call(`${own}/changes`, {
    body: { changes },
    headers: headers(made),
  });
  expect(changed.status).toBe(200);
  const { faults } = await server.result<ResultOf<typeof zoneDraftCalls.faults>>(`${own}/faults`);
  const errors = faults.filter(({ severity }) => severity === 'error');
  const end = errors.length > 0 ? 'publish' : 'discard';
  const answer = await server.call(`${own}/${end}`, { method: 'POST', headers: headers(changed) });
  return {
    errors: errors.map(({ code, zone_ids }) => [
      code,
      ...zone_ids.toSorted((a, b) => Number(a) - Number(b)),
    ]),
    places: errors.map(
      ({ point }) => point !== null && point.every((share) => share > 0 && share < 1),
    ),
    status: answer.status,
  };
}

describe('a zone of a draft within another', () => {
  const inner: Box = [0.2, 0.2, 0.1, 0.1];

  it('of the same layer is an error, wherever it came from', async () => {
    expect(await drafted(zone(1, inner))).toEqual({
      errors: [['OVERLAP', 1, 100]],
      places: [true],
      status: 422,
    });
    const both = await drafted(zone(2, [0.6, 0.6, 0.3, 0.3]), zone(3, [0.7, 0.7, 0.1, 0.1]));
    expect(both).toEqual({ errors: [['OVERLAP', 2, 3]], places: [true], status: 422 });
    const same = await drafted(zone(2, [0.6, 0.6, 0.3, 0.3]), zone(3, [0.6, 0.6, 0.3, 0.3]));
    expect(same).toEqual({ errors: [['OVERLAP', 2, 3]], places: [true], status: 422 });
  });

  it.each<[string, Box, object]>([
    ['as its part', inner, { parent: 100 }],
    ['on another layer', inner, { layer_name: 'wifilayer' }],
    ['beside it', [0.5, 0.1, 0.2, 0.4], {}],
    ['over it by less than the slack', [0.4999, 0.1, 0.2, 0.4], {}],
  ])('%s is none', async (_what, at, fields) => {
    expect(await drafted(zone(1, at, fields))).toMatchObject({ errors: [], status: 200 });
  });

  it('as a part of its part is none, and two parts that overlap are', async () => {
    const part = zone(1, [0.2, 0.2, 0.2, 0.2], { parent: 100 });
    const nested = await drafted(part, zone(2, [0.25, 0.25, 0.1, 0.1], { parent: 1 }));
    expect(nested).toMatchObject({ errors: [], status: 200 });
    const beside = await drafted(part, zone(2, [0.3, 0.3, 0.1, 0.1], { parent: 100 }));
    expect(beside).toMatchObject({ errors: [['OVERLAP', 1, 2]], status: 422 });
  });

  it('that is moved there is an error, and none once it is a part', async () => {
    const beside = zone(1, [0.6, 0.2, 0.1, 0.1]);
    const shift = { op: 'shift', zone_ids: [1], by: [-0.4, 0] };
    expect(await drafted(beside, shift)).toMatchObject({ errors: [['OVERLAP', 1, 100]] });
    const joined = { op: 'set', zone_ids: [1], fields: { parent: 100 } };
    expect(await drafted(beside, shift, joined)).toMatchObject({ errors: [], status: 200 });
  });
});

describe('zones of a draft that are parts of each other', () => {
  const apart = [zone(1, [0.6, 0.1, 0.1, 0.1]), zone(2, [0.8, 0.1, 0.1, 0.1])];
  const partOf = (id: number, parent: number | null) => ({
    op: 'set',
    zone_ids: [id],
    fields: { parent },
  });

  it('are an error of each, also by way of others', async () => {
    expect(await drafted(...apart, partOf(1, 2), partOf(2, 1))).toEqual({
      errors: [
        ['PARENT_MISSING', 1],
        ['PARENT_MISSING', 2],
      ],
      places: [true, true],
      status: 422,
    });
    const round = await drafted(...apart, partOf(1, 2), partOf(2, 100), partOf(100, 1));
    expect(round.errors).toEqual([100, 1, 2].map((id) => ['PARENT_MISSING', id]));
  });

  it('by being posted so are the same error, and so are parts of themselves and of nothing', async () => {
    const posted = await drafted(
      zone(1, [0.6, 0.1, 0.1, 0.1], { parent: 2 }),
      zone(2, [0.8, 0.1, 0.1, 0.1], { parent: 1 }),
    );
    expect(posted.errors).toEqual([1, 2].map((id) => ['PARENT_MISSING', id]));
    const own = await drafted(...apart, partOf(1, 1), partOf(2, 999));
    expect(own).toMatchObject({
      errors: [1, 2].map((id) => ['PARENT_MISSING', id]),
      status: 422,
    });
  });

  it('lose the error with the zone that ends, unless that was their parent', async () => {
    const both = [...apart, partOf(1, 2), partOf(2, 1)];
    expect(await drafted(...both, { op: 'end', zone_ids: [2] })).toMatchObject({
      errors: [['PARENT_MISSING', 1]],
    });
    expect(await drafted(...both, partOf(2, null))).toMatchObject({ errors: [], status: 200 });
  });
});
