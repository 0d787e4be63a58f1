import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { RuleLine } from '#src/features/floor-view/figures/RuleLine.tsx';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { RightNowExport } from '../export/RightNowExport.tsx';
import { ClosedChip } from '../opening/ClosedChip.tsx';
import { toRuleParts } from '../figures/toRuleParts.ts';
import type { RightNowFloorProps } from '../RightNowFloorProps.ts';
import type { useFloorNow } from '../useFloorNow.ts';
import { LiveBadge } from './LiveBadge.tsx';

/** Below this width the filter bar has no room for the state of the connection. */
const compactBar = '(max-width: 1239px)';

interface RightNowBarProps extends RightNowFloorProps {
  engine: FloorplanEngine;
  floorNow: ReturnType<typeof useFloorNow>;
}

/** The current rule, with the state of the connection and the export, which the filter bar takes where it has room. */
export function RightNowBar({ engine, floorNow, ...props }: RightNowBarProps) {
  const { now, at, figures } = floorNow;
  const isCompact = useMediaQuery(compactBar);
  const { timezone: timeZone } = props.building;
  const badge = <LiveBadge state={now.state} newest={now.newest} {...{ timeZone, at }} />;
  return (
    <>
      {isCompact ? badge : <FilterBarSlot side="end">{badge}</FilterBarSlot>}
      <ClosedChip building={props.building} />
      <RightNowExport {...props} {...{ engine, floorNow }} />
      <RuleLine parts={toRuleParts(props, now.isPending ? undefined : figures.coverage)} />
    </>
  );
}
