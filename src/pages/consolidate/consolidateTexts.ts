import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Scenario } from '#domain/planning/consolidate/Scenario.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  formatCount,
  formatHundredths,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import type { Draft } from './scenario/Draft.ts';

/** How each number of the page comes about. */
export const terms = {
  people: {
    name: 'People on average',
    definition: 'scenario',
    text: 'People of the floor and those who would move there, averaged over the time in which every floor was measured.',
  },
  peak: {
    name: 'Busy-day peak',
    definition: 'daily-peak',
    text: 'The highest quarter hour of each day, at the level that the service level of days does not exceed. Days with less than 70% usable time, and today, are left out.',
  },
  needed: {
    name: 'Seats needed, Seats spare and Seats short',
    definition: 'seats-to-release',
    text: 'The busy-day peak divided by the target, rounded up, against the seats that stay open.',
  },
  risk: {
    name: 'Time over target and Over capacity',
    definition: 'time-over-target',
    text: 'The share of usable open time in which more people than the target, or than there are seats, would sit on the open floors.',
  },
  months: {
    name: 'Months over target',
    definition: 'time-over-target',
    text: 'Of a thousand months made of the measured days: how many have more than 5% of their time over target, and how many any minute over capacity.',
  },
  freed: {
    name: 'Area freed',
    definition: 'scenario',
    text: 'The area of the closed floors, each place once; times the annual cost per m² where one is set.',
  },
  worst: {
    name: 'Worst moments',
    definition: 'time-over-target',
    text: 'Each day’s fullest quarter hour on the open floors together, the ten worst days.',
  },
  rooms: {
    name: 'Rooms, Needed and Short',
    definition: 'rooms-needed',
    text: 'Rooms in use at once on all floors, those of closed floors with growth. Needed is the number that 95% of slots do not exceed. Larger rooms that are spare can stand in.',
  },
  frontier: {
    name: 'What else could close',
    definition: 'closing-frontier',
    text: 'Sets of floors that nothing beats: each frees less than the one above it, with less time over target.',
  },
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

function costText(cost: number | null): string {
  return cost === null ? 'of the closed floors' : `${formatCount(cost)} a year`;
}

/** Small shares keep two digits: half a percent of time is not none. */
function riskText(share: number | null | undefined): string {
  if (share === null || share === undefined) return '–';
  const percent = share * 100;
  return percent > 0 && percent < 1 ? `${formatHundredths(percent)}%` : formatPercent(share);
}

/** What the scenario comes to. */
export function consolidateFigures(
  answer: Consolidation | null,
  areaText: (areaM2: number) => string,
): ReportFigure[] {
  if (answer === null) return [];
  const { result, bootstrap, receivers } = answer;
  const { seatsShort, seatsSpare, m2Freed } = result;
  const isShort = (seatsShort ?? 0) > 0;
  return [
    {
      id: 'risk',
      label: 'Time over target',
      value: riskText(result.timeOverTarget),
      note: `${riskText(result.timeOverCapacity)} over capacity`,
      term: terms.risk,
    },
    {
      id: 'seats',
      label: isShort ? 'Seats short' : 'Seats spare',
      value: formatCount(isShort ? seatsShort : seatsSpare),
      of: `of ${formatCount(result.seats)}`,
      note: `on ${formatPlural(receivers.length, 'open floor')}`,
      term: terms.needed,
    },
    {
      id: 'peak',
      label: 'Busy-day peak',
      value: formatTenths(result.peak),
      of: 'people',
      note: `needs ${formatCount(result.seatsNeeded)} seats`,
      term: terms.peak,
    },
    {
      id: 'months',
      label: 'Months over target',
      value: riskText(bootstrap?.overTarget),
      note: `${riskText(bootstrap?.overCapacity)} with time over capacity`,
      term: terms.months,
    },
    {
      id: 'freed',
      label: 'Area freed',
      value: m2Freed === null ? '–' : areaText(m2Freed),
      note: costText(result.costFreed),
      term: terms.freed,
    },
  ];
}

/** The settings of a scenario, for files and explanations. */
export function scenarioFacts(draft: Draft, nameOf: (id: string) => string): ReportFact[] {
  const { closed, growth, growthStaying, target, serviceLevel, costM2 } = draft;
  return [
    { name: 'Closed floors', text: closed.length === 0 ? 'none' : closed.map(nameOf).join(', ') },
    { name: 'Target', text: formatPercent(target) },
    { name: 'Service level', text: formatPercent(serviceLevel) },
    { name: 'Growth of those who move', text: formatHundredths(growth) },
    { name: 'Growth of those who stay', text: formatHundredths(growthStaying) },
    ...(costM2 === null ? [] : [{ name: 'Annual cost per m²', text: formatCount(costM2) }]),
  ];
}

/** The result of an act in a sentence. */
export function resultText(
  { result }: Pick<Consolidation, 'result'>,
  { target }: Pick<Scenario, 'target'>,
): string {
  const { timeOverTarget, seatsShort, seatsSpare } = result;
  const seats =
    (seatsShort ?? 0) > 0 ? `${seatsShort} seats short` : `${seatsSpare ?? 0} seats spare`;
  return `${riskText(timeOverTarget)} of the time over ${formatPercent(target)}, ${seats}.`;
}
