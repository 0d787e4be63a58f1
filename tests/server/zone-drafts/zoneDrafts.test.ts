import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Zone } from '#contract/spaces.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { zoneDraftCalls, ZoneDraft } from '#contract/zoneDrafts.ts';
import { buildingBody, floorBody, oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { box } from '#tests/domain/plan-edit/tiles.ts';
import { startTestServer, type CallInit, type TestServer } from '#tests/drivers/startTestServer.ts';

const path = '/v4/zone-drafts';
const day = '2026-03-01';
const before = '2026-02-28';
let server: TestServer;
const keys = { ann: '', ben: '', viewer: '', stranger: '' };

/** Two rooms with a common wall at x 0.5, and a third by itself. */
const left = zoneBody(100, { normalised_points: box(0.1, 0.1, 0.4, 0.4) });
const right = zoneBody(101, { normalised_points: box(0.5, 0.1, 0.4, 0.4) });
const third = zoneBody(102, { normalised_points: box(0.1, 0.6, 0.2, 0.2) });

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => Date.parse('2026-01-15T12:00:00Z') } });
  await server.result('/v4/ingest/spaces', { body: oneFloor([left, right, third]) });
  const floors = [floorBody(21, { zones: [zoneBody(900)] })];
  await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(2, { floors })] } });
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

interface Answer<Result> {
  status: number;
  tag: string;
  result: Result;
  error?: { code: string; reason: string; rows?: object[]; current?: never };
}

async function answer<Result = ZoneDraft>(
  to: string,
  init: CallInit = {},
): Promise<Answer<Result>> {
  const response = await server.call(to, { key: keys.ann, ...init });
  const body = (await response.json()) as Pick<Answer<Result>, 'result' | 'error'>;
  return { status: response.status, tag: response.headers.get('etag') ?? '', ...body };
}

/** A draft of building 1, and calls that name its latest version. */
async function begin(effective_from = day, key = keys.ann) {
  const { result, tag } = await answer(path, { body: { building_id: 1, effective_from }, key });
  const own = `${path}/${result.id}`;
  let version = tag;
  const post = async <Result = { change_ids: string[] }>(
    to: string,
    body: unknown = {},
    by = key,
  ) => {
    const said = await answer<Result>(`${own}/${to}`, {
      method: 'POST',
      ...(to === 'publish' || to === 'discard' ? {} : { body }),
      headers: { 'if-match': version },
      key: by,
    });
    if (said.tag !== '') version = said.tag;
    return said;
  };
  return {
    own,
    post,
    version: () => version,
    setVersion: (tagOf: string) => (version = tagOf),
    change: (...changes: object[]) => post('changes', { changes }),
    zones: async () => (await answer<{ zones: Zone[] }>(`${own}/zones`)).result.zones,
    faults: async () =>
      (await answer<ResultOf<typeof zoneDraftCalls.faults>>(`${own}/faults`)).result.faults,
    diff: async () => (await answer<ResultOf<typeof zoneDraftCalls.diff>>(`${own}/diff`)).result,
  };
}

const zonesAt = async (date: string): Promise<Zone[]> =>
  (await server.result<{ zones: Zone[] }>(`/v4/zones/at?date=${date}&filter_zones=building_id==1`))
    .zones;

const ringOf = (zones: readonly Zone[], id: number) =>
  zones.find((zone) => zone.id === id)?.normalised_points;

