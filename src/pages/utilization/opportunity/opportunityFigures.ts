import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { withMinus } from '../shared/texts.ts';
import { sumSeats, type Opportunity, type PlanningGoal } from './model/toOpportunities.ts';
import { signedSeats } from './model/toWaterfallSteps.ts';

interface OpportunityFigures {
  groups: readonly Opportunity[];
  whole: Opportunity;
  goal: PlanningGoal;
  costPerM2: number;
  formatArea: (areaM2: number) => string;
}

/** What could be released, where most, and where seats are short. */
export function opportunityFigures(input: OpportunityFigures): ReportFigure[] {
  const { groups, whole, goal, costPerM2, formatArea } = input;
  const sum = sumSeats(groups);
  const { most, short, area } = extremes(groups);
  return [
    {
      id: 'apart',
      label: 'Seats to release, apart',
      value: signedSeats(sum),
      of: `of ${formatCount(whole.capacity)}`,
      note: 'each group by itself',
      term: 'Apart',
    },
    {
      id: 'together',
      label: 'Together',
      value: signedSeats(whole.seats),
      note: 'if people may sit anywhere',
    },
    {
      id: 'peak',
      label: `Peak at ${formatPercent(goal.serviceLevel)} of days`,
      value: formatTenths(whole.peak),
      of: 'people',
      note: `15-minute means of ${formatPlural(whole.peaks.length, 'day')}`,
    },
    {
      id: 'most',
      label: 'Most to release',
      value: signedSeats(most?.seats ?? null),
      note: most?.name ?? 'not known',
      term: 'Seats to release',
    },
    {
      id: 'short',
      label: 'Short',
      value: formatPlural(short.length, 'group'),
      note: short.map(({ name }) => name).join(', ') || 'none',
      term: 'Seats to release',
    },
    {
      id: 'area',
      label: 'Area',
      value: area === 0 ? '–' : withMinus(formatArea(area)),
      note: areaNote(area, costPerM2),
      term: 'Area of these seats',
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
