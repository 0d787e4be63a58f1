import type { Cause } from '#domain/patterns/deviation/causes.ts';
import type { DayScore } from '#domain/patterns/deviation/dayScores.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { CalendarDay } from '#src/charts/calendar/CalendarDay.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatDays, formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatCount, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { StretchEvent, StretchRow } from './toStretchRows.ts';
import { clockText } from '#src/lib/format/clockText.ts';

/** How the numbers of the page come about. */
export const terms = {
  baseline: {
    name: 'Baseline',
    definition: 'deviation',
    text: 'For each quarter hour, the last eight values of the same weekday before the day, at least three, from up to 12 weeks before the time frame. Special days can be left out of the baseline; they are still scored.',
  },
  expected: {
    name: 'Expected',
    definition: 'forecast',
    text: 'The median of the baseline. The usual range is its 10th to 90th percentile.',
  },
  z: {
    name: 'z',
    definition: 'deviation',
    text: 'The difference from the median, divided by 1.4826 × the median absolute deviation, or by 2% of capacity if larger.',
  },
  stretch: {
    name: 'Deviation',
    definition: 'deviation',
    text: 'At least an hour in a row on the same side, with z of 3 or more and a difference of at least 5% of the capacity. Each row shows the averages of the stretch and the z of its most extreme quarter hour.',
  },
  score: {
    name: 'Day score',
    definition: 'deviation',
    text: 'People-minutes per valid minute of the day (or minutes in use, if that is the metric), divided by the median of the previous eight same weekdays, minus one. Time without data is left out of both. Today and days under 70% coverage have no score.',
  },
  causes: {
    name: 'Cause',
    definition: 'deviation',
    text: 'Time markers and bank holidays of these spaces that overlap the stretch, and incidents in which at least half of a floor or building sent no data.',
  },
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

interface FiguresInput {
  events: readonly StretchEvent[];
  /** Whether any quarter of an hour has something to be compared with. */
  isJudged: boolean;
  calendar: readonly CalendarDay[];
}

/** How much deviated, the days that did most, and how much of it nobody has explained. */
export function deviationFigures({ events, isJudged, calendar }: FiguresInput): ReportFigure[] {
  const known = calendar.flatMap(({ dayNumber, value }) =>
    value === null ? [] : [{ dayNumber, value }],
  );
  const busiest = known.toSorted((a, b) => b.value - a.value)[0];
  const quietest = known.toSorted((a, b) => a.value - b.value)[0];
  const days = new Set(events.map(({ dayNumber }) => dayNumber));
  const hours = events.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
  const unexplained = events.filter(({ causes }) => causes.length === 0).length;
  return [
    {
      id: 'flagged',
      label: 'Deviations',
      value: isJudged ? formatCount(events.length) : '–',
      note: isJudged
        ? `${formatTenths(hours)} hours over ${formatPlural(days.size, 'day')}`
        : 'not enough data to judge',
      term: terms.stretch,
    },
    {
      id: 'unexplained',
      label: 'Unexplained',
      value: isJudged ? formatCount(unexplained) : '–',
      ...(isJudged ? { of: `of ${formatCount(events.length)}` } : {}),
      note: 'no marker, holiday or incident',
      term: terms.causes,
    },
    { id: 'quietest', ...dayFigure('Quietest vs. usual', quietest), term: terms.score },
    { id: 'busiest', ...dayFigure('Busiest vs. usual', busiest), term: terms.score },
  ];
}

function dayFigure(label: string, day: { dayNumber: number; value: number } | undefined) {
  if (!day) return { label, value: '–', note: 'not enough data to judge' };
  const key = dayKeyOf(day.dayNumber);
  return { label, value: scoreText(day.value), note: formatDays(key, key) };
}

/** A day's score with its sign: "+12%", "−76%". */
export function scoreText(score: number): string {
  const percent = formatCount(Math.abs(score * 100));
  const sign = percent === '0' ? '' : score < 0 ? '−' : '+';
  return `${sign}${percent}%`;
}

/** z to a tenth, with its sign below 0. */
export function zText(z: number): string {
  return z < 0 ? `−${formatTenths(-z)}` : formatTenths(z);
}

/** How a day compares with its weekday, or why that cannot be said. */
export function stateText({ score, coverage, dayNumber }: DayScore, today: number): string {
  if (coverage === null) return 'closed';
  if (dayNumber >= today) return 'not over yet';
  return score === null ? 'not enough data' : `${scoreText(score)} vs. usual`;
}

/** "Wed, Nov 4, 08:00 to 17:00". */
export function whenText({ dayNumber, fromMinute, toMinute }: StretchRow): string {
  return `${formatWeekday(dayKeyOf(dayNumber))}, ${clockText(fromMinute)} to ${clockText(toMinute)}`;
}

const kindNames = { marker: '', holiday: 'holiday ', incident: 'incident: ' } as const;

/** "Rail strike, holiday Whit Monday". */
export function causesText(causes: readonly Cause[]): string {
  return causes.map(({ kind, title }) => `${kindNames[kind]}${title}`).join(', ');
}
