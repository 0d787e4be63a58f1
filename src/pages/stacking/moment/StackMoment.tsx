import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { tooEarlyText, tooLateText } from '#domain/time-frame/frameRefusal.ts';
import { TimeScrubber } from '#src/charts/scrubber/TimeScrubber.tsx';
import { usePlayback } from '#src/charts/scrubber/usePlayback.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import type { StackBuilding } from '../model/StackFloor.ts';
import type { StackState } from '../model/stackState.ts';
import styles from '../Stacking.module.css';
import { useMomentMarkers } from './useMomentMarkers.ts';
import type { MomentState } from './useMomentState.ts';

interface StackMomentProps {
  buildings: readonly StackBuilding[];
  moment: MomentState;
  change: (next: Partial<StackState>) => void;
}

const slotsPerHour = 4;

/** The day and the time that the bars are coloured by; playback runs through the day. */
export function StackMoment({ buildings, moment, change }: StackMomentProps) {
  const { day, days, quarter, slots, setQuarter } = moment;
  const markers = useMomentMarkers(buildings, day);
  const reach = slots.findLastIndex(({ value }) => value !== null) + 1;
  const first = Math.max(
    0,
    slots.findIndex(({ value }) => value !== null),
  );
  const playback = usePlayback({ slot: quarter, reach, first, onSlot: setQuarter });
  const top = Math.max(1, ...slots.map(({ value }) => value ?? 0));
  const choose = (next: number) => change({ day: dayKeyOf(next), minute: null });
  const options = Array.from({ length: days.endDayExclusive - days.startDay }, (_, index) => {
    const key = dayKeyOf(days.endDayExclusive - 1 - index);
    return { id: key, label: formatWeekday(key) };
  });
  return (
    <div className={styles['moment']}>
      <div className={styles['day']}>
        <IconButton
          label="Previous day"
          disabledReason={day <= days.startDay ? tooEarlyText : null}
          onPress={() => choose(day - 1)}
        >
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <Pill
          label="Day"
          options={options}
          value={dayKeyOf(day)}
          emptyText={formatWeekday(dayKeyOf(day))}
          onChange={(key) => choose(dayNumberOf(key))}
        />
        <IconButton
          label="Next day"
          disabledReason={day >= days.endDayExclusive - 1 ? tooLateText : null}
          onPress={() => choose(day + 1)}
        >
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </div>
      <TimeScrubber
        label="Time of day"
        slots={slots}
        top={top}
        slotsPerHour={slotsPerHour}
        reach={reach}
        position={quarter}
        onSeek={playback.seek}
        playback={playback}
        markers={markers}
        note="People in all buildings, each on its own clock"
      />
    </div>
  );
}