describe('a draft of zones', () => {
  it('moves a shared corner in both rings, and undo gives the zones of before to the byte', async () => {
    const draft = await begin();
    const first = await draft.zones();
    const moved = await draft.change({
      op: 'move',
      floor_id: 11,
      from: [0.5, 0.1],
      to: [0.55, 0.15],
    });
    expect(moved.status).toBe(200);
    const after = await draft.zones();
    expect(ringOf(after, 100)).toContainEqual([0.55, 0.15]);
    expect(ringOf(after, 101)).toContainEqual([0.55, 0.15]);
    const undone = await draft.post('undo', { change_id: moved.result.change_ids[0] });
    expect(undone.status).toBe(200);
    expect(JSON.stringify(await draft.zones())).toBe(JSON.stringify(first));
    const redone = await draft.post('undo', { change_id: undone.result.change_ids[0] });
    expect(redone.status).toBe(200);
    expect(JSON.stringify(await draft.zones())).toBe(JSON.stringify(after));
    expect(ringOf(await zonesAt(day), 100)).not.toContainEqual([0.55, 0.15]);
  });

  it('is done to all or none, with the operation at fault', async () => {
    const draft = await begin();
    const refused = await draft.change(
      { op: 'set', zone_ids: [100], fields: { name: 'Other' } },
      { op: 'move', floor_id: 11, from: [0.33, 0.33], to: [0.4, 0.4] },
    );
    expect(refused).toMatchObject({
      status: 400,
      error: { code: 'INVALID_PARAMETER', rows: [{ row: 2, field: 'changes.1.from' }] },
    });
    expect((await draft.zones()).map(({ name }) => name)).not.toContain('Other');
  });

  it('says what was done meanwhile to somebody who comes late, and loses nothing of either', async () => {
    const draft = await begin();
    const known = draft.version();
    await draft.change({ op: 'set', zone_ids: [100], fields: { name: 'By Ann' } });
    const late = await answer(`${draft.own}/changes`, {
      body: { changes: [{ op: 'set', zone_ids: [101], fields: { name: 'By Ben' } }] },
      headers: { 'if-match': known },
      key: keys.ben,
    });
    expect(late).toMatchObject({
      status: 409,
      error: {
        code: 'DRAFT_CHANGED',
        current: { version: 2, meanwhile: [{ op: { op: 'set', zone_ids: [100] }, undoes: null }] },
      },
    });
    const again = await draft.post(
      'changes',
      { changes: [{ op: 'set', zone_ids: [101], fields: { name: 'By Ben' } }] },
      keys.ben,
    );
    expect(again.status).toBe(200);
    const names = (await draft.zones()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['By Ann', 'By Ben']));
    const taken = await draft.post('undo', { change_id: again.result.change_ids[0] });
    expect(taken).toMatchObject({ status: 403, error: { code: 'METHOD_NOT_ALLOWED' } });
  });

  it('keeps every act of two editors who work on it at the same time', async () => {
    const draft = await begin();
    const edit = async (key: string, first: number): Promise<string[]> => {
      const done: string[] = [];
      let version = draft.version();
      for (let at = 0; at < 20;) {
        const zone = {
          id: first + at,
          floor_id: 11,
          name: `Zone ${first + at}`,
          layer_name: 'sensorlayer',
          capacity: [],
          normalised_points: box(0.6, 0.6, 0.1, 0.1),
        };
        const said = await answer<{ change_ids: string[] }>(`${draft.own}/changes`, {
          body: { changes: [{ op: 'add', zone }] },
          headers: { 'if-match': version },
          key,
        });
        expect(said.error?.code ?? 'done').toMatch(/^(?:done|DRAFT_CHANGED)$/);
        const isDone = said.status === 200;
        if (isDone) done.push(...said.result.change_ids);
        version = isDone ? said.tag : (await answer(draft.own, { key })).tag;
        at += isDone ? 1 : 0;
      }
      return done;
    };
    const acts = await Promise.all([edit(keys.ann, 5000), edit(keys.ben, 6000)]);
    const { changes } = (await answer(draft.own)).result;
    const kept = changes.map(({ id }) => id);
    for (const own of acts) expect(kept.filter((id) => own.includes(id))).toEqual(own);
    const ids = (await draft.zones()).map(({ id }) => Number(id)).filter((id) => id >= 5000);
    expect(ids).toHaveLength(40);
  });

  it('is missing for strangers and viewers, and needs a version to be changed', async () => {
    const draft = await begin();
    for (const key of [keys.stranger, keys.viewer])
      expect((await answer(draft.own, { key })).status).toBeGreaterThanOrEqual(403);
    expect(await answer(draft.own, { key: keys.stranger })).toMatchObject({ status: 404 });
    const body = { changes: [{ op: 'end', zone_ids: [100] }] };
    expect(await answer(`${draft.own}/changes`, { body })).toMatchObject({
      status: 428,
      error: { code: 'PRECONDITION_REQUIRED' },
    });
    const foreign = await answer(path, { body: { building_id: 2, effective_from: day } });
    expect(foreign.status).toBe(403);
    const list = await answer<{ drafts: ZoneDraft[] }>(path, { key: keys.stranger });
    expect(list.result.drafts).toEqual([]);
  });

  it('can be given up, once', async () => {
    const draft = await begin();
    expect((await draft.post('discard')).status).toBe(200);
    expect(await draft.post('discard')).toMatchObject({
      status: 409,
      error: { code: 'WRONG_STATE' },
    });
    const list = await answer<{ drafts: ZoneDraft[] }>(path);
    expect(list.result.drafts.map(({ id }) => `${path}/${id}`)).not.toContain(draft.own);
  });
});

