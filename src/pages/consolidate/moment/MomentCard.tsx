import { useMemo } from 'react';
import type { MomentFigures } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import type { ScrubSlot } from '#src/charts/scrubber/ScrubSlot.ts';
import { TimeScrubber } from '#src/charts/scrubber/TimeScrubber.tsx';
import { DayChoice } from '#src/features/filters/day/DayChoice.tsx';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { ConsolidateView } from '../ConsolidateView.ts';
import type { Replay } from './useReplay.ts';

interface MomentCardProps {
  study: Study;
  view: ConsolidateView;
  timeZone: string;
  replay: Replay;
}

const slotsPerHour = 4;
/** The least that the curve reaches up to, so that the seats have room above them. */
const leastTop = 1.1;

/** Share of the open seats that is taken at a moment; null where it was not measured. */
function shareAt({ floors }: MomentFigures, seats: number): number | null {
  if (seats === 0 || floors.every(({ after }) => after === null)) return null;
  return floors.reduce((sum, { after }) => sum + (after ?? 0), 0) / seats;
}

interface SlotInput {
  seats: number;
  target: number;
  timeZone: string;
}

function toSlot(moment: MomentFigures, { seats, target, timeZone }: SlotInput): ScrubSlot {
  const share = shareAt(moment, seats);
  const time = formatTime(moment.startMs, timeZone);
  if (share === null) return { time, value: null, text: 'not all floors measured' };
  const over = share > 1 ? ', over capacity' : share > target + 1e-9 ? ', over target' : '';
  const people = formatCount(share * seats);
  return {
    time,
    value: share,
    text: `${people} people, ${formatPercent(share)} of open seats${over}`,
  };
}

/** Replays a past day as it would have been under the scenario. */
export function MomentCard({ study, view, timeZone, replay }: MomentCardProps) {
  const { answer, day, setDay, history } = view;
  const { moments, position, playback } = replay;
  const { target } = history.draft;
  const seats = answer?.result.seats ?? 0;
  const slots = useMemo(
    () => moments.map((moment) => toSlot(moment, { seats, target, timeZone })),
    [moments, seats, target, timeZone],
  );
  const levels = useMemo(
    () => [
      { value: 1, text: 'Seats' },
      { value: target, text: `Target ${formatPercent(target)}` },
    ],
    [target],
  );
  const days = study.quarters.day;
  const startDay = days[0] ?? day;
  const endDayExclusive = (days.at(-1) ?? day) + 1;
  const dayChoice = useMemo(
    () => <DayChoice day={day} days={{ startDay, endDayExclusive }} onDay={setDay} />,
    [day, startDay, endDayExclusive, setDay],
  );
  return (
    <TitledCard
      title="Replay"
      note="A past day under this scenario. Nothing changes in the building."
      tools={dayChoice}
    >
      <TimeScrubber
        label="Time of day"
        slots={slots}
        top={Math.max(leastTop, ...slots.map(({ value }) => value ?? 0))}
        levels={levels}
        slotsPerHour={slotsPerHour}
        reach={slots.length}
        position={position}
        onSeek={playback.seek}
        playback={playback}
        note="Share of open seats taken"
      />
    </TitledCard>
  );
}
