import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { withMinus } from '../shared/texts.ts';
import { sumSeats, type Opportunity, type PlanningGoal } from './toOpportunities.ts';
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
      name: 'Seats to release and Share of seats',
      definition: 'seats-to-release',
      text: 'Seats minus seats needed. Negative: seats short.',
    },
    apart: {
      name: 'Floors separately and As one pool',
      definition: 'seats-to-release',
      text: 'Separately, each group keeps seats for its own peak. As one pool, seats cover the peak of everyone together, which is at most the sum of the separate peaks, so pooling releases at least as many.',
    },
    sensitivity: {
      name: 'Sensitivity to target and service level',
      definition: 'seats-to-release',
      text: 'Total seats to release across groups, by target (rows) and service level (columns).',
    },
    area: {
      name: 'Area of these seats and Cost a year',
      definition: 'seat-area',
      text: 'Seats times the group’s area per seat. For the cost, also times the annual cost entered.',
    },
    rooms: {
      name: 'Rooms and Needed and To release and All in use',
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
  /** 0 where it is not known. */
  costPerM2: number;
}

/** What could be released, where most, and where seats are short. */
export function opportunityFigures(
  { groups, whole, goal, costPerM2 }: FiguresInput,
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
      note: 'by group separately',
      term: terms.apart,
    },
    {
      id: 'together',
      label: 'As one pool',
      value: signedSeats(whole.seats),
      note: 'seats shared by everyone',
      term: terms.apart,
    },
    {
      id: 'peak',
      label: `Peak at ${formatPercent(goal.serviceLevel)} of days`,
      value: formatTenths(whole.peak),
      of: 'people',
      note: `15-minute averages of ${formatPlural(whole.peaks.length, 'day')}`,
      term: terms.peak,
    },
    {
      id: 'most',
      label: 'Most to release',
      value: signedSeats(most?.seats ?? null),
      note: most?.name ?? 'unknown',
      term: terms.release,
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
      value: area === 0 ? '–' : withMinus(areaText(area)),
      note: areaNote(area, costPerM2),
      term: terms.area,
    },
  ];
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

function areaNote(areaM2: number, costPerM2: number): string {
  if (costPerM2 > 0) return `${withMinus(formatCount(areaM2 * costPerM2))} a year`;
  return areaM2 < 0 ? 'of seats short' : 'of seats to release';
}
