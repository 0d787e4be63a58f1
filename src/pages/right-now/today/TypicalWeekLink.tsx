import { CalendarRange } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { placeHref } from '#src/features/filters/heatmapHref.ts';
import { clockName } from '#src/charts/week-grid/WeekGridModel.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { IconLink } from '#src/ui/button/IconLink.tsx';
import type { Timeline } from './useTimeline.ts';

const minutesPerHour = 60;
const hoursPerDay = 24;

interface TypicalWeekLinkProps {
  floorId: string;
  timeline: Pick<Timeline, 'clock' | 'slot'>;
}

/** From a moment of the day to the hour of the typical week that it lies in, of the same floor. */
export function TypicalWeekLink({ floorId, timeline }: TypicalWeekLinkProps) {
  const { search } = useLocation();
  const { clock, slot } = timeline;
  const hour = Math.floor((clock.minutes[slot] ?? 0) / minutesPerHour);
  const when = `${weekdayTitles[clock.weekday] ?? ''}s at ${clockName(hour * minutesPerHour)}`;
  const target = {
    ids: floorId,
    space_type: 'floor',
    mode: 'week',
    hour: String(clock.weekday * hoursPerDay + hour),
  };
  return (
    <IconLink label={`Typical week: ${when}`} href={placeHref('/building/heatmap', target, search)}>
      <CalendarRange size={16} aria-hidden />
    </IconLink>
  );
}
