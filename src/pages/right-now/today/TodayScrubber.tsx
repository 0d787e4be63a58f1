import { useMemo } from 'react';
import { TimeScrubber } from '#src/charts/scrubber/TimeScrubber.tsx';
import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { useMarkPeriod } from '#src/features/time-markers/useMarkPeriod.ts';
import { Button } from '#src/ui/button/Button.tsx';
import {
  TimelineToggle,
  useSlimTimeline,
} from '#src/features/floor-view/layout/TimelineToggle.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { slotMs } from '#domain/time/interval.ts';
import { UsualChip } from '../figures/UsualChip.tsx';
import type { Against } from './model/againstUsual.ts';
import { toScrubMarkers } from './model/toScrubMarkers.ts';
import { curveMetricOf, topOf, toScrubSlots } from './model/toScrubSlots.ts';
import styles from './TodayScrubber.module.css';
import { TypicalWeekLink } from './TypicalWeekLink.tsx';
import type { Timeline } from './useTimeline.ts';
import { usualWeeks } from './usualParameters.ts';

interface TodayScrubberProps {
  building: BuildingSpace;
  floor: FloorSpace;
  timeline: Timeline;
  against: Against | null;
}

const slotsPerHour = 12;

const weekdays = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
] as const;

/** The floor over today, under the plan: its curve, what is usual on this weekday, and the moment that is shown. */
export function TodayScrubber({ building, floor, timeline, against }: TodayScrubberProps) {
  const { clock, curves, usual, isOpen, slot, past, playback, replayed } = timeline;
  const day = replayed ?? 'today';
  const curve = curves.byId.get(floor.id);
  const metric = curveMetricOf(curve);
  const typical = usual.get(floor.id)?.[metric];
  const slots = useMemo(
    () => toScrubSlots({ clock, curve, metric, usual: typical, isOpen }),
    [clock, curve, metric, typical, isOpen],
  );
  const endMs = clock.startMs + clock.slotCount * slotMs;
  const named = useTimeMarkers([floor.id], { startMs: clock.startMs, endMs });
  const markers = useMemo(() => toScrubMarkers(named, clock), [named, clock]);
  const mark = useMarkPeriod({ spaceId: floor.id, buildingId: floor.buildingId });
  const { isSlim } = useSlimTimeline();
  const hasBand = slots.some(({ expected }) => expected !== null && expected !== undefined);
  const weekday = weekdays[clock.weekday] ?? '';
  return (
    <Card
      isFloating
      label={`${floor.displayName} of ${building.name}${replayed === null ? ' today' : `, ${replayed}`}`}
      className={styles['card']}
    >
      <TimeScrubber
        label={`Time of ${day}`}
        slots={slots}
        top={topOf(slots, metric)}
        slotsPerHour={slotsPerHour}
        reach={curves.reach}
        position={slot}
        onSeek={playback.seek}
        playback={playback}
        markers={markers}
        isSlim={isSlim}
        end={
          <>
            <TypicalWeekLink floorId={floor.id} timeline={timeline} />
            <TimelineToggle />
          </>
        }
        {...(mark && {
          onMark: (from, toExclusive) =>
            mark({
              startMs: clock.startMs + from * slotMs,
              endMs: clock.startMs + toExclusive * slotMs,
            }),
        })}
        note={hasBand && `Band: P10 to P90 of ${usualWeeks} ${weekday}`}
        action={
          <>
            <UsualChip against={against} />
            {timeline.hasFailed && <ReadAgain what={day} onRetry={timeline.readAgain} />}
            {past !== null && <Button onPress={timeline.backToNow}>Back to now</Button>}
            {timeline.replay && <Button onPress={timeline.replay}>Play last working day</Button>}
          </>
        }
      />
    </Card>
  );
}
