import type { MomentFigures } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import type { ScrubSlot } from '#src/charts/scrubber/ScrubSlot.ts';
import { TimeScrubber } from '#src/charts/scrubber/TimeScrubber.tsx';
import { usePlayback } from '#src/charts/scrubber/usePlayback.ts';
import { DayChoice } from '#src/features/filters/day/DayChoice.tsx';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { ConsolidateView } from './ConsolidateView.ts';

interface MomentCardProps {
  study: Study;
  view: ConsolidateView;
  timeZone: string;
  position: number;
  onPosition: (position: number) => void;
}

const slotsPerHour = 4;

/** People under the scenario at a moment; null where it was not measured. */
function peopleAt({ floors }: MomentFigures): number | null {
  if (floors.every(({ after }) => after === null)) return null;
  return floors.reduce((sum, { after }) => sum + (after ?? 0), 0);
}

function toSlot(moment: MomentFigures, seats: number, timeZone: string): ScrubSlot {
  const people = peopleAt(moment);
  return {
    time: formatTime(moment.startMs, timeZone),
    value: people,
    text:
      people === null
        ? 'not measured on all floors'
        : `${formatCount(people)} people, ${formatPercent(people / seats)} of the open seats`,
  };
}

/** Replays a past day as it would have been under the scenario. */
export function MomentCard({ study, view, timeZone, position, onPosition }: MomentCardProps) {
  const { answer, day, setDay } = view;
  const seats = answer?.result.seats ?? 0;
  const slots = (answer?.moments ?? []).map((moment) => toSlot(moment, seats, timeZone));
  const reach = slots.length;
  const playback = usePlayback({ slot: position, reach, onSlot: onPosition });
  const days = study.quarters.day;
  const first = days[0] ?? day;
  return (
    <TitledCard
      title="Moment"
      note="Past days are replayed under the scenario; nothing changes in the building."
      tools={
        <DayChoice
          day={day}
          days={{ startDay: first, endDayExclusive: (days.at(-1) ?? day) + 1 }}
          onDay={setDay}
        />
      }
    >
      <TimeScrubber
        label="Time of day"
        slots={slots}
        top={Math.max(seats, ...slots.map(({ value }) => value ?? 0), 1)}
        slotsPerHour={slotsPerHour}
        reach={reach}
        position={position}
        onSeek={playback.seek}
        playback={playback}
        note="People on the open floors; the top is their seats"
      />
    </TitledCard>
  );
}
