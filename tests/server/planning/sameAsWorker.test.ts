import { afterAll, beforeAll, expect, it } from 'vitest';
import { toHeldMatrix } from '#contract/decodeMatrix.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { readStudyFloor } from '#domain/planning/consolidate/readStudyFloor.ts';
import { usualScenario } from '#domain/planning/consolidate/Scenario.ts';
import { toStudy } from '#domain/planning/consolidate/toStudy.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { presentConsolidation } from '#server/modules/planning/consolidate/presentConsolidation.ts';
import { consolidate } from '#tests/domain/planning/consolidate/consolidateAtOnce.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import {
  hourlyQuestion,
  nowMs,
  postBuilding,
  type HourlyFloors,
  type HourlyZone,
} from './hourlyBuilding.ts';

let server: TestServer;
const timezone = 'Europe/Amsterdam';

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
});
afterAll(() => server.dispose());

/** Floors with areas, desks within them and rooms; some readings are missing. */
function randomFloors(building: number, random: () => number): HourlyFloors {
  const people = (most: number) => () =>
    [0, 1, 2, 3].map(() => (random() < 0.05 ? null : Math.round(random() * most * 10) / 10));
  const zone = (at: number): HourlyZone => {
    const seats = 2 + Math.floor(random() * 12);
    const isRoom = at > 3;
    return {
      seats,
      m2: 10 + Math.floor(random() * 60),
      people: people(seats),
      ...(isRoom
        ? { type: 'room', metadata: { meeting_room: true } }
        : { tags: [`team:${random() < 0.5 ? 'x' : 'y'}`] }),
    };
  };
  return Object.fromEntries(
    [1, 2, 3].map((floor) => [building * 100 + floor, [0, 1, 2, 3, 4, 5].map(zone)]),
  );
}

it.each([11, 12, 13, 14])(
  'building %i comes to the same in a browser as on the server',
  async (building) => {
    const random = seededRandom(building);
    await postBuilding(server, building, { floors: randomFloors(building, random) });
    const [first = 0, second = 0, third = 0] = [1, 2, 3].map((floor) => building * 100 + floor);
    const asked = {
      building_id: [building],
      ...hourlyQuestion,
      closed: [first],
      growth: 1.3,
      moves: [{ floor_id: first, tag: null, to: null }],
      moments: ['2026-03-03T08:20:00Z'],
    };
    const answer = await server.result('/v4/planning/consolidations/compute', { body: asked });

    const frame = {
      startMs: Date.parse(hourlyQuestion.startdatetime),
      endMs: Date.parse(hourlyQuestion.enddatetime),
    };
    const readings = await Promise.all(
      [first, second, third].map(async (floor) => {
        const search = new URLSearchParams({
          building_id: String(building),
          startdatetime: hourlyQuestion.startdatetime,
          enddatetime: hourlyQuestion.enddatetime,
          filter_zones: `floor_id==${floor}`,
        });
        const response = await server.call(`/v4/metrics/zones/matrix?${search}`);
        return readStudyFloor(toHeldMatrix(await response.arrayBuffer()), {
          floorId: String(floor),
          frame,
          hours: { rule: parseOpeningHours(hourlyQuestion.opening_hours) },
          capacity: null,
          roomSizes: defaultRoomSizes,
        });
      }),
    );
    const study = toStudy(readings, {
      today: localDayNumber(nowMs, timezone),
      roomClasses: defaultRoomSizes.map(({ name }) => name),
    });
    const own = consolidate(study, {
      ...usualScenario,
      closed: [String(first)],
      growth: 1.3,
      moves: [{ floorId: String(first), tag: null, to: null }],
      moments: [Date.parse('2026-03-03T08:20:00Z')],
    });
    const presented = presentConsolidation(own, { timezone, idOf: Number, months: 1000 });
    expect(answer).toEqual(presented);
  },
);
