import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResultOf } from '#contract/endpoint.ts';
import type { getBuildings } from '#contract/spaces.ts';
import { toHeldMatrix } from '#contract/decodeMatrix.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { readStudyFloor } from '#domain/planning/consolidate/readStudyFloor.ts';
import { usualScenario, type Move, type Scenario } from '#domain/planning/consolidate/Scenario.ts';
import { scenarioFaults } from '#domain/planning/consolidate/scenarioFaults.ts';
import { toStudy } from '#domain/planning/consolidate/toStudy.ts';
import { readTeamFloor } from '#domain/planning/team-space/readTeamFloor.ts';
import { usualQuestion } from '#domain/planning/team-space/TeamQuestion.ts';
import { defaultRoomSizes, roomSizeOf } from '#domain/space/roomSize.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { presentConsolidation } from '#server/modules/planning/consolidate/presentConsolidation.ts';
import { presentTeamSpaces } from '#server/modules/planning/team-space/presentTeamSpaces.ts';
import { square } from '#tests/builders/spacesBody.ts';
import { consolidate } from '#tests/domain/planning/consolidate/consolidateAtOnce.ts';
import { expectReference } from '#tests/domain/planning/consolidate/expectReference.ts';
import { findTeamSpace } from '#tests/domain/planning/team-space/teamSpaceAtOnce.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { PlainConsolidation } from '#tests/oracles/consolidation.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import {
  hourlyQuestion,
  nowMs,
  postBuildings,
  type HourlyFloors,
  type HourlyZone,
} from './hourlyBuilding.ts';
import { plainHourly } from './plainHourly.ts';

let server: TestServer;
/** Of every floor, as none was posted with one. */
let planSize = { width: 0, height: 0 };
const timezone = 'Europe/Amsterdam';
const today = localDayNumber(nowMs, timezone);
const roomClasses = defaultRoomSizes.map(({ name }) => name);
const hours = { rule: parseOpeningHours(hourlyQuestion.opening_hours) };
const frame = {
  startMs: Date.parse(hourlyQuestion.startdatetime),
  endMs: Date.parse(hourlyQuestion.enddatetime),
};

const buildingCount = 300;
const perTest = 30;
const perPost = 100;
const timeoutMs = 120_000;

type Random = () => number;

/** Areas with a team each, and rooms; some readings are missing. */
function randomZone(at: number, random: Random): HourlyZone {
  const seats = 2 + Math.floor(random() * 12);
  const people = Array.from({ length: 20 }, () =>
    random() < 0.04 ? null : Math.round(random() * seats * 8) / 10,
  );
  return {
    seats,
    m2: 10 + Math.floor(random() * 60),
    normalised_points: square(0.05 + at * 0.1, 0.1, 0.08 + Math.floor(random() * 3) * 0.01),
    people: (day) => people.slice(day * 4, day * 4 + 4),
    ...(random() < 0.25 && at > 0
      ? { type: 'room', metadata: { meeting_room: true } }
      : { tags: [`team:${random() < 0.5 ? 'x' : 'y'}`] }),
  };
}

function randomFloors(building: number, random: Random): HourlyFloors {
  const count = random() < 0.75 ? 2 : 3;
  return Object.fromEntries(
    Array.from({ length: count }, (_, floor) => [
      building * 10 + floor,
      Array.from({ length: 3 + Math.floor(random() * 3) }, (__, at) => randomZone(at, random)),
    ]),
  );
}

const buildings = new Map(
  Array.from({ length: buildingCount }, (_, at): [number, HourlyFloors] => {
    const building = at + 1;
    return [building, randomFloors(building, seededRandom(building))];
  }),
);

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  const all = [...buildings];
  // A body may have 100,000 rows.
  for (let at = 0; at < all.length; at += perPost)
    await postBuildings(server, new Map(all.slice(at, at + perPost)));
  const listed = await server.result<ResultOf<typeof getBuildings>>('/v4/buildings');
  planSize = listed.buildings[0]?.floors[0]?.floorplanimagedimensions ?? planSize;
}, timeoutMs);
afterAll(() => server.dispose());

/** Sends a team by headroom, where more than one floor stays open, and those of a closed floor to one of them. */
function randomMoves(floors: HourlyFloors, closed: string | null, random: Random): Move[] {
  const ids = Object.keys(floors);
  const [first = ''] = ids;
  const tagged = floors[Number(first)]?.find(({ tags }) => tags !== undefined);
  const team: Move = { floorId: first, tag: tagged?.tags?.[0] ?? '', to: null };
  const isAlone = ids.length === 2 && closed !== null;
  const moves = isAlone ? [] : [team];
  if (closed === null || random() < 0.5) return moves;
  const receiver = ids.at(-2) ?? first;
  return [...moves, { floorId: closed, tag: null, to: [{ floorId: receiver, share: 1 }] }];
}

