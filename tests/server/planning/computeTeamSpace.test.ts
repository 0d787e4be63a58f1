import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { computeTeamSpace } from '#contract/teamSpaces.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { hourlyQuestion, nowMs, postBuilding, type HourlyZone } from './hourlyBuilding.ts';

type Answer = AnswerOf<typeof computeTeamSpace>;

let server: TestServer;
let viewerOfFirst = '';

const path = '/v4/planning/team-spaces/compute';

/** A square of 5 m on a plan of 100 m by 100 m. */
function square(x: number, y: number): [number, number][] {
  return [
    [x, y],
    [x + 5, y],
    [x + 5, y + 5],
    [x, y + 5],
  ].map(([a = 0, b = 0]) => [a / 100, b / 100]);
}

interface Place {
  x: number;
  y?: number;
  seats: number;
  people: number | readonly (number | null)[];
  tags?: string[];
}

function zone({ x, y = 0, seats, people, tags = [] }: Place): HourlyZone {
  const byDay = (day: number) => (typeof people === 'number' ? people : (people[day] ?? null));
  return {
    seats,
    m2: 25,
    tags,
    normalised_points: square(x, y),
    people: (day) => Array.from({ length: 4 }, () => byDay(day)),
  };
}

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  await postBuilding(server, 1, {
    floors: {
      101: [
        zone({ x: 0, seats: 10, people: 2 }),
        zone({ x: 5, seats: 10, people: 7 }),
        zone({ x: 12, seats: 10, people: 1 }),
        zone({ x: 21, seats: 10, people: 1 }),
      ],
    },
  });
  await postBuilding(server, 2, {
    floors: {
      201: [
        zone({ x: 20, y: 5, seats: 8, people: 2, tags: ['wing:a'] }),
        zone({ x: 15, y: 5, seats: 8, people: 2 }),
        zone({ x: 25, y: 5, seats: 8, people: 2 }),
        zone({ x: 20, y: 10, seats: 8, people: 4 }),
        zone({ x: 20, y: 0, seats: 8, people: 4 }),
      ],
    },
  });
  await postBuilding(server, 3, {
    floors: {
      301: [
        zone({ x: 0, seats: 12, people: [9, 9, 9, 9, 1] }),
        zone({ x: 5, seats: 12, people: [8, 8, 8, 8, 0] }),
      ],
      302: [zone({ x: 0, seats: 40, people: [1, 1, null, null, 1] })],
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
    server.call(path, {
      body: { building_id: [building], ...hourlyQuestion, people: 4, ...change },
    }),
  );
}

describe('computeTeamSpace', () => {
  it('finds neighbors with room enough at the same time', async () => {
    const answer = await ask(1, { people: 8 });
    expect(answer).toMatchObject({ need: 8, candidates: 4, cannot_say: [], largest: null });
    const [result] = answer.results;
    expect(answer.results).toHaveLength(1);
    expect(result).toMatchObject({
      floor_id: 101,
      zone_ids: [1010, 1011, 1012],
      seed: 1010,
      seats: 30,
      m2: 75,
      slack: 12,
      days: 5,
      weekdays: [12, 12, 12, 12, 12, null, null],
    });
    expect(result?.peak).toBeCloseTo(10, 4);
    expect(result?.worst).toEqual({ start: '2026-03-02T09:00:00+01:00', people: 10 });
    expect(result?.parts.compactness).toBeCloseTo(0.4868, 4);
    expect(result?.parts).toMatchObject({ margin: 0.5, tags: 1 });
    expect(result?.score).toBeCloseTo(0.5934, 4);
  });

  it('says what is in the way when there is none', async () => {
    expect(await ask(1, { people: 14 })).toMatchObject({
      results: [],
      largest: { zone_ids: [1010, 1011, 1012], floor_id: 101, seats: 30, slack: 12 },
      binding: 'contiguity',
    });
    expect(await ask(1, { people: 25 })).toMatchObject({ results: [], binding: 'seats' });
    expect(await ask(3, { people: 12, floor_ids: [301] })).toMatchObject({
      results: [],
      largest: { slack: 1, weekdays: [1, 1, 1, 1, 17, null, null] },
      binding: 'weekdays',
    });
  });

  it('scores by compactness, margin and tags', async () => {
    const scores = async (tags: string[]) =>
      (await ask(2, { people: 7, tags })).results.map(({ zone_ids, score }) => ({
        zone_ids,
        score: Number(score.toFixed(4)),
      }));
    expect(await scores([])).toEqual([
      { zone_ids: [2010, 2011, 2013], score: 0.6715 },
      { zone_ids: [2010, 2012], score: 0.5919 },
    ]);
    expect((await scores(['Wing:A '])).map(({ score }) => score)).toEqual([0.5381, 0.4919]);
  });

  it('lists what was hardly measured, and leaves out what is kept or filtered', async () => {
    expect((await ask(3, { people: 5 })).cannot_say).toEqual([3020]);
    expect(await ask(1, { people: 8, keep_zone_ids: [1011] })).toMatchObject({ candidates: 3 });
    expect(await ask(1, { people: 8, filter_zones: 'id==1013' })).toMatchObject({
      candidates: 1,
      binding: 'filter',
    });
  });

  it('names the field at fault', async () => {
    expect(await refused(1, { people: 0 })).toBe('400 INVALID_PARAMETER');
    expect(await refused(1, { weekdays: ['Monday'] })).toBe('400 INVALID_PARAMETER');
    expect(await refused(1, { filter_zones: 'tags==' })).toBe('400 INVALID_FILTER');
    expect(await refused(1, { opening_hours: 'whenever' })).toBe('400 INVALID_OPENING_HOURS');
    const response = await server.call(path, {
      body: { building_id: [1], ...hourlyQuestion, people: 4, keep_zone_ids: [1010, 2010] },
    });
    expect(await response.json()).toMatchObject({
      error: { code: 'INVALID_PARAMETER', rows: [{ field: 'keep_zone_ids.1' }] },
    });
    expect(await refused(1, { floor_ids: [201] })).toBe('400 INVALID_PARAMETER');
    expect(await refused(99, {})).toBe('404 NOT_FOUND');
  });

  it('answers viewers in their buildings, and nobody else', async () => {
    const call = (building: number) =>
      server.call(path, {
        body: { building_id: [building], ...hourlyQuestion, people: 4 },
        key: viewerOfFirst,
      });
    expect((await call(1)).status).toBe(200);
    expect(await refusal(call(2))).toBe('403 METHOD_NOT_ALLOWED');
  });
});
