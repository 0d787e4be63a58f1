import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { computeConsolidation } from '#contract/consolidations.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { firstMs, hourlyQuestion, nowMs, postBuilding, quarterMs } from './hourlyBuilding.ts';

type Answer = AnswerOf<typeof computeConsolidation>;

let server: TestServer;
let viewerOfFirst = '';

const path = '/v4/planning/consolidations/compute';
const seats = (people: readonly (number | null)[], count = 20) => [{ seats: count, people }];

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  await postBuilding(server, 1, {
    floors: {
      101: seats([10, 10, 2, 2]),
      102: seats([2, 2, 10, 10]),
      103: [{ seats: 0, people: [] }],
    },
  });
  await postBuilding(server, 2, {
    floors: {
      201: seats([10, 10, 8, 8]),
      202: seats([4, 4, 4, null]),
      203: seats([4, 4, null, null]),
    },
  });
  await postBuilding(server, 3, {
    floors: {
      301: seats([9, 6, 6, 6]),
      302: seats([6, 6, 3, 3], 12),
      303: seats([3, 6, 6, 0], 10),
    },
  });
  await postBuilding(server, 4, {
    floors: {
      401: seats([10, 10, 10, 10]),
      402: [
        { seats: 10, people: [4, 4, 4, 4], tags: ['team:x'] },
        { seats: 10, people: [2, 2, 6, 6], tags: ['team:y'] },
      ],
      403: seats([6, 6, 6, 6], 30),
    },
  });
  const room = (capacity: number, people: readonly number[]) => ({
    seats: capacity,
    people,
    type: 'room',
    metadata: { meeting_room: true },
  });
  await postBuilding(server, 5, {
    floors: {
      501: [
        { seats: 20, people: [1, 1, 1, 1] },
        room(2, [1, 1, 1, 1]),
        room(4, [0, 0, 3, 3]),
        room(8, [0, 0, 0, 0]),
        room(8, [0, 0, 0, 5]),
      ],
      502: [
        { seats: 20, people: [1, 1, 1, 1] },
        room(2, [2, 2, 0, 0]),
        room(4, [2, 2, 2, 2]),
        room(4, [0, 3, 3, 0]),
      ],
    },
  });
  await postBuilding(server, 6, {
    dayCount: 10,
    floors: {
      601: [{ seats: 10, people: (day) => (day === 0 ? [6, 6, 6, 6] : [4, 4, 4, 4]) }],
      602: [{ seats: 10, people: (day) => (day === 0 ? [5, 6, 5, 4] : [2, 2, 2, 2]) }],
    },
  });
  await postBuilding(server, 7, {
    floors: {
      701: [{ seats: 40, m2: 500, people: (i) => [20, 24, 24, 16 + i] }],
      702: [{ seats: 30, m2: 400, people: (i) => [6, 8, 10 - i, 6] }],
      703: [{ seats: 30, m2: 350, people: (i) => [5, 5 + i, 5, 5] }],
      704: [{ seats: 20, m2: 300, people: (i) => (i === 1 ? [18, 9, 9, 4] : [9, 9, 9, 4]) }],
    },
  });
  const made = await server.result<{ api_key: string }>('/v4/admin/keys', {
    body: { name: 'first', roles: ['viewer'], building_ids: [1] },
  });
  viewerOfFirst = made.api_key;
});
afterAll(() => server.dispose());

function ask(building: number, change: Record<string, unknown> = {}): Promise<Answer> {
  return server.result(path, {
    body: { building_id: [building], ...hourlyQuestion, ...change },
  });
}

function refused(building: number, change: Record<string, unknown>) {
  return refusal(
    server.call(path, { body: { building_id: [building], ...hourlyQuestion, ...change } }),
  );
}

function receiver({ receivers }: Answer, id: number) {
  return receivers.find(({ floor_id }) => floor_id === id);
}

