import { useMemo } from 'react';
import {
  TimelineToggle,
  useSlimTimeline,
} from '#src/features/floor-view/layout/TimelineToggle.tsx';
import { TimeScrubber } from '#src/charts/scrubber/TimeScrubber.tsx';
import { usePlayback, type PlaybackSpeed } from '#src/charts/scrubber/usePlayback.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { hoursPerDay, toWeekSlots, weekTicks, weekTop, type FloorWeek } from './toWeekSlots.ts';

interface WeekTimelineProps {
  week: FloorWeek;
  colourBy: ColourBy;
  /** 0 is Monday 00:00 to 01:00. */
  hour: number;
  onHour: (hour: number) => void;
}

const speeds: readonly PlaybackSpeed[] = [
  { id: '0.5', label: '0.5x', slotsPerSecond: 1 },
  { id: '1', label: '1x', slotsPerSecond: 2 },
  { id: '2', label: '2x', slotsPerSecond: 4 },
];

/** A slider over the hours of the typical week. */
export function WeekTimeline({ week, colourBy, hour, onHour }: WeekTimelineProps) {
  const slots = useMemo(() => toWeekSlots(week, colourBy), [week, colourBy]);
  const reach = slots.length;
  const playback = usePlayback({ slot: hour, reach, speeds, onSlot: onHour });
  const { isSlim } = useSlimTimeline();
  return (
    <TimeScrubber
      isSlim={isSlim}
      end={<TimelineToggle />}
      label="Hour of the week"
      slots={slots}
      top={weekTop(week, colourBy)}
      slotsPerHour={hoursPerDay}
      reach={reach}
      position={hour}
      onSeek={playback.seek}
      playback={playback}
      ticks={weekTicks}
      note="Typical, with 80% range"
    />
  );
}
