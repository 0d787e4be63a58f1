import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { TimelineWaiting } from '#src/features/floor-view/layout/TimelineWaiting.tsx';
import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { Card } from '#src/ui/display/Card.tsx';
import type { Against } from './model/againstUsual.ts';
import styles from './TodayTimeline.module.css';
import type { Timeline } from './useTimeline.ts';

const todayScrubber = fetchedAhead(async () => (await import('./TodayScrubber.tsx')).TodayScrubber);

interface TodayTimelineProps {
  building: BuildingSpace;
  floor: FloorSpace;
  timeline: Timeline;
  against: Against | null;
}

/** The floor over today, under the plan; the plan doesn't wait for it. */
export function TodayTimeline({ building, floor, timeline, against }: TodayTimelineProps) {
  return (
    <Card
      isFloating
      label={cardLabel(`${floor.displayName} of ${building.name}`, timeline)}
      className={styles['card']}
    >
      <LaterView
        of={todayScrubber}
        with={{ floor, timeline, against }}
        waiting={<TimelineWaiting text="Loading the day" />}
      />
    </Card>
  );
}

/** "Floor 1 of Mill today", ", Friday, Nov 20", " on a typical Friday". */
function cardLabel(name: string, { replayed, isTypical, clock }: Timeline): string {
  if (isTypical) return `${name} on a typical ${weekdayTitles[clock.weekday] ?? ''}`;
  return replayed === null ? `${name} today` : `${name}, ${replayed}`;
}