describe('publishing', () => {
  it('tells the old zone the day before and the new one on the effective day, and drafts of other zones go through', async () => {
    const [ann, ben, late] = [
      await begin(),
      await begin(day, keys.ben),
      await begin(day, keys.ben),
    ];
    await ann.change({
      op: 'set',
      zone_ids: [100],
      fields: { name: 'Ann’s', capacity: [['default', 6]] },
    });
    await ben.change({ op: 'set', zone_ids: [102], fields: { name: 'Ben’s' } });
    await late.change(
      { op: 'set', zone_ids: [100], fields: { name: 'Late' } },
      { op: 'set', zone_ids: [101], fields: { name: 'Next' } },
    );
    expect(await ann.diff()).toMatchObject({
      changed: [{ zone_id: 100, fields: { name: ['Zone 100', 'Ann’s'] }, is_moved: false }],
      seats: [12, 14],
    });
    expect((await ann.post('publish')).status).toBe(200);
    expect((await ben.post('publish')).status).toBe(200);
    const nameOn = async (date: string, id: number) =>
      (await zonesAt(date)).find((zone) => zone.id === id)?.name;
    expect(await nameOn(before, 100)).toBe('Zone 100');
    expect(await nameOn(day, 100)).toBe('Ann’s');
    expect(await nameOn(before, 102)).toBe('Zone 102');
    expect(await nameOn(day, 102)).toBe('Ben’s');

    const refused = await late.post('publish');
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'PLAN_CHANGED',
        current: {
          conflicts: [
            {
              zone_id: 100,
              mine: { name: 'Late' },
              theirs: { name: 'Ann’s' },
              published_by: 'ann',
              published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
            },
          ],
        },
      },
    });
    expect(await late.post('rebase')).toMatchObject({ status: 400 });
    expect((await late.post('rebase', { theirs: [100] })).status).toBe(200);
    expect((await late.post('publish')).status).toBe(200);
    expect(await nameOn(day, 100)).toBe('Ann’s');
    expect(await nameOn(day, 101)).toBe('Next');
    expect(await nameOn(day, 102)).toBe('Ben’s');
  });

  it('replaces a version of the same day, ends zones, and takes away one that would end as it begins', async () => {
    const on = '2026-04-01';
    const id = randomUUID();
    const add = await begin(on);
    const zone = zoneBody(id, {
      floor_id: 11,
      name: 'New',
      normalised_points: box(0.6, 0.6, 0.2, 0.2),
    });
    await add.change({ op: 'add', zone });
    expect((await add.post('publish')).status).toBe(200);
    const rename = await begin(on);
    await rename.change({ op: 'set', zone_ids: [id], fields: { name: 'Newer' } });
    expect((await rename.post('publish')).status).toBe(200);
    const named = (await server.result<{ zones: Zone[] }>(`/v4/zones?filter_zones=id==${id}`))
      .zones;
    expect(named.map(({ name, startdate }) => [name, startdate])).toEqual([['Newer', on]]);
    const end = await begin(on);
    await end.change({ op: 'end', zone_ids: [id, 102] });
    expect((await end.post('publish')).status).toBe(200);
    expect((await zonesAt(on)).map((one) => one.id)).not.toContain(102);
    expect((await zonesAt('2026-03-31')).map((one) => one.id)).toContain(102);
    expect(
      (await server.result<{ zones: Zone[] }>(`/v4/zones?filter_zones=id==${id}`)).zones,
    ).toEqual([]);
  });

  it('splits and merges with areas that add up', async () => {
    const draft = await begin('2026-05-01');
    await draft.change({ op: 'set', zone_ids: [100], fields: { m2: 16 } });
    const new_id = randomUUID();
    const split = await draft.change({
      op: 'split',
      zone_id: 100,
      line: [
        [0.2, 0.05],
        [0.2, 0.55],
      ],
      new_id,
    });
    expect(split.status).toBe(200);
    const parts = (await draft.zones()).filter(({ id }) => id === 100 || id === new_id);
    expect(parts.reduce((sum, { m2 }) => sum + (m2 ?? NaN), 0)).toBeCloseTo(16, 6);
    expect(parts.find(({ id }) => id === 100)?.m2).toBeCloseTo(12, 6);
    const merged = await draft.change({ op: 'merge', zone_ids: [100, new_id], keep: 100 });
    expect(merged.status).toBe(200);
    const whole = (await draft.zones()).find(({ id }) => id === 100);
    expect(whole?.m2).toBeCloseTo(16, 6);
    expect(whole?.normalised_points).toHaveLength(5);
  });

  it('is refused with every error, which names its zones and a point', async () => {
    const draft = await begin('2026-05-02');
    await draft.change(
      { op: 'shift', zone_ids: [101], by: [-0.1, 0] },
      {
        op: 'set',
        zone_ids: [100],
        fields: { name: ' ', capacity: [['default', -1]], parent: 'campus-none' },
      },
    );
    const faults = await draft.faults();
    expect(new Set(faults.map(({ code }) => code))).toEqual(
      new Set(['OVERLAP', 'NO_NAME', 'CAPACITY', 'PARENT_MISSING']),
    );
    for (const { zone_ids, point } of faults) {
      expect(zone_ids).toContain(100);
      expect(point).not.toBeNull();
    }
    expect(await draft.post('publish')).toMatchObject({
      status: 422,
      error: { code: 'DRAFT_HAS_FAULTS', current: { faults: expect.any(Array) as unknown } },
    });
    const early = await begin('2026-02-01');
    await early.change({ op: 'set', zone_ids: [100], fields: { name: 'Earlier' } });
    expect((await early.faults()).map(({ code }) => code)).toContain('LATER_PERIOD');
    const past = await begin('2026-01-01');
    await past.change({ op: 'end', zone_ids: [102] });
    expect((await past.faults()).map(({ code }) => code)).toContain('HISTORY');
  });
});
