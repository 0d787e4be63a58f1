import { riskArithmetic, scenarioArithmetic } from './scenarioArithmetic.ts';
import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import { usualScenario, type Move, type Scenario } from '#domain/planning/consolidate/Scenario.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatMoney } from '#src/lib/format/numbersWithUnits.ts';
import {
  formatCount,
  formatHundredths,
  formatPeople,
  formatPercent,
  formatPlural,
} from '#src/lib/format/formatNumber.ts';
import type { Draft } from './scenario/Draft.ts';

/** How each number of the page comes about. */
export const terms = {
  people: {
    name: 'People on average',
    definition: 'scenario',
    text: 'People on the floor plus those who would move there, averaged over the time when every floor was measured.',
  },
  peak: {
    name: 'Busy-day peak',
    definition: 'daily-peak',
    text: 'The busiest 15 minutes of each day, taken at the service level: that share of days stays at or below it. Today, and days with less than 70% usable time, are left out.',
  },
  needed: {
    name: 'Seats needed, spare, and short',
    definition: 'seats-to-release',
    text: 'The busy-day peak divided by the target, rounded up, compared with the seats that stay open. Seats are those at desks and in open areas; meeting rooms are planned by size.',
  },
  risk: {
    name: 'Time over target and over capacity',
    definition: 'time-over-target',
    text: 'The share of usable open time when the open floors would hold more people than the target allows, or than they have seats.',
  },
  months: {
    name: 'Months over target',
    definition: 'time-over-target',
    text: 'Out of 1,000 months drawn from the measured days: the share with more than 5% of their time over target, and the share with any minute over capacity.',
  },
  freed: {
    name: 'Area freed',
    definition: 'scenario',
    text: 'The area of the closed floors, each place counted once, and its annual cost if you set a cost per m².',
  },
  worst: {
    name: 'Worst moments',
    definition: 'time-over-target',
    text: 'The fullest 15 minutes of each day on the open floors together, for the ten worst days.',
  },
  rooms: {
    name: 'Rooms, needed, and short',
    definition: 'rooms-needed',
    text: 'Rooms in use at the same time on all floors, with growth. “Needed” is enough for the share of time that the room service level sets. Spare larger rooms can stand in for smaller ones.',
  },
  frontier: {
    name: 'What else could close',
    definition: 'closing-frontier',
    text: 'Sets of floors that no other set beats: each frees less than the one above it, with less time over target.',
  },
  outcome: {
    name: 'Forecast and outcome',
    definition: 'scenario',
    text: 'Forecast: the scenario on the days before it was carried out. Measured: people since then on the floors that stayed open, with the same hours, target and service level.',
  },
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

function costText(cost: number | null, currency: string | null): string {
  return cost === null ? 'of the closed floors' : `${formatMoney(cost, currency)} a year`;
}

/** Small shares keep two digits: half a percent of time is not none. */
export function riskText(share: number | null | undefined): string {
  if (share === null || share === undefined) return '–';
  const percent = share * 100;
  return percent > 0 && percent < 1 ? `${formatHundredths(percent)}%` : formatPercent(share);
}

interface FiguresInput {
  answer: Consolidation | null;
  draft: Draft;
  nameOf: (floorId: string) => string;
  areaText: (areaM2: number) => string;
  /** Of the building's costs. */
  currency: string | null;
}

/** What the scenario comes to. */
export function consolidateFigures({
  answer,
  draft,
  nameOf,
  areaText,
  currency,
}: FiguresInput): ReportFigure[] {
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
      arithmetic: riskArithmetic(result),
    },
    {
      id: 'seats',
      label: isShort ? 'Seats short' : 'Seats spare',
      value: formatCount(isShort ? seatsShort : seatsSpare),
      of: `of ${formatCount(result.seats)}`,
      note: `at desks and areas of ${formatPlural(receivers.length, 'open floor')}`,
      term: terms.needed,
      arithmetic: scenarioArithmetic(answer, draft, nameOf),
    },
    {
      id: 'peak',
      label: 'Busy-day peak',
      value: formatPeople(result.peak),
      of: 'people',
      note: `needs ${formatCount(result.seatsNeeded)} seats`,
      term: terms.peak,
    },
    {
      id: 'months',
      label: 'Months over target',
      value: riskText(bootstrap?.overTarget),
      note: `${riskText(bootstrap?.overCapacity)} over capacity at least once`,
      term: terms.months,
    },
    {
      id: 'freed',
      label: 'Area freed',
      value: m2Freed === null ? '–' : areaText(m2Freed),
      note: costText(result.costFreed, currency),
      term: terms.freed,
    },
  ];
}

/** The settings of a scenario, for files and explanations. */
export function scenarioFacts(
  draft: Draft,
  { nameOf, currency }: Pick<FiguresInput, 'nameOf' | 'currency'>,
): ReportFact[] {
  const { closed, moves, growth, growthStaying, target, serviceLevel, roomServiceLevel, costM2 } =
    draft;
  return [
    { name: 'Closed floors', text: closed.length === 0 ? 'none' : closed.map(nameOf).join(', ') },
    ...moves.map((move) => moveFact(move, nameOf)),
    { name: 'Target', text: formatPercent(target) },
    { name: 'Service level', text: formatPercent(serviceLevel) },
    { name: 'Room service level', text: formatPercent(roomServiceLevel) },
    { name: 'People who move', text: `${formatPercent(growth)} of today’s` },
    { name: 'People who stay', text: `${formatPercent(growthStaying)} of today’s` },
    {
      name: 'Months drawn',
      text: `${formatCount(usualScenario.months)}, seed ${usualScenario.seed}`,
    },
    ...(costM2 === null
      ? []
      : [{ name: 'Annual cost per m²', text: formatMoney(costM2, currency) }]),
  ];
}

/** Where a group was sent, with its shares. */
function moveFact({ floorId, tag, to }: Move, nameOf: (id: string) => string): ReportFact {
  const shares = to?.map((one) => `${nameOf(one.floorId)} ${formatPercent(one.share)}`);
  return {
    name: `${tag ?? 'Everybody else'} of ${nameOf(floorId)}`,
    text: shares?.join(', ') ?? 'by headroom',
  };
}

/** The result of an act in a sentence. */
export function resultText(
  { result }: Pick<Consolidation, 'result'>,
  { target }: Pick<Scenario, 'target'>,
): string {
  const { timeOverTarget, seatsShort, seatsSpare } = result;
  const seats =
    (seatsShort ?? 0) > 0
      ? `${formatPlural(seatsShort ?? 0, 'seat')} short`
      : `${formatPlural(seatsSpare ?? 0, 'seat')} spare`;
  return `${riskText(timeOverTarget)} of the time over ${formatPercent(target)}, ${seats}.`;
}