describe('computeConsolidation', () => {
  it('adds up people who are there at the same time', async () => {
    const { result, floors, reason } = await ask(1, { closed: [102] });
    expect(result).toMatchObject({
      seats: 20,
      open_minutes: 300,
      valid_minutes: 300,
      coverage: 1,
      days: 5,
      time_over_target: 0,
      time_over_capacity: 0,
      seats_needed: 16,
      seats_short: 0,
      seats_spare: 4,
      m2_freed: null,
    });
    expect(result.people_mean).toBeCloseTo(12, 4);
    expect(result.peak).toBeCloseTo(12, 4);
    expect(reason).toBeNull();
    expect(floors).toEqual([
      { floor_id: 101, may_close: true, reason: null, coverage: 1, seats: 20, m2: null },
      { floor_id: 102, may_close: true, reason: null, coverage: 1, seats: 20, m2: null },
      { floor_id: 103, may_close: false, reason: 'NO_SEATS', coverage: 0, seats: 0, m2: null },
    ]);
  });

  it('lets those who move grow, and names the worst moments in local time', async () => {
    const { result, worst } = await ask(1, { closed: [102], growth: 1.5 });
    expect(result).toMatchObject({ time_over_target: 0.5, seats_needed: 23, seats_short: 3 });
    expect(result.peak).toBeCloseTo(17, 4);
    expect(worst[0]?.start).toBe('2026-03-02T09:30:00+01:00');
    expect(worst[0]?.utilisation).toBeCloseTo(0.85, 4);
    expect(result.peak_max_at).toBe('2026-03-02T09:30:00+01:00');
    expect(result.grid).toHaveLength(168);
    expect([result.grid[8], result.grid[9]]).toEqual([null, 0.5]);
  });

  it('uses only what was measured on all floors at once', async () => {
    const { result } = await ask(2, { floor_ids: [201, 202], closed: [202] });
    expect(result.coverage).toBe(0.75);
    expect(result.people_mean).toBeCloseTo(13.3333, 4);
    expect(result.peak).toBeCloseTo(14, 4);
    expect(result.seats_spare).toBe(1);
    expect(await refused(2, { floor_ids: [201, 203], closed: [203] })).toBe(
      '422 FLOOR_CANNOT_CLOSE',
    );
  });

  it('says when floors were never measured at the same time', async () => {
    await postBuilding(server, 8, {
      floors: { 801: seats([5, 5, null, null]), 802: seats([null, null, 5, 5]) },
    });
    const { reason, result, bootstrap, frontier } = await ask(8);
    expect(reason).toBe('NO_COMMON_DATA');
    expect(result).toMatchObject({
      people_mean: null,
      peak: null,
      seats_needed: null,
      coverage: 0,
    });
    expect(bootstrap.over_capacity).toBeNull();
    expect(frontier).toBeNull();
  });

  it('shares people out by headroom, or as told', async () => {
    const answer = await ask(3, { closed: [303] });
    const [flow] = answer.shares;
    expect(flow).toMatchObject({ from: 303, tag: null });
    expect(flow?.to.map(({ floor_id }) => floor_id)).toEqual([301, 302]);
    expect(flow?.to[0]?.share).toBeCloseTo(2 / 3, 4);
    expect(receiver(answer, 301)?.peak).toBeCloseTo(11, 4);
    expect(receiver(answer, 302)?.peak).toBeCloseTo(8, 4);
    expect(answer.result).toMatchObject({ seats: 32, seats_spare: 8 });
    expect(answer.result.peak).toBeCloseTo(18, 4);
    const told = await ask(3, {
      closed: [303],
      moves: [{ floor_id: 303, tag: null, to: [{ floor_id: 302, share: 1 }] }],
    });
    expect(receiver(told, 302)).toMatchObject({ time_over_target: 0.25, seats_short: 4 });
    expect(receiver(told, 302)?.peak).toBeCloseTo(12, 4);
  });

  it('moves a team by its tag', async () => {
    const moves = [{ floor_id: 402, tag: 'team:y', to: [{ floor_id: 403, share: 1 }] }];
    const open = await ask(4, { moves });
    expect(receiver(open, 401)?.people_mean).toBeCloseTo(10, 4);
    expect(receiver(open, 402)?.people_mean).toBeCloseTo(4, 4);
    expect(receiver(open, 403)?.people_mean).toBeCloseTo(10, 4);
    expect(receiver(open, 403)?.peak).toBeCloseTo(12, 4);
    const closed = await ask(4, { moves, closed: [402] });
    expect(closed.shares.find(({ tag }) => tag === null)?.to[0]?.share).toBeCloseTo(0.2326, 4);
    expect(receiver(closed, 401)?.peak).toBeCloseTo(10.9302, 4);
    expect(receiver(closed, 403)?.people_mean).toBeCloseTo(13.0698, 4);
    expect(receiver(closed, 403)?.peak).toBeCloseTo(15.0698, 4);
  });

  it('counts the rooms that the open floors need', async () => {
    const needs = (answer: Answer) =>
      answer.rooms.map((room) => [
        room.class,
        room.have,
        room.needed,
        room.short,
        room.short_after_larger,
      ]);
    expect(needs(await ask(5, { closed: [502] }))).toEqual([
      ['S', 1, 2, 1, 1],
      ['M', 1, 3, 2, 1],
      ['L', 2, 1, 0, 0],
    ]);
    expect(needs(await ask(5, { closed: [502], growth: 1.2 }))).toEqual([
      ['S', 1, 3, 2, 2],
      ['M', 1, 4, 3, 2],
      ['L', 2, 1, 0, 0],
    ]);
  });

  it('draws months, the same ones for the same seed', async () => {
    const fortnight = { closed: [602], enddatetime: '2026-03-14T00:00:00+01:00' };
    const { result, bootstrap } = await ask(6, fortnight);
    expect(result.time_over_target).toBeCloseTo(0.1, 4);
    expect(result.time_over_capacity).toBeCloseTo(0.075, 4);
    expect(result.peak).toBeCloseTo(6.6, 4);
    expect(result.peak_max).toBeCloseTo(12, 4);
    expect(bootstrap.months).toBe(1000);
    expect(bootstrap.over_capacity).toBeCloseTo(0.944, 4);
    expect(bootstrap.over_target).toBeCloseTo(0.695, 4);
    expect(bootstrap.minutes_over_capacity.mean).toBeCloseTo(90.765, 4);
    expect(bootstrap.minutes_over_capacity.p90).toBeCloseTo(135, 4);
  });

  it('looks at every subset of floors', async () => {
    const { frontier, floors } = await ask(7);
    expect(floors.map(({ m2 }) => m2)).toEqual([500, 400, 350, 300]);
    expect(frontier).toMatchObject({ searched: 14, exhaustive: true, measure: 'm2' });
    const points = frontier?.pareto.map(({ closed, freed, time_over_target: risk }) => [
      closed,
      freed,
      Number(risk.toFixed(4)),
    ]);
    expect(points).toEqual([
      [[701, 702, 703], 1250, 1],
      [[701, 702], 900, 0.75],
      [[701, 704], 800, 0.45],
      [[702, 704], 700, 0],
    ]);
    expect(frontier?.best_by_count[0]).toMatchObject({ closed: [701], time_over_target: 0 });
  });

  it('frees area and its cost', async () => {
    const { result } = await ask(7, { closed: [702, 704], cost_m2: 300, frontier: false });
    expect(result).toMatchObject({ m2_freed: 700, cost_freed: 210_000 });
  });

  it('shows floors before and after at a moment', async () => {
    const moment = new Date(firstMs + quarterMs + 100_000).toISOString();
    const { moments } = await ask(3, { closed: [303], moments: [moment, '2026-03-02T20:00:00Z'] });
    expect(moments[0]?.start).toBe('2026-03-02T09:15:00+01:00');
    expect(moments[0]?.floors[0]).toMatchObject({ floor_id: 301, before: 6 });
    expect(moments[0]?.floors[0]?.after).toBeCloseTo(10, 4);
    expect(moments[1]?.floors[0]).toEqual({
      floor_id: 301,
      before: null,
      after: null,
      utilisation: null,
    });
  });

  it('takes buildings of one time zone together', async () => {
    const answer = await server.result<Answer>(path, {
      body: { building_id: [3, 1], ...hourlyQuestion, closed: [303, 102] },
    });
    expect(answer.floors.map(({ floor_id }) => floor_id)).toEqual([101, 102, 103, 301, 302, 303]);
    expect(answer.result.seats).toBe(52);
    expect(answer.result.people_mean).toBeCloseTo(12 + 15, 4);
  });
});

