import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { GroupRow, RowFigures } from './groupRows.ts';
import { quadrantLine } from './quadrants.ts';

const needed = formatPercent(thresholds.neededData);

/** How each number of the page comes about. */
export const terms = {
  mean: {
    name: 'Mean utilization',
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes over all valid open minutes. A group’s value is the ratio of the sums, not the mean of the ratios.',
  },
  peaks: {
    name: 'Average daily peak, P90 daily peak, and peak utilization',
    definition: 'daily-peak',
    text: `The highest share of seats taken at the same time each day (5-minute values): its average over days, and the value that 90% of days do not exceed. Days with less than ${needed} coverage, and today, are left out. Spaces peak at different times, so a group’s peak is usually below the sum of their peaks.`,
  },
  people: {
    name: 'Mean, peak, and latest people',
    definition: 'people',
    text: 'People at the same time: on average over valid open minutes, at most in any 5 minutes, or in the latest valid slot.',
  },
  use: metricTerms.timeInUse,
  fill: metricTerms.fillWhenUsed,
  quadrants: {
    name: 'Quadrants',
    definition: 'level',
    text: `The quadrants split at ${formatPercent(quadrantLine)} time in use and ${formatPercent(quadrantLine)} fill when used. Single seats, and spaces with less than ${needed} coverage, are not plotted.`,
  },
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

interface FiguresInput {
  whole: RowFigures;
  rows: readonly GroupRow[];
}

/** The key figures of all spaces in view, and which groups stand out. */
export function groupFigures({ whole, rows }: FiguresInput): ReportFigure[] {
  const fullest = extreme(rows, 'p90', (a, b) => a > b);
  const emptiest = extreme(rows, 'p90', (a, b) => a < b);
  return [
    {
      id: 'mean',
      label: 'Mean utilization',
      value: formatPercent(whole.mean),
      note: `of ${formatPlural(Math.round(whole.capacity ?? 0), 'seat')}`,
      term: terms.mean,
    },
    {
      id: 'p90',
      label: 'P90 daily peak',
      value: formatPercent(whole.p90),
      note: seatsAt(whole),
      term: terms.peaks,
    },
    {
      id: 'use',
      label: 'Time in use',
      value: formatPercent(whole.timeInUse),
      note: `of ${formatPlural(whole.places ?? 0, 'place')}`,
      term: terms.use,
    },
    {
      id: 'fill',
      label: 'Fill when used',
      value: formatPercent(whole.fill),
      note: 'people per seat while in use',
      term: terms.fill,
    },
    {
      id: 'fullest',
      label: 'Highest peak',
      value: formatPercent(fullest?.figures.p90),
      note: fullest?.name ?? 'unknown',
      term: terms.peaks,
    },
    {
      id: 'emptiest',
      label: 'Lowest peak',
      value: formatPercent(emptiest?.figures.p90),
      note: emptiest?.name ?? 'unknown',
      term: terms.peaks,
    },
  ];
}

function seatsAt({ p90, capacity }: RowFigures): string {
  if (p90 === null || capacity === null) return 'unknown';
  return `${formatCount(p90 * capacity)} people at the same time`;
}

/** The group with the greatest or least value, the first of equals. */
function extreme(
  rows: readonly GroupRow[],
  label: 'p90',
  isBeyond: (value: number, known: number) => boolean,
): GroupRow | null {
  let found: { row: GroupRow; value: number } | null = null;
  for (const row of rows) {
    const value = row.figures[label];
    if (value !== null && (found === null || isBeyond(value, found.value))) found = { row, value };
  }
  return found?.row ?? null;
}
