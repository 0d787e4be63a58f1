import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { RuleLine } from '#src/features/floor-view/figures/RuleLine.tsx';
import { SpokenChange } from '#src/ui/display/SpokenChange.tsx';
import { useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { ClosedChip } from '../opening/ClosedChip.tsx';
import { toRuleParts } from '../figures/toRuleParts.ts';
import type { RightNowFloorProps } from '../RightNowFloorProps.ts';
import type { FloorNow } from '../useFloorNow.ts';
import { LiveBadge } from './LiveBadge.tsx';
import { spokenNow } from '../model/toKeyFigures.ts';
import { slotMs } from '#domain/time/interval.ts';
import { floorsFilter } from '#src/data/metrics/ReportSubject.ts';
import type { FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { MisreadingPill } from '#src/features/report/misreadings/MisreadingPill.tsx';
import { useSlotClock } from '#src/lib/browser/useNow.ts';

/** Readings of the last quarter of an hour stand for now. */
const nowSlots = 3;

/** Names the spaces of a floor whose sensors are not believed at this moment. */
function MisreadNow({ floor }: { floor: FloorSpace }) {
  const nowMs = useSlotClock();
  const frame = {
    startdatetime: new Date(nowMs - nowSlots * slotMs).toISOString(),
    enddatetime: new Date(nowMs + slotMs).toISOString(),
  };
  const subject = { buildingIds: [floor.buildingId], filters: [floorsFilter([floor.id])] };
  return <MisreadingPill scope={{ subject, frame, opening: { query: '24/7' } }} />;
}

/** Below this width the filter bar has no room for the state of the connection. */
const compactBar = '(max-width: 1239px)';

interface RightNowBarProps extends RightNowFloorProps {
  floorNow: FloorNow;
}

/** The current rule, with the state of the connection, which the filter bar takes where it has room, and what is left out. */
export function RightNowBar({ floorNow, ...props }: RightNowBarProps) {
  const { now, at, figures, timeline } = floorNow;
  const isCompact = useMediaQuery(compactBar);
  const { timezone: timeZone } = props.building;
  const { isPlaying } = timeline.playback;
  const badge = (
    <LiveBadge state={now.state} newest={now.newest} {...{ timeZone, at, isPlaying }} />
  );
  return (
    <>
      {isCompact ? badge : <FilterBarSlot side="end">{badge}</FilterBarSlot>}
      <SpokenChange text={spokenNow(props.floor.displayName, figures, floorNow.when)} />
      <ClosedChip building={props.building} floorNow={floorNow} />
      <RuleLine
        parts={toRuleParts(
          props,
          now.isPending || timeline.isTypical ? undefined : figures.coverage,
        )}
      />
      {!now.isPending && timeline.replayed === null && <MisreadNow floor={props.floor} />}
    </>
  );
}
