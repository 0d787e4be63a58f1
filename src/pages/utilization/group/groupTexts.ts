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
    name: 'Mean utilisation',
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes over all valid open minutes: of a group the ratio of the sums, never the mean of its spaces’ ratios.',
  },
  peaks: {
    name: 'Average daily peak and P90 daily peak and Peak utilisation',
    definition: 'daily-peak',
    text: `Of each day the greatest share of the seats that was taken at once, in 5-minute values; of those the mean, and the value that nine days in ten do not pass. Days with less than ${needed} of their data, and today, do not count. Peaks of a group are simultaneous, so they are less than the peaks of its spaces together.`,
  },
  people: {
    name: 'Mean people and Peak people and Latest people',
    definition: 'people',
    text: 'People at once: their mean over all valid open minutes, the greatest number in a 5-minute value, or that of the latest valid slot.',
  },
  use: metricTerms.timeInUse,
  fill: metricTerms.fillWhenUsed,
  quadrants: {
    name: 'Quadrants',
    definition: 'level',
    text: `They part at ${formatPercent(quadrantLine)} of the time in use and at ${formatPercent(quadrantLine)} of the seats filled when used. Spaces of one seat, and those with less than ${needed} of their data, are not counted.`,
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
      label: 'Mean utilisation',
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
      label: 'Fullest at its peak',
      value: formatPercent(fullest?.figures.p90),
      note: fullest?.name ?? 'not known',
      term: terms.peaks,
    },
    {
      id: 'emptiest',
      label: 'Emptiest at its peak',
      value: formatPercent(emptiest?.figures.p90),
      note: emptiest?.name ?? 'not known',
      term: terms.peaks,
    },
  ];
}

function seatsAt({ p90, capacity }: RowFigures): string {
  if (p90 === null || capacity === null) return 'not known';
  return `${formatCount(p90 * capacity)} people at once`;
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
