import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { TimeScrubber } from '#src/charts/scrubber/TimeScrubber.tsx';
import { usePlayback } from '#src/charts/scrubber/usePlayback.ts';
import { DayChoice } from '#src/features/filters/day/DayChoice.tsx';
import type { StackBuilding } from './StackFloor.ts';
import type { StackState } from './useStackState.ts';
import styles from './Stacking.module.css';
import { useMomentMarkers } from './useMomentMarkers.ts';
import type { MomentState } from './useMomentState.ts';

interface StackMomentProps {
  buildings: readonly StackBuilding[];
  moment: MomentState;
  change: (next: Partial<StackState>) => void;
}

const slotsPerHour = 4;

/** The day and the time that the bars are colored by; playback runs through the day. */
export function StackMoment({ buildings, moment, change }: StackMomentProps) {
  const { day, days, quarter, slots, setQuarter } = moment;
  const markers = useMomentMarkers(buildings, day);
  const known = slots.findLastIndex(({ value }) => value !== null) + 1;
  // While the day is read, any time of it can be chosen.
  const reach = known === 0 ? slots.length : known;
  const first = Math.max(
    0,
    slots.findIndex(({ value }) => value !== null),
  );
  const playback = usePlayback({ slot: quarter, reach, first, onSlot: setQuarter });
  const top = Math.max(1, ...slots.map(({ value }) => value ?? 0));
  const choose = (next: number) => change({ day: dayKeyOf(next), minute: null });
  return (
    <div className={styles['moment']}>
      <DayChoice day={day} days={days} onDay={choose} />
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
        note="People in all buildings, in local time"
      />
    </div>
  );
}