/** Closes the last floor or none, with growth. */
function randomScenario(floors: HourlyFloors, random: Random): Scenario {
  const closed = random() < 0.7 ? (Object.keys(floors).at(-1) ?? null) : null;
  const factor = () => (random() < 0.5 ? 1 : Math.round(random() * 200) / 100);
  return {
    ...usualScenario,
    closed: closed === null ? [] : [closed],
    moves: randomMoves(floors, closed, random),
    growth: factor(),
    growthStaying: factor(),
    target: 0.5 + Math.round(random() * 50) / 100,
    serviceLevel: random() < 0.5 ? 0.9 : Math.round(random() * 100) / 100,
    seed: Math.floor(random() * 1000),
    months: 40,
    moments: [Date.parse('2026-03-03T08:20:00Z')],
  };
}

function toBody(building: number, scenario: Scenario) {
  return {
    building_id: [building],
    ...hourlyQuestion,
    closed: scenario.closed.map(Number),
    moves: scenario.moves.map(({ floorId, tag, to }) => ({
      floor_id: Number(floorId),
      tag,
      to: to?.map((one) => ({ floor_id: Number(one.floorId), share: one.share })) ?? null,
    })),
    growth: scenario.growth,
    growth_staying: scenario.growthStaying,
    target: scenario.target,
    service_level: scenario.serviceLevel,
    seed: scenario.seed,
    months: scenario.months,
    moments: scenario.moments.map((ms) => new Date(ms).toISOString()),
  };
}

/** What a browser reads of a building. */
async function readMatrix(building: number): Promise<HeldMatrix> {
  const search = new URLSearchParams({
    building_id: String(building),
    startdatetime: hourlyQuestion.startdatetime,
    enddatetime: hourlyQuestion.enddatetime,
  });
  const response = await server.call(`/v4/metrics/zones/matrix?${search}`);
  return toHeldMatrix(await response.arrayBuffer());
}

async function expectOneScenario(building: number, matrix: HeldMatrix): Promise<void> {
  const floors = buildings.get(building) ?? {};
  const asked = randomScenario(floors, seededRandom(building + 1000));
  const readings = Object.keys(floors).map((floorId) =>
    readStudyFloor(matrix, { floorId, frame, hours, capacity: null, roomSizes: defaultRoomSizes }),
  );
  const study = toStudy(readings, { today, roomClasses });
  const isWhole = scenarioFaults(study, asked).length === 0;
  // A floor that was measured too little cannot close.
  const scenario = isWhole ? asked : { ...asked, closed: [], moves: [] };
  const own = consolidate(study, scenario);
  const plain = plainHourly(floors, today, (seats) => roomSizeOf(seats) ?? '');
  expectReference(own, new PlainConsolidation(plain, scenario), roomClasses);
  const answer = await server.result('/v4/planning/consolidations/compute', {
    body: toBody(building, scenario),
  });
  const presented = presentConsolidation(own, { timezone, idOf: Number, months: scenario.months });
  expect(answer).toEqual(presented);
}

async function expectOneSearch(building: number, matrix: HeldMatrix): Promise<void> {
  const floors = buildings.get(building) ?? {};
  const own = Object.entries(floors).map(([floorId, zones]) =>
    readTeamFloor(matrix, {
      floorId,
      frame,
      hours,
      plan: {
        ...planSize,
        outlines: Object.fromEntries(
          zones.map(({ normalised_points = [] }, at) => [`${floorId}${at}`, normalised_points]),
        ) as Record<string, [number, number][]>,
      },
      today,
    }),
  );
  const people = 3 + (building % 9);
  const found = findTeamSpace(own, { ...usualQuestion, people, includesRooms: building % 2 === 0 });
  const answer = await server.result('/v4/planning/team-spaces/compute', {
    body: { building_id: [building], ...hourlyQuestion, people, include_rooms: building % 2 === 0 },
  });
  const presented = presentTeamSpaces(found, {
    timezoneOf: () => timezone,
    floorIdOf: Number,
    zoneIdOf: Number,
  });
  expect(answer).toEqual(presented);
}

it.each(Array.from({ length: buildingCount / perTest }, (_, at) => at * perTest + 1))(
  'thirty buildings from %i on come to the same in a browser, on the server and by the definitions',
  async (first) => {
    expect(buildings.has(first + perTest - 1)).toBe(true);
    for (let building = first; building < first + perTest; building += 1) {
      const matrix = await readMatrix(building);
      await expectOneScenario(building, matrix);
      // A search reads the floors once more.
      if (building % 3 === 0) await expectOneSearch(building, matrix);
    }
  },
  timeoutMs,
);
