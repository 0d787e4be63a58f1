import type { Arithmetic, Expression, SourceRow } from '#domain/report/arithmetic/Arithmetic.ts';
import { arithmeticOf } from '#domain/report/arithmetic/evaluate.ts';
import { seatsAmount, sumOf } from '#src/features/report/explain/arithmetic/sumOf.ts';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { spareTotals, type SpareLists, type SpareSpace } from './spareSpaces.ts';

const needed = formatPercent(thresholds.neededData);

/** The id of the table of spaces, whose numbers explain themselves as well. */
export const spacesTable = 'spaces';

/** How each number of the page comes about. */
export const terms = {
  underutilized: {
    name: 'Underutilized',
    definition: 'underutilized',
    text: `The P90 of the daily peaks is less than ${formatPercent(thresholds.underUse)} of the seats, with ${needed} coverage and at least ${thresholds.neededValidDays} valid days. Other spaces are not assessed.`,
  },
  spare: {
    name: 'Spare at P90 peak and P90 peak',
    definition: 'underutilized',
    text: 'Seats minus the P90 daily peak, in whole seats. A daily peak is the day’s highest 5-minute value. Zone by zone: adding up spare seats assumes that each zone keeps its own, at any share taken. Seats to release are counted floor by floor at the target, and differ (see Opportunity).',
  },
  usedDays: {
    name: 'Days used',
    definition: 'used-day',
    text: `Days with ${needed} coverage on which the space was in use for at least ${thresholds.usedDayMinutes} minutes (desks: ${thresholds.usedDeskDayMinutes}). A space without any is never used.`,
  },
  area: {
    name: 'Area of spare seats',
    definition: 'seat-area',
    text: 'The space’s area times its share of spare seats. Desks within an area are listed but not counted twice in totals.',
  },
  mean: {
    name: 'Mean utilization',
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes, over all valid open minutes.',
  },
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

/** How many seats and how much area are spare, and where most. */
export function spareFigures(
  lists: SpareLists,
  areaText: (areaM2: number) => string,
): ReportFigure[] {
  const { underutilised, neverUsed, doubtful, known } = lists;
  const [most] = underutilised;
  const totals = spareTotals(underutilised);
  const idle = neverUsed.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0);
  return [
    {
      id: 'count',
      label: 'Underutilized',
      value: formatCount(underutilised.length),
      of: `of ${formatPlural(known.length, 'space')}`,
      note: `P90 peak under ${formatPercent(thresholds.underUse)} of the seats`,
      term: terms.underutilized,
    },
    {
      id: 'spare',
      label: 'Spare seats by zone',
      value: formatCount(totals.seats),
      note: 'zone by zone, each at its P90 peak',
      term: terms.spare,
      arithmetic: sumOf(totals.seats, {
        noun: 'space',
        unit: 'seats',
        rows: underutilised.map((space) => toRow(space, 'spare')),
      }),
    },
    {
      id: 'area',
      label: 'Area of these seats',
      value: totals.areaM2 > 0 ? areaText(totals.areaM2) : '–',
      note: 'of spaces with a known area',
      term: terms.area,
      arithmetic: sumOf(totals.areaM2, {
        noun: 'space',
        unit: 'm²',
        rows: underutilised.map((space) => toRow(space, 'spareArea')),
      }),
    },
    {
      id: 'most',
      label: 'Most spare',
      value: most ? formatCount(most.spareSeats) : '–',
      ...(most ? { of: `of ${formatCount(most.capacity)}` } : {}),
      note: most ? `${most.zone.name}, ${most.floorName}` : 'none',
      term: terms.spare,
      arithmetic: most ? spareArithmetic(most) : null,
    },
    {
      id: 'never',
      label: 'Never used',
      value: formatCount(neverUsed.length),
      note: `with ${formatPlural(Math.round(idle), 'seat')}`,
      term: terms.usedDays,
    },
    {
      id: 'doubt',
      label: 'Not assessed',
      value: formatCount(doubtful.length),
      note: 'not enough data',
      term: terms.underutilized,
    },
  ];
}

/** Whole seats of a space that are free even at its peak: "⌊12 seats − 3.4 people⌋". */
function spareExpression({ capacity, p90, validDays }: SpareSpace): Expression {
  return {
    kind: 'rounded-down',
    of: {
      kind: 'minus',
      left: seatsAmount(capacity ?? 0),
      right: {
        kind: 'amount',
        name: `P90 of ${formatPlural(validDays, 'daily peak')} (5-minute values)`,
        value: p90 ?? 0,
        unit: 'people',
        definition: 'daily-peak',
      },
    },
  };
}

/** Spare seats of a space with their arithmetic; null where it has none to spare. */
export function spareArithmetic(space: SpareSpace): Arithmetic | null {
  return arithmeticOf(space.spareSeats, 'seats', spareExpression(space));
}

/** A space with its spare seats, or their area; the seats of a space within another are counted with that. */
function toRow(space: SpareSpace, columnId: 'spare' | 'spareArea'): SourceRow {
  const { id, zone, floorName, spareSeats, spareM2, isWithin } = space;
  const isSeats = columnId === 'spare';
  const own = isSeats ? spareArithmetic(space)?.expression : undefined;
  const row: SourceRow = {
    id,
    name: `${zone.name}, ${floorName}`,
    value: isSeats ? spareSeats : spareM2,
    numberId: cellNumber(spacesTable, columnId, id),
    ...(own && { from: own }),
  };
  if (isWithin) return { ...row, leftOut: 'counted with the area around it' };
  return row.value === null ? { ...row, leftOut: 'no area known' } : row;
}
