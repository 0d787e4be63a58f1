import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { plainHours } from '#tests/builders/plainHours.ts';
import { toMetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { StackBuilding } from '#src/pages/stacking/StackFloor.ts';
import { toFloorPart } from '#src/pages/stacking/toFloorPart.ts';
import { toStackBuilding } from '#src/pages/stacking/toStackFloor.ts';
import { aBuilding, aFloor } from '#tests/src/spaceBuilders.ts';
import { buildSpaceStore } from '#src/data/spaces/buildSpaceStore.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { MatrixService } from '#workers/matrix/MatrixService.ts';
import { frame, frameQuery, nowMs, startHouse } from './slotHouse.ts';
import {
  dayMs,
  days,
  floorAt,
  mean,
  openingText,
  openSlots,
  percentile,
  startMs,
} from './slotPeople.ts';

const store = buildSpaceStore(
  [
    aBuilding({
      id: 900,
      timezone: 'UTC',
      floors: [901, 902, 903].map((id) => aFloor({ id, building_id: 900, level: id - 900 })),
    }),
  ],
  [],
);
let server: TestServer;
let plan: StackBuilding;

async function read(interval: string) {
  const search = new URLSearchParams({ ...frameQuery, interval, group_zones: 'all,floor' });
  return toMetricAnswer(await server.result<ZoneMetrics>(`/v4/metrics/zones?${search}`));
}

beforeAll(async () => {
  server = await startHouse();
  const building = store.buildings.get('900');
  if (!building) throw new Error('no building');
  const request = { subject: { timeZone: 'UTC' } } as ReportScope;
  plan = toStackBuilding({
    building,
    floors: building.floorIds
      .toReversed()
      .flatMap((id) => store.floors.get(id) ?? [])
      .map((floor) => ({ floor, zones: [] })),
    answer: { request, whole: await read('INF'), quarters: await read('PT15M') },
    nowMs: nowMs,
  });
}, 120_000);
afterAll(() => server.dispose());

function floorOf(id: number) {
  const floor = plan.floors.find((one) => one.floor.id === String(id));
  if (!floor) throw new Error(`no floor ${id}`);
  return floor;
}

/** The greatest 15-minute mean of people of each covered day, corrected for rooms that were silent. */
function planningPeaks(floor: number, seats: number): number[] {
  return Array.from({ length: days }, (_, day) => {
    const slots = openSlots.filter((slot) => slot.day === day);
    const known = slots.flatMap((slot) => {
      const at = floorAt(floor, slot.ms);
      return at === null ? [] : [{ quarter: slot.quarter, people: (at.people / at.seats) * seats }];
    });
    if (slots.length === 0 || known.length / slots.length < 0.7) return [];
    const quarters = [...new Set(known.map(({ quarter }) => quarter))];
    return [
      Math.max(
        ...quarters.map((quarter) =>
          mean(known.filter((one) => one.quarter === quarter).map(({ people }) => people)),
        ),
      ),
    ];
  }).flat();
}

describe('the stacking plan, recomputed from its readings', () => {
  it.each([
    [901, 10],
    [902, 18],
  ])('floor %i has its P90 of 15-minute means, and the resulting seats', (id, seats) => {
    const floor = floorOf(id);
    const p90 = percentile(planningPeaks(id, seats), 0.9);
    expect(floor.seats).toBe(seats);
    expect(floor.p90).toBeCloseTo(p90, 3);
    expect(floor.opportunity).toBe(seats - Math.ceil(p90 / 0.75 - 1e-9));
    const known = openSlots.flatMap(({ ms }) => floorAt(id, ms) ?? []);
    const persons = known.reduce((sum, { people }) => sum + people, 0);
    const places = known.reduce((sum, one) => sum + one.seats, 0);
    expect(floor.utilisation).toBeCloseTo(persons / places, 4);
  });

  it('a moment has the people of its quarter hour', () => {
    const slot = openSlots[50];
    if (!slot) throw new Error('no slot');
    const { day, quarter } = slot;
    const own = openSlots.filter((one) => one.day === day && one.quarter === quarter);
    const people = mean(own.map(({ ms }) => floorAt(901, ms)?.people ?? Number.NaN));
    const at = floorOf(901).valueAt({ day: startMs / dayMs + day, quarter });
    expect(at.people).toBeCloseTo(people, 4);
    expect(at.utilisation).toBeCloseTo(people / 10, 4);
    expect(floorOf(901).valueAt({ day: startMs / dayMs + day, quarter: 3 }).people).toBeNull();
  });

  it('a floor without measurements is unmeasured, not empty', () => {
    expect(floorOf(903)).toMatchObject({
      isMeasured: false,
      utilisation: null,
      p90: null,
      opportunity: null,
    });
  });

  it('parts of a floor from its matrix add up to the floor if they cover it', async () => {
    const service = new MatrixService();
    const search = new URLSearchParams({ ...frameQuery, filter_zones: 'floor_id==902' });
    const answer = await server.call(`/v4/metrics/zones/matrix?${search}`);
    service.load('902', await answer.arrayBuffer());
    const parts = await service.partSeries({
      key: '902',
      frame,
      hours: plainHours(openingText),
      capacity: null,
      parts: [
        { id: 'all', zoneIds: ['3', '4'] },
        { id: 'one', zoneIds: ['4'] },
      ],
    });
    const all = toFloorPart(parts).get('all');
    const floor = floorOf(902);
    expect(all?.opportunity).toBe(floor.opportunity);
    expect(all?.utilisation).toBeCloseTo(floor.utilisation ?? Number.NaN, 4);
    const moment = { day: startMs / dayMs + 2, quarter: 36 };
    expect(all?.valueAt(moment).people).toBeCloseTo(floor.valueAt(moment).people ?? Number.NaN, 3);
    expect(toFloorPart(parts).get('one')?.seats).toBe(8);
  });
});
