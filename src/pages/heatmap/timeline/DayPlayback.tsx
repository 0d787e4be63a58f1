import { useMemo, useState } from 'react';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { slotMs } from '#domain/time/interval.ts';
import { firstCourse } from '#src/charts/scrubber/usePlayback.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { openTimeOf } from '#src/features/filters/time-frame/closures.ts';
import { useMarkPeriod } from '#src/features/time-markers/useMarkPeriod.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { PlaybackTimeline } from './PlaybackTimeline.tsx';
import { TimelineWaiting } from '#src/features/floor-view/layout/TimelineWaiting.tsx';
import type { DayRange } from '#domain/time-frame/DayRange.ts';

interface PlayedDays {
  /** The days that are played through. */
  days: DayRange;
  /** Whether a day has any open time. */
  isOpen: (day: number) => boolean;
  /** Whether the first follows on the last. */
  isLooping: boolean;
}

/** The open day after one, over closed ones; null where none is left, or no other is open. */
export function nextPlayedDay(day: number, { days, isOpen, isLooping }: PlayedDays): number | null {
  const { startDay, endDayExclusive } = days;
  for (let next = Math.max(day + 1, startDay); next < endDayExclusive; next += 1)
    if (isOpen(next)) return next;
  if (!isLooping) return null;
  for (let next = startDay; next < Math.min(day, endDayExclusive); next += 1)
    if (isOpen(next)) return next;
  return null;
}

interface DayPlaybackProps extends HeatmapFloorProps {
  heatmap: Heatmap;
}

/** The day that is played back; one after the other where all of the period are. The last one stands until the next has been read. */
export function DayPlayback(props: DayPlaybackProps) {
  const { floor, heatmap } = props;
  const { moment, engines } = heatmap;
  const mark = useMarkPeriod({ spaceId: floor.id, buildingId: floor.buildingId });
  const [course, setCourse] = useState(firstCourse);
  const [last, setLast] = useState(moment.playback);
  if (moment.playback !== null && moment.playback !== last) setLast(moment.playback);
  const playback = moment.playback ?? last;
  const goOn = useGoingOn(props, course.isLooping);
  if (playback === null) return <TimelineWaiting text="Loading the day" />;
  return (
    <PlaybackTimeline
      key={playback.key}
      engine={engines[0]}
      played={playback}
      start={moment.start}
      course={course}
      onCourse={setCourse}
      onEnd={goOn}
      {...(mark && {
        onMark: (from, toExclusive) => {
          const { slotStartMs } = playback;
          const [startMs = 0, lastMs = 0] = [slotStartMs[from], slotStartMs[toExclusive - 1]];
          mark({ startMs, endMs: lastMs + slotMs });
        },
      })}
      onRest={moment.onRest}
    />
  );
}

/** Opens the next day of the period, if there is one to go on with; absent where a day is played by itself. */
function useGoingOn({ building, filters, heatmap }: DayPlaybackProps, isLooping: boolean) {
  const { settings } = useStartUp();
  const { state, frames, change } = heatmap;
  const { opening, frame, data } = filters;
  const own = settings.get(building.id);
  const hasOpenTime = useMemo(
    () => openTimeOf(opening.rule, building.timezone, own),
    [opening.rule, building.timezone, own],
  );
  if (state.span === 'day') return undefined;
  const isOpen = (day: number) => hasOpenTime({ startDay: day, endDayExclusive: day + 1 });
  const days = {
    startDay: Math.max(frame.days.startDay, data?.startDay ?? frame.days.startDay),
    endDayExclusive: Math.min(
      frame.days.endDayExclusive,
      data?.endDayExclusive ?? frame.days.endDayExclusive,
    ),
  };
  return (): boolean => {
    const next = nextPlayedDay(frames.day.number, { days, isOpen, isLooping });
    if (next !== null) change({ day: dayKeyOf(next), minute: null }, { isStep: true });
    return next !== null;
  };
}