describe('computeConsolidation refuses', () => {
  it.each([
    [{ closed: [101, 102] }, 422, 'NO_RECEIVER'],
    [{ closed: [103] }, 422, 'FLOOR_CANNOT_CLOSE'],
    [{ closed: [301] }, 400, 'INVALID_PARAMETER'],
    [{ floor_ids: [301] }, 400, 'INVALID_PARAMETER'],
    [{ growth: 3.1 }, 400, 'INVALID_PARAMETER'],
    [{ target: 0.05 }, 400, 'INVALID_PARAMETER'],
    [{ moves: [{ floor_id: 101, tag: null }] }, 400, 'INVALID_PARAMETER'],
    [{ closed: [102], moves: [{ floor_id: 102, to: [] }] }, 400, 'INVALID_PARAMETER'],
    [
      { closed: [102], moves: [{ floor_id: 102, to: [{ floor_id: 101, share: 0.5 }] }] },
      400,
      'INVALID_PARAMETER',
    ],
    [{ opening_hours: 'whenever' }, 400, 'INVALID_OPENING_HOURS'],
    [{ enddatetime: hourlyQuestion.startdatetime }, 400, 'INVALID_DATES'],
    [{ closing: [101] }, 400, 'UNKNOWN_PARAMETER'],
  ])('%j', async (change, status, code) => {
    expect(await refused(1, change)).toBe(`${status} ${code}`);
  });

  it('names the field at fault', async () => {
    const response = await server.call(path, {
      body: {
        building_id: [1],
        ...hourlyQuestion,
        closed: [102],
        moves: [{ floor_id: 102, to: [{ floor_id: 102, share: 1 }] }],
      },
    });
    const { error } = (await response.json()) as { error: { rows: { field: string }[] } };
    expect(error.rows[0]?.field).toBe('moves.0.to.0.floor_id');
  });

  it('foreign buildings, as those that do not exist', async () => {
    for (const building of [2, 999]) {
      const answer = server.call(path, {
        body: { building_id: [building], ...hourlyQuestion },
        key: viewerOfFirst,
      });
      expect(await refusal(answer)).toBe('403 METHOD_NOT_ALLOWED');
    }
    const own = server.call(path, {
      body: { building_id: [1], ...hourlyQuestion },
      key: viewerOfFirst,
    });
    expect((await own).status).toBe(200);
  });

  it('callers without a key', async () => {
    const answer = server.call(path, { body: { building_id: [1], ...hourlyQuestion }, key: null });
    expect(await refusal(answer)).toBe('401 API_KEY_MISSING');
  });
});
