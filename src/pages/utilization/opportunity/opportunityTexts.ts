import type { PlanningGoal } from '#domain/planning/seatsToRelease.ts';
import type { AnnualCost } from '#domain/space/area.ts';
import { formatMoney } from '#src/lib/format/numbersWithUnits.ts';
import { poolNote } from '#src/features/report/values/valueText.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { SourceRow } from '#domain/report/arithmetic/Arithmetic.ts';
import {
  peakArithmetic,
  releaseArithmetic,
  sumArithmetic,
  type PlannedGroup,
} from '#src/features/report/explain/arithmetic/seatArithmetic.ts';
import { seatArea, sumOf } from '#src/features/report/explain/arithmetic/sumOf.ts';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  formatCount,
  formatPeople,
  formatPercent,
  formatPlural,
} from '#src/lib/format/formatNumber.ts';
import { sumSeats, type Opportunity } from './toOpportunities.ts';
import { signedSeats } from './toWaterfallSteps.ts';

const needed = formatPercent(thresholds.neededData);

/** How each number of the page comes about, under a goal. */
export function opportunityTerms(goal: PlanningGoal) {
  return {
    peak: {
      name: `Peak at ${formatPercent(goal.serviceLevel)} of days and Days`,
      definition: 'daily-peak',
      text: `The highest 15-minute average of people each day, at a level that the chosen share of days stays at or below. Days with less than ${needed} coverage, and today, are left out.`,
    },
    need: {
      name: `Needed at ${formatPercent(goal.target)}`,
      definition: 'seats-to-release',
      text: 'The peak divided by the target, rounded up: 52 people at a target of 75% need 70 seats.',
    },
    release: {
      name: 'Seats to release and share of seats',
      definition: 'seats-to-release',
      text: 'Seats minus seats needed. Negative: seats short.',
    },
    apart: {
      name: 'Floors separately and as one pool',
      definition: 'seats-to-release',
      text: 'Separately, each group keeps seats for its own peak. As one pool, seats cover the peak of everyone together, which is at most the sum of the separate peaks, so pooling releases at least as many.',
    },
    sensitivity: {
      name: 'Sensitivity to target and service level',
      definition: 'seats-to-release',
      text: 'Total seats to release across groups, by target (rows) and service level (columns).',
    },
    area: {
      name: 'Area of these seats and cost a year',
      definition: 'seat-area',
      text: 'Seats times the group’s area per seat. For the cost, also times the annual cost entered.',
    },
    rooms: {
      name: 'Rooms, needed, to release, and all in use',
      definition: 'rooms-needed',
      text: `Rooms of a size in use at the same time in each quarter hour, rounded up. Needed is the number that ${formatPercent(thresholds.serviceLevelRooms)} of open quarter hours do not exceed, regardless of the goal for seats. See Room Demand for other sizes.`,
    },
    coverage: metricTerms.coverage,
  } as const satisfies Record<string, MetricTerm>;
}

interface FiguresInput {
  groups: readonly Opportunity[];
  /** Null where no capacity is known. */
  whole: Opportunity | null;
  goal: PlanningGoal;
  /** What the groups are: "Floor". */
  groupName: string;
  cost: AnnualCost;
}

/** What could be released, where most, and where seats are short. */
export function opportunityFigures(
  { groups, whole, goal, cost, groupName }: FiguresInput,
  areaText: (areaM2: number) => string,
): ReportFigure[] {
  if (whole === null) return [];
  const terms = opportunityTerms(goal);
  const sum = sumSeats(groups);
  const { most, short, area } = extremes(groups);
  return [
    {
      id: 'apart',
      label: 'Seats to release',
      value: signedSeats(sum),
      of: `of ${formatCount(whole.capacity)}`,
      note: shortNote(groups, groupName),
      term: terms.apart,
      arithmetic: sumArithmetic(sum, groups.map(toPlanned), groupName.toLowerCase()),
    },
    {
      id: 'together',
      label: 'As one pool',
      value: signedSeats(whole.seats),
      note: poolNote(sum, whole.seats),
      term: terms.apart,
      arithmetic: releaseArithmetic(whole.plan),
    },
    {
      id: 'peak',
      label: `Peak at ${formatPercent(goal.serviceLevel)} of days`,
      value: formatPeople(whole.peak),
      of: 'people',
      note: `15-minute averages of ${formatPlural(whole.peaks.length, 'day')}`,
      term: terms.peak,
      arithmetic: peakArithmetic(whole.plan),
    },
    {
      id: 'most',
      label: 'Most to release',
      value: signedSeats(most?.seats ?? null),
      note: most?.name ?? 'unknown',
      term: terms.release,
      arithmetic: most ? releaseArithmetic(most.plan) : null,
    },
    {
      id: 'short',
      label: 'Short',
      value: formatPlural(short.length, 'group'),
      note: short.map(({ name }) => name).join(', ') || 'none',
      term: terms.release,
    },
    {
      id: 'area',
      label: 'Area',
      value: area === 0 ? '–' : areaText(area),
      note: areaNote(area, cost),
      term: terms.area,
      arithmetic: sumOf(area, {
        noun: groupName.toLowerCase(),
        unit: 'm²',
        rows: groups.map(toAreaRow),
      }),
    },
  ];
}

/** The id of the table of groups, whose numbers explain themselves as well. */
export const groupsTable = 'groups';

function toPlanned({ id, name, plan }: Opportunity): PlannedGroup {
  return { id, name, plan, numberId: cellNumber(groupsTable, 'opportunity', id) };
}

/** The area of a group's seats, from its area per seat. */
function toAreaRow({ id, name, seats, capacity, areaM2, seatsM2 }: Opportunity): SourceRow {
  const isKnown = seatsM2 !== null && seats !== null && capacity !== null && areaM2 !== null;
  if (!isKnown) return { id, name, value: null, leftOut: 'no area or no seats known' };
  const from = seatArea({ seats, capacity, areaM2 }, 'Seats to release');
  return { id, name, value: seatsM2, from, numberId: cellNumber(groupsTable, 'area', id) };
}

/** "floor by floor, net of 28 short". */
function shortNote(groups: readonly Opportunity[], groupName: string): string {
  const name = groupName.toLowerCase();
  const short = groups.reduce((sum, { seats }) => sum + Math.max(0, -(seats ?? 0)), 0);
  return `${name} by ${name}${short > 0 ? `, net of ${formatCount(short)} short` : ''}`;
}

/** The group with most seats to release, those that are short, and the area of all. */
function extremes(groups: readonly Opportunity[]) {
  const sorted = groups
    .filter(({ seats }) => seats !== null)
    .toSorted((a, b) => (b.seats ?? 0) - (a.seats ?? 0));
  return {
    most: sorted[0],
    short: sorted.filter(({ seats }) => (seats ?? 0) < 0),
    area: groups.reduce((total, { seatsM2 }) => total + (seatsM2 ?? 0), 0),
  };
}

function areaNote(areaM2: number, { perM2, currency }: AnnualCost): string {
  if (perM2 !== null) return `${formatMoney(areaM2 * perM2, currency)} a year`;
  return areaM2 < 0 ? 'of seats short' : 'of seats to release';
}
