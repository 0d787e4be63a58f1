import { useLocation } from 'react-router-dom';
import { placeHref } from '#src/features/filters/heatmapHref.ts';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { hourOfWeek } from './model/typicalMoment.ts';
import type { Timeline } from './useTimeline.ts';

const hoursPerDay = 24;

interface TypicalWeekLinkProps {
  floorId: string;
  timeline: Pick<Timeline, 'clock' | 'slot'>;
}

/** From an hour of the typical week to the same on the Heatmap, which has the other days beside it. */
export function TypicalWeekLink({ floorId, timeline }: TypicalWeekLinkProps) {
  const { search } = useLocation();
  const { clock, slot } = timeline;
  const { weekday, hour } = hourOfWeek(clock.weekday, clock.minutes[slot] ?? 0);
  const target = {
    ids: floorId,
    space_type: 'floor',
    mode: 'week',
    hour: String(weekday * hoursPerDay + hour),
  };
  return <LinkTo href={placeHref('/building/heatmap', target, search)}>Whole typical week</LinkTo>;
}
