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
import { sumSeats, type Opportunity, type PlanningGoal } from './model/toOpportunities.ts';
import { signedSeats } from './model/toWaterfallSteps.ts';

const needed = formatPercent(thresholds.neededData);

/** How each number of the page comes about, under a goal. */
export function opportunityTerms(goal: PlanningGoal) {
  return {
    peak: {
      name: `Peak at ${formatPercent(goal.serviceLevel)} of days and Days`,
      definition: 'daily-peak',
      text: `Of each day the greatest number of people at once, in means of 15 minutes, as suits planning; of those the value that the service level of days does not pass. Days with less than ${needed} of their data, and today, do not count.`,
    },
    need: {
      name: `Needed at ${formatPercent(goal.target)}`,
      definition: 'seats-to-release',
      text: 'The peak divided by the target, rounded up: with 52 people and a target of 75% these are 70 seats.',
    },
    release: {
      name: 'Seats to release and Of the seats',
      definition: 'seats-to-release',
      text: 'Seats less those needed. A minus says how many are short.',
    },
    apart: {
      name: 'Apart and together',
      definition: 'seats-to-release',
      text: 'Apart, each group keeps seats for its own peak. Together the peak is that of everybody at once, which is less than the sum of the peaks, so sharing releases more.',
    },
    sensitivity: {
      name: 'How much hangs on the goal',
      definition: 'seats-to-release',
      text: 'The seats to release of every group, apart, added up: each as it would be with the target of the row and the service level of the column.',
    },
    area: {
      name: 'Area of these seats and Cost a year',
      definition: 'seat-area',
      text: 'The seats times the area of a seat, which is the area of the group’s spaces divided by its seats; times the cost that was entered.',
    },
    rooms: {
      name: 'Rooms and Needed and To release and All in use',
      definition: 'rooms-needed',
      text: `In each quarter of an hour the rooms of a size in use at once, rounded up; needed is the number that ${formatPercent(thresholds.serviceLevelRooms)} of the open quarters do not pass, whatever the goal for seats. What groups would do with, and rooms of other sizes, are the matter of Room Demand.`,
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
      label: 'Seats to release, apart',
      value: signedSeats(sum),
      of: `of ${formatCount(whole.capacity)}`,
      note: 'each group by itself',
      term: terms.apart,
    },
    {
      id: 'together',
      label: 'Together',
      value: signedSeats(whole.seats),
      note: 'if people may sit anywhere',
      term: terms.apart,
    },
    {
      id: 'peak',
      label: `Peak at ${formatPercent(goal.serviceLevel)} of days`,
      value: formatTenths(whole.peak),
      of: 'people',
      note: `15-minute means of ${formatPlural(whole.peaks.length, 'day')}`,
      term: terms.peak,
    },
    {
      id: 'most',
      label: 'Most to release',
      value: signedSeats(most?.seats ?? null),
      note: most?.name ?? 'not known',
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
  return areaM2 < 0 ? 'of the seats that are short' : 'of the seats to release';
}
