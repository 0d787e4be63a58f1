import { thresholds } from '#domain/metric/thresholds.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { DefinitionId } from '#domain/definitions/definitions.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { groupFacts } from '#src/features/report/explain/groupFacts.ts';
import {
  chanceText,
  intervalText,
  measuredTerm,
  metricTerms,
  type MetricTerm,
} from '#src/features/report/explain/metricTerms.ts';
import type { DayFigure, ReportFigures } from '#src/features/report/figures/toFigures.ts';
import { bucketName, momentText } from '#src/features/report/values/bucketName.ts';
import { seatsMeasuredText } from '#src/features/report/values/coverageText.ts';
import { rangeText, valueText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { TrendAnswers } from './toTrendAnswers.ts';

const needed = formatPercent(thresholds.neededData);

/** What the mean of a format is called. */
export const meanNames: Record<DataFormat, string> = {
  utilisation: 'Mean utilization',
  count: 'Mean people',
  frequency: 'Mean time in use',
};

const means: Record<DataFormat, { definition: DefinitionId; text: string }> = {
  utilisation: {
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes, over all valid open minutes. It can exceed 100%.',
  },
  count: {
    definition: 'people',
    text: 'The number of people, averaged over all valid open minutes.',
  },
  frequency: {
    definition: 'time-in-use',
    text: 'Minutes in use divided by minutes measured, over all spaces and valid open minutes.',
  },
};

const peakTexts: Record<DataFormat, string> = {
  utilisation: 'the share of seats taken at the same time',
  count: 'the number of people at the same time',
  frequency: 'the share of spaces in use at the same time',
};

/** How each kind of number comes about. */
export function trendTerms(format: DataFormat) {
  const mean = means[format];
  return {
    mean: { name: 'Mean', definition: mean.definition, text: `${mean.text} ${intervalText}` },
    adp: {
      name: 'Average daily peak',
      definition: 'daily-peak',
      text: `The highest 5-minute value of each day (${peakTexts[format]}), averaged. Days with less than ${needed} coverage, and today, are left out.`,
    },
    p90: {
      name: 'P90 daily peak',
      definition: 'daily-peak',
      text: 'The daily peak that 90% of days do not exceed, from the same days.',
    },
    peak: {
      name: 'Highest peak',
      definition: 'peak',
      text: 'The highest 5-minute value of the time frame, and when it was first reached.',
    },
    use: metricTerms.timeInUse,
    ...(format === 'frequency' ? { fill: metricTerms.fillWhenUsed } : {}),
    seats: {
      name: 'Seats',
      definition: 'capacity',
      text: 'Seats of all spaces, by the selected capacity, averaged over open minutes. Spaces without a capacity count as 0 seats.',
    },
    days: {
      name: 'Days',
      definition: 'daily-peak',
      text: `Complete days with at least ${needed} coverage, used for the average daily peak.`,
    },
    coverage: metricTerms.coverage,
    change: {
      name: 'Change',
      definition: 'change',
      text: `Each weekday is compared with the same weekday of the other period, and the differences are averaged, so that a holiday does not distort them. ${chanceText}`,
    },
    gaps: {
      name: 'Gaps and hollow points',
      definition: 'intervals',
      text: `The line has a gap where nothing was measured; missing data is never zero. A hollow point has less than ${needed} coverage.`,
    },
  } as const satisfies Record<string, MetricTerm>;
}

/** All of them, with the minutes and days that they rest on. */
export function allTrendTerms({ whole, format }: TrendAnswers): MetricTerm[] {
  return [measuredTerm(whole.figures), ...Object.values(trendTerms(format))];
}

interface FiguresInput extends Pick<TrendAnswers, 'whole' | 'format'> {
  /** When the greatest value was reached; null until it is known. */
  peakMs: number | null;
}

/** The key figures of all spaces in view. */
export function trendFigures(input: FiguresInput, timeZone: string): ReportFigure[] {
  const { whole, format, peakMs } = input;
  const { figures, group, reader } = whole;
  const { mean, averageDailyPeak, p90, peak, timeInUse, capacity } = figures;
  const terms = trendTerms(format);
  const text = (value: number | null) => valueText(format, value);
  const days = reader.everyDay(`${format}_max`);
  const shared = { inputs: groupFacts(group), isMeasured: true };
  const moment = peakMs === null ? null : momentText(peakMs, timeZone);
  return [
    {
      id: 'mean',
      label: meanNames[format],
      value: text(mean.value),
      ...(format === 'count' && capacity !== null
        ? { of: `of ${formatCount(capacity)} seats` }
        : {}),
      ...dayNote(mean, format),
      term: terms.mean,
      arithmetic: figures.arithmeticOf('mean'),
      ...shared,
    },
    {
      id: 'adp',
      label: terms.adp.name,
      value: text(averageDailyPeak.value),
      ...dayNote(averageDailyPeak, format),
      term: terms.adp,
      arithmetic: figures.arithmeticOf('adp'),
      days,
      ...shared,
    },
    {
      id: 'p90',
      label: terms.p90.name,
      value: text(p90),
      note: seatsNote(figures, format),
      term: terms.p90,
      arithmetic: figures.arithmeticOf('p90'),
      days,
      ...shared,
    },
    {
      id: 'peak',
      label: terms.peak.name,
      value: text(peak?.value ?? null),
      note: moment ?? peakDayText(peak, timeZone),
      term: terms.peak,
      arithmetic: figures.arithmeticOf('peak'),
      days,
      ...shared,
    },
    {
      ...(format === 'frequency'
        ? {
            id: 'fill',
            label: metricTerms.fillWhenUsed.name,
            value: formatPercent(figures.fillWhenUsed),
            note: 'people per seat while in use',
            term: metricTerms.fillWhenUsed,
          }
        : {
            id: 'use',
            label: terms.use.name,
            value: formatPercent(timeInUse.value),
            ...dayNote(timeInUse, 'frequency'),
            term: terms.use,
          }),
      ...shared,
    },
    {
      id: 'coverage',
      label: terms.coverage.name,
      value: formatPercent(figures.coverage),
      note: coverageNote(figures),
      term: terms.coverage,
      ...shared,
    },
  ];
}

/** The change against the compared period, else what the mean of days is uncertain by. */
function dayNote(
  { change, interval, value }: DayFigure,
  format: DataFormat,
): Pick<ReportFigure, 'change' | 'note'> {
  if (change) return { change: { change, format } };
  if (interval === null || value === null) return { note: 'too few days for an interval' };
  return { note: `± ${rangeText(format, interval)}` };
}

function seatsNote({ p90, capacity, peakDays }: ReportFigures, format: DataFormat): string {
  if (p90 === null) return `no complete day with ${needed} coverage`;
  if (format === 'utilisation' && capacity !== null)
    return `${formatCount(p90 * capacity)} of ${formatCount(capacity)} seats`;
  if (format === 'count' && capacity !== null && capacity > 0)
    return `${formatPercent(p90 / capacity)} of seats`;
  return `of ${formatPlural(peakDays, 'day')}`;
}

function peakDayText(peak: ReportFigures['peak'], timeZone: string): string {
  if (peak === null) return 'unknown';
  return bucketName('P1D', { startMs: peak.dayStartMs, endMs: peak.dayEndMs }, timeZone);
}

function coverageNote({ coverage, seatsMeasured, places }: ReportFigures): string {
  const isLow = coverage !== null && coverage < thresholds.neededData;
  if (isLow) return 'too low to rely on';
  return seatsMeasuredText(seatsMeasured) ?? formatPlural(places, 'place');
}
