import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { toMetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import type { SegmentGrouping } from '#src/pages/stacking/floorSegments.ts';
import type { BuildingRequest } from '#src/pages/stacking/readStack.ts';
import type { StackBuilding } from '#src/pages/stacking/StackFloor.ts';
import { toStackBuilding } from '#src/pages/stacking/toStackFloor.ts';
import { aBuilding, aFloor, spaceStoreOf } from '#tests/src/spaceBuilders.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { frameQuery, nowMs, startHouse } from './slotHouse.ts';
import { dayMs, days, floorAt, mean, openSlots, percentile, startMs } from './slotPeople.ts';

const store = spaceStoreOf(
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
let tagPlan: StackBuilding;

async function read(query: Record<string, string>) {
  const search = new URLSearchParams({ ...frameQuery, zones_valid: 'false', ...query });
  return await server.result<ZoneMetrics>(`/v4/metrics/zones?${search}`);
}

/** The third day. */
const momentDay = 2;

/** The building as the page reads it, with the quarters of an hour of the day of the moment. */
async function readPlan(parts: SegmentGrouping): Promise<StackBuilding> {
  const building = store.buildings.get('900');
  if (!building) throw new Error('no building');
  const group_zones = `all,floor,floor*${parts}`;
  const days = await read({
    group_zones,
    interval: 'P1D',
    coarser_intervals: 'INF',
    quarter_peaks: 'true',
  });
  const whole = days.coarser?.[0];
  if (!whole) throw new Error('no whole');
  const fromMs = startMs + momentDay * dayMs;
  const quarters = await read({
    group_zones,
    interval: 'PT15M',
    startdatetime: new Date(fromMs).toISOString(),
    enddatetime: new Date(fromMs + dayMs).toISOString(),
  });
  return toStackBuilding({
    building,
    floors: building.floorIds
      .toReversed()
      .flatMap((id) => store.floors.get(id) ?? [])
      .map((floor) => ({ floor, zones: [] })),
    answer: {
      request: { subject: { timeZone: 'UTC' }, parts } as BuildingRequest,
      whole: toMetricAnswer({ ...whole, groups: days.groups }),
      days: toMetricAnswer(days),
    },
    quarters: toMetricAnswer(quarters),
    hours: null,
    nowMs,
  });
}

beforeAll(async () => {
  server = await startHouse();
  plan = await readPlan('space_type');
  tagPlan = await readPlan('tag:team');
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
    const slot = openSlots.find((one) => one.day === momentDay && one.quarter === 40);
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

  it('parts of a floor that are all of it have its values, others their own', () => {
    const { parts, ...floor } = floorOf(902);
    const all = parts.get('Meeting room');
    expect(all).toMatchObject({
      seats: floor.seats,
      opportunity: floor.opportunity,
      utilisation: floor.utilisation,
      timeInUse: floor.timeInUse,
    });
    const moment = { day: startMs / dayMs + momentDay, quarter: 36 };
    expect(all?.valueAt(moment)).toEqual(floor.valueAt(moment));
    const tagged = tagPlan.floors.find((one) => one.floor.id === '902')?.parts;
    expect([...(tagged?.keys() ?? [])]).toEqual(['Large']);
    expect(tagged?.get('Large')?.seats).toBe(8);
  });
});
