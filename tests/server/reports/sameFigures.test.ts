import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { getFindings } from '#contract/digest.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import { daysOfAnswer, plannedDays as daysOfPlan } from '#src/data/metrics/planningDays.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import {
  planningKey,
  releaseByFloor,
  toPlanning,
  toRelease,
} from '#src/pages/portfolio/utilization/planning.ts';
import { readPlanning, readUtilization } from '#src/pages/portfolio/utilization/readUtilization.ts';
import { toGroupRows } from '#src/pages/portfolio/utilization/toGroupRows.ts';
import { readStack } from '#src/pages/stacking/readStack.ts';
import { toStackBuilding } from '#src/pages/stacking/toStackFloor.ts';
import { readOpportunity } from '#src/pages/utilization/opportunity/readOpportunity.ts';
import {
  daysOf,
  sumSeats,
  toOpportunities,
} from '#src/pages/utilization/opportunity/toOpportunities.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { aBuilding, aFloor, spaceStoreOf } from '#tests/src/spaceBuilders.ts';
import { readingOf } from './aPortfolio.ts';
import { frameQuery, nowMs, startHouse } from './slotHouse.ts';

const floorIds = [901, 902, 903];
const store = spaceStoreOf(
  [
    aBuilding({
      id: 900,
      timezone: 'UTC',
      floors: floorIds.map((id) => aFloor({ id, building_id: 900, level: id - 900 })),
    }),
  ],
  [],
);
const today = localDayNumber(nowMs, 'UTC');
const usualGoal = { target: 0.75, serviceLevel: 0.9 };
/** Figure, then page, then what the page shows. */
type Shown = Record<string, Record<string, number | null | undefined>>;

let server: TestServer;
let building: BuildingSpace;
const shown: Shown = {};

function show(page: string, figures: Readonly<Record<string, number | null | undefined>>): void {
  for (const [figure, value] of Object.entries(figures)) {
    shown[figure] ??= {};
    shown[figure][page] = value;
  }
}

function scopeOf(grouping: string | null): ReportScope {
  return {
    subject: { buildingIds: ['900'], timeZone: 'UTC', name: 'House', filters: [], grouping },
    frame: frameQuery,
    markerSpaceIds: [],
    days: {
      startDay: localDayNumber(Date.parse(frameQuery.startdatetime), 'UTC'),
      endDayExclusive: localDayNumber(Date.parse(frameQuery.enddatetime), 'UTC'),
    },
    opening: { query: undefined, text: '', rule: [] as never },
    capacity: null,
    source: null,
    scopeText: null,
    ignoresMissingData: true,
    isRunning: false,
    isFuture: false,
  };
}

const nameOf = ({ name }: { name: string }) => name;

async function showPortfolio(): Promise<void> {
  const reading = readingOf(server.url);
  const request = { ...scopeOf('building'), buildings: [building], weeks: [] };
  const data = await readUtilization(request, reading);
  const answers = await readPlanning({ ...request, groupCount: 5 }, reading);
  const planning = toPlanning({ answers: answers ?? [], whole: data.whole, request, nowMs });
  const place = { zones: [], unmeasured: [], values: { dataformat: undefined }, nameOf, nowMs };
  const [row] = toGroupRows(data, place).rows;
  const buildings = new Map([['900', building]]);
  const release = toRelease(planning, buildings);
  show('Portfolio Utilization', {
    people: row?.figures?.people,
    utilization: row?.figures?.mean.value,
    seats: row?.figures?.capacity,
    'seats to release': release.floors,
    'as one pool': release.pooled,
  });
  show('Portfolio Utilization, table', {
    'seats to release': releaseByFloor(planning, { kind: 'building', id: '900' }, buildings),
  });
  for (const id of floorIds)
    show('Portfolio Utilization', {
      [`seats to release of ${id}`]: planning.get(planningKey({ kind: 'floor', id: String(id) }))
        ?.seats,
    });
}

