import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatCount, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { scoreText } from './model/scoreText.ts';
import type { Deviations } from './useDeviations.ts';

/** How much deviated, the days that did most, and how much of it nobody has explained. */
export function deviationFigures(view: Deviations): ReportFigure[] {
  const { events, isJudged, calendar } = view;
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
      label: 'Flagged stretches',
      value: isJudged ? formatCount(events.length) : '–',
      note: isJudged
        ? `${formatTenths(hours)} hours on ${formatPlural(days.size, 'day')}`
        : 'no day can be judged',
      term: 'Flagged stretch',
    },
    {
      id: 'unexplained',
      label: 'Unexplained',
      value: isJudged ? formatCount(unexplained) : '–',
      ...(isJudged ? { of: `of ${formatCount(events.length)}` } : {}),
      note: 'without marker, holiday or incident',
      term: 'What happened',
    },
    { id: 'quietest', ...dayFigure('Quietest against usual', quietest), term: 'Day score' },
    { id: 'busiest', ...dayFigure('Busiest against usual', busiest), term: 'Day score' },
  ];
}

function dayFigure(label: string, day: { dayNumber: number; value: number } | undefined) {
  if (!day) return { label, value: '–', note: 'no day can be judged' };
  const key = dayKeyOf(day.dayNumber);
  return { label, value: scoreText(day.value), note: formatDays(key, key) };
}
