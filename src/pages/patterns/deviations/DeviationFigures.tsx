import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatCount, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { KeyFigure } from '#src/ui/display/KeyFigure.tsx';
import { KeyFigureCard } from '#src/ui/display/KeyFigureCard.tsx';
import { scoreText } from './model/scoreText.ts';
import type { Deviations } from './useDeviations.ts';

/** How much deviated, the days that did most, and how much of it nobody has explained. */
export function DeviationFigures({ view }: { view: Deviations }) {
  const { events, isJudged, calendar } = view;
  const known = calendar.flatMap(({ dayNumber, value }) =>
    value === null ? [] : [{ dayNumber, value }],
  );
  const busiest = known.toSorted((a, b) => b.value - a.value)[0];
  const quietest = known.toSorted((a, b) => a.value - b.value)[0];
  const days = new Set(events.map(({ dayNumber }) => dayNumber));
  const hours = events.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
  const unexplained = events.filter(({ causes }) => causes.length === 0).length;
  return (
    <KeyFigureCard label="Key figures">
      <KeyFigure
        label="Flagged stretches"
        value={isJudged ? formatCount(events.length) : '–'}
        note={
          isJudged
            ? `${formatTenths(hours)} hours on ${formatPlural(days.size, 'day')}`
            : 'no day can be judged'
        }
      />
      <KeyFigure
        label="Unexplained"
        value={isJudged ? formatCount(unexplained) : '–'}
        {...(isJudged ? { of: `of ${formatCount(events.length)}` } : {})}
        note="without marker, holiday or incident"
      />
      <KeyFigure {...dayFigure('Quietest against usual', quietest)} />
      <KeyFigure {...dayFigure('Busiest against usual', busiest)} />
    </KeyFigureCard>
  );
}

function dayFigure(label: string, day: { dayNumber: number; value: number } | undefined) {
  if (!day) return { label, value: '–', note: 'no day can be judged' };
  const key = dayKeyOf(day.dayNumber);
  return { label, value: scoreText(day.value), note: formatDays(key, key) };
}