async function showStacking(): Promise<void> {
  const answer = await readStack(
    { ...scopeOf('floor'), parts: 'space_type' },
    readingOf(server.url),
  );
  const floors = building.floorIds.flatMap((id) => store.floors.get(id) ?? []);
  const plan = toStackBuilding({
    building,
    floors: floors.map((floor) => ({ floor, zones: [] })),
    answer,
    quarters: null,
    hours: null,
    nowMs,
  });
  const known = plan.floors.flatMap(({ opportunity }) => opportunity ?? []);
  show('Stacking Plan', {
    utilization: plan.whole?.utilisation,
    seats: plan.whole?.seats,
    'P90 peak': plan.whole?.p90,
    'seats to release': known.reduce((sum, seats) => sum + seats, 0),
    'as one pool': plan.whole?.opportunity,
  });
  for (const { floor, opportunity, p90, seats } of plan.floors)
    show('Stacking Plan', {
      [`seats of ${floor.id}`]: seats,
      [`P90 peak of ${floor.id}`]: p90,
      [`seats to release of ${floor.id}`]: opportunity,
    });
}

async function showOpportunity(): Promise<void> {
  const request = { ...scopeOf(null), grouping: 'floor', roomIds: [] };
  const data = await readOpportunity(request, readingOf(server.url));
  const days = daysOfAnswer(data.days, 'UTC');
  const ofGroup = (group: MetricGroup) => daysOfPlan(daysOf(data, group), days, today);
  const { groups, whole } = toOpportunities({
    data,
    goal: usualGoal,
    daysOf: ofGroup,
    areaOf: () => null,
    nameOf,
  });
  show('Opportunity', {
    seats: whole?.capacity,
    'P90 peak': whole?.peak,
    'seats to release': sumSeats(groups),
    'as one pool': whole?.seats,
  });
  for (const { spaceId, seats, peak, capacity } of groups)
    show('Opportunity', {
      [`seats of ${spaceId}`]: capacity,
      [`P90 peak of ${spaceId}`]: peak,
      [`seats to release of ${spaceId}`]: seats,
    });
}

/** The findings look at 28 days; the house has readings in the frame alone. */
async function showFindings(): Promise<void> {
  const { endDayExclusive } = scopeOf(null).days;
  const query = new URLSearchParams({ building_id: '900', day: dayKeyOf(endDayExclusive) });
  const { findings } = await server.result<ResultOf<typeof getFindings>>(`/v4/findings?${query}`);
  for (const finding of findings) {
    if (finding.kind === 'seats_to_release') {
      const { most, seats } = finding;
      show('Findings', {
        'seats to release': seats,
        [`seats to release of ${most.floor_id}`]: most.seats,
      });
    }
    if (finding.kind === 'seats_short') {
      const { floor_id: id, seats, people, capacity } = finding;
      show('Findings', {
        [`seats to release of ${id}`]: -seats,
        [`P90 peak of ${id}`]: people,
        [`seats of ${id}`]: capacity,
      });
    }
  }
  expect(findings.map(({ kind }) => kind)).toContain('seats_short');
}

beforeAll(async () => {
  server = await startHouse();
  const found = store.buildings.get('900');
  if (!found) throw new Error('no building');
  building = found;
  await showPortfolio();
  await showStacking();
  await showOpportunity();
  await showFindings();
}, 120_000);
afterAll(() => server.dispose());

describe('figures that several pages show', () => {
  it('are the same on each of them', () => {
    const isSame = (one: number | null | undefined, other: number | null | undefined) =>
      typeof one === 'number' && typeof other === 'number'
        ? Math.abs(one - other) < 1e-6
        : one === null && other === null;
    const different = Object.entries(shown).filter(([, pages]) => {
      const values = Object.values(pages);
      return !values.every((value) => isSame(value, values[0]));
    });
    expect(different).toEqual([]);
    const pages = Object.values(shown).map((values) => Object.keys(values).length);
    expect(Math.max(...pages)).toBeGreaterThanOrEqual(4);
    expect(Object.keys(shown).length).toBeGreaterThanOrEqual(12);
  });

  it('pool at least what the floors release', () => {
    const pool = shown['as one pool']?.['Opportunity'] ?? Number.NaN;
    const floors = shown['seats to release']?.['Opportunity'] ?? Number.NaN;
    expect(pool).toBeGreaterThanOrEqual(floors);
  });
});
