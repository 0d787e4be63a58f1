import { colourAt } from '#domain/palette/colourAt.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { RuleLine } from '#src/features/floor-view/figures/RuleLine.tsx';
import { FloorStrip } from '#src/features/floor-view/floors/FloorStrip.tsx';
import { FloorLayout } from '#src/features/floor-view/layout/FloorLayout.tsx';
import { PlanLegend } from '#src/features/floor-view/legend/PlanLegend.tsx';
import { useMediaQuery } from '#src/lib/browser/useMediaQuery.ts';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { KeyFigureRow } from './figures/KeyFigureRow.tsx';
import { toRuleParts } from './figures/toRuleParts.ts';
import { FreshnessNotice } from './live/FreshnessNotice.tsx';
import { LiveBadge } from './live/LiveBadge.tsx';
import { RightNowPlan } from './plan/RightNowPlan.tsx';
import { RightNowTable } from './plan/RightNowTable.tsx';
import type { RightNowFloorProps } from './RightNowFloorProps.ts';
import { useFloorNow } from './useFloorNow.ts';
import { ZonePanel } from './zone/ZonePanel.tsx';

/** Below this width the filter bar has no room for the state of the connection. */
const compactBar = '(max-width: 1239px)';

/** One floor of a building at this moment. */
export function RightNowFloor(props: RightNowFloorProps) {
  const { building, floor, source, capacityName, selectedIds, colourBy, onSelectZones } = props;
  const floorNow = useFloorNow(props);
  const { now, figures, inBuilding, zones, painted, scale, selected, brush, roomSizes } = floorNow;
  const isCompact = useMediaQuery(compactBar);
  if (now.error !== null && now.isPending) return <ErrorPanel error={now.error} />;
  const badge = <LiveBadge state={now.state} newest={now.newest} timeZone={building.timezone} />;
  const shared = { zones, selectedIds, painted, latest: now.zones, onSelect: onSelectZones };
  const { choice } = scale;
  return (
    <FloorLayout
      title={`Right Now, ${building.name}, ${floor.displayName}`}
      figures={
        <KeyFigureRow figures={figures} floorName={floor.displayName} inBuilding={inBuilding} />
      }
      rule={
        <>
          {isCompact ? badge : <FilterBarSlot side="end">{badge}</FilterBarSlot>}
          <RuleLine parts={toRuleParts({ source, capacityName, coverage: figures.coverage })} />
        </>
      }
      floors={
        <FloorStrip
          rows={floorNow.strip}
          selectedId={floor.id}
          colourOf={(share) => toHex(colourAt(choice, share))}
          onSelect={props.onSelectFloor}
        />
      }
      legend={
        <PlanLegend
          {...scale}
          colourBy={colourBy}
          histogram={painted?.paint.histogram}
          range={brush.range}
          onToggleBin={brush.toggle}
        />
      }
      loading={now.isPending ? 'Waiting for the latest readings of this building' : undefined}
      notice={now.isPending ? null : <FreshnessNotice newest={now.newest} />}
      panel={
        selected && (
          <ZonePanel
            key={selected.id}
            zone={selected}
            latest={now.zones.get(selected.id)}
            {...{ building, capacityName, roomSizes, choice }}
            onClose={() => onSelectZones([])}
          />
        )
      }
    >
      {(insets) =>
        props.view === 'plan' ? (
          <RightNowPlan {...{ building, floor, insets, choice }} {...shared} />
        ) : (
          <RightNowTable {...{ capacityName, insets }} {...shared} />
        )
      }
    </FloorLayout>
  );
}
