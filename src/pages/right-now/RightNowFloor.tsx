import { PlanControls } from '#src/features/floor-view/controls/PlanControls.tsx';
import { FloorLayout } from '#src/features/floor-view/layout/FloorLayout.tsx';
import { PlanLegend } from '#src/features/floor-view/legend/PlanLegend.tsx';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { KeyFigureRow } from './figures/KeyFigureRow.tsx';
import { RightNowFloors } from './floors/RightNowFloors.tsx';
import { FreshnessNotice } from './live/FreshnessNotice.tsx';
import { MisreadNow } from './live/MisreadNow.tsx';
import { RightNowBar } from './live/RightNowBar.tsx';
import { RightNowPlan } from './plan/RightNowPlan.tsx';
import { RightNowTable } from './plan/RightNowTable.tsx';
import type { RightNowFloorProps } from './RightNowFloorProps.ts';
import { TodayScrubber } from './today/TodayScrubber.tsx';
import { useFloorNow } from './useFloorNow.ts';
import { ZonePanel } from './zone/ZonePanel.tsx';

/** One floor of a building at this moment. */
export function RightNowFloor(props: RightNowFloorProps) {
  const { building, floor, capacityName, selectedIds, colourBy, onSelectZones } = props;
  const engine = useFloorplanEngine();
  const floorNow = useFloorNow(props, engine);
  const { now, figures, zones, painted, scale, selected, brush, roomSizes, latest } = floorNow;
  const { at, change, expected } = floorNow;
  if (now.error !== null && now.isPending) return <ErrorPanel error={now.error} />;
  const shared = { zones, selectedIds, latest, at, onSelect: onSelectZones };
  const { choice } = scale;
  return (
    <FloorLayout
      title={`Right Now, ${building.name}, ${floor.displayName}`}
      aspect={floor.imageDimensions.width / floor.imageDimensions.height}
      figures={
        <KeyFigureRow floorName={floor.displayName} {...{ figures, at, change, expected }} />
      }
      controls={<PlanControls {...{ engine, floor }} hasPlan={props.view === 'plan'} />}
      rule={
        <>
          <RightNowBar {...props} {...{ engine, floorNow }} />
          {!now.isPending && <MisreadNow floor={floor} />}
        </>
      }
      floors={
        <RightNowFloors
          rows={floorNow.strip}
          selectedId={floor.id}
          choice={choice}
          inBuilding={floorNow.inBuilding}
          onSelect={props.onSelectFloor}
        />
      }
      legend={
        <PlanLegend
          {...scale}
          colourBy={colourBy}
          histogram={painted.shown?.paint.histogram}
          range={brush.range}
          onToggleBin={brush.toggle}
        />
      }
      loading={now.isPending ? 'Loading the latest readings' : undefined}
      timeline={
        <TodayScrubber
          {...{ building, floor }}
          timeline={floorNow.timeline}
          against={floorNow.against.get(floor.id) ?? null}
        />
      }
      notice={now.isPending ? null : <FreshnessNotice {...now} hasSpaces={zones.length > 0} />}
      panel={
        selected && (
          <ZonePanel
            key={selected.id}
            zone={selected}
            latest={latest.get(selected.id)}
            at={at}
            {...{ building, capacityName, roomSizes, choice }}
            onClose={() => onSelectZones([])}
          />
        )
      }
    >
      {({ insets, isOverlaid }) =>
        props.view === 'plan' ? (
          <RightNowPlan
            {...{ engine, building, floor, insets, isOverlaid, choice, ...shared }}
            painted={painted.plan}
            day={floorNow.day}
          />
        ) : (
          <RightNowTable {...{ capacityName, insets, ...shared }} painted={painted.shown} />
        )
      }
    </FloorLayout>
  );
}
