import type { ReactNode } from 'react';
import { PlanControls } from '#src/features/floor-view/controls/PlanControls.tsx';
import { FigureCard } from '#src/features/floor-view/figures/FigureCard.tsx';
import { FloorReport } from '#src/features/floor-view/FloorReport.tsx';
import type { PlanCover } from '#src/features/floor-view/layout/CardWatch.ts';
import { FloorLayout } from '#src/features/floor-view/layout/FloorLayout.tsx';
import { PlanLegend } from '#src/features/floor-view/legend/PlanLegend.tsx';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { fetchedAhead, Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { PeopleChange } from './figures/PeopleChange.tsx';
import { peopleOfSeats } from './figures/peopleOfSeats.ts';
import { RightNowFloors } from './floors/RightNowFloors.tsx';
import { FreshnessNotice } from './live/FreshnessNotice.tsx';
import { RightNowBar } from './live/RightNowBar.tsx';
import { RightNowPlan } from './plan/RightNowPlan.tsx';
import { useRightNowReport } from './report/useRightNowReport.ts';
import type { LatestRow } from './report/zonesNowTable.tsx';
import type { RightNowFloorProps } from './RightNowFloorProps.ts';
import { TodayTimeline } from './today/TodayTimeline.tsx';
import { useFloorNow, type FloorNow } from './useFloorNow.ts';

const zoneTableView = new Later(
  async () => (await import('#src/features/floor-view/table/ZoneTable.tsx')).ZoneTable<LatestRow>,
);
const zonePanel = fetchedAhead(async () => (await import('./zone/ZonePanel.tsx')).ZonePanel);

/** One floor of a building at this moment. */
export function RightNowFloor(props: RightNowFloorProps) {
  const { building, floor, capacityName, colourBy, onSelectZones } = props;
  const engine = useFloorplanEngine();
  const floorNow = useFloorNow(props, engine);
  const { now, painted, scale, selected, brush, roomSizes, latest, when } = floorNow;
  const { table, ...reported } = useRightNowReport({ ...props, engine, floorNow });
  if (now.error !== null && now.isPending) return <ErrorPanel error={now.error} />;
  const { choice } = scale;
  return (
    <FloorReport {...reported} onSelect={onSelectZones}>
      <FloorLayout
        title={`Right Now, ${building.name}, ${floor.displayName}`}
        aspect={floor.imageDimensions.width / floor.imageDimensions.height}
        figures={
          <FigureCard
            floorName={floor.displayName}
            figures={reported.figures}
            notes={changeNote(floorNow)}
          />
        }
        controls={<PlanControls {...{ engine, floor }} hasPlan={props.view === 'plan'} />}
        rule={<RightNowBar {...props} floorNow={floorNow} />}
        floors={
          <RightNowFloors
            rows={floorNow.strip}
            selectedId={floor.id}
            choice={choice}
            inBuilding={floorNow.inBuilding}
            typicalAt={floorNow.timeline.isTypical ? floorNow.at : null}
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
        loading={loadingText(floorNow)}
        timeline={
          <TodayTimeline
            {...{ building, floor }}
            timeline={floorNow.timeline}
            against={floorNow.against.get(floor.id) ?? null}
          />
        }
        notice={
          isOfNow(floorNow) && <FreshnessNotice {...now} hasSpaces={floorNow.zones.length > 0} />
        }
        panel={
          selected && (
            <LaterView
              of={zonePanel}
              with={{
                when,
                building,
                capacityName,
                roomSizes,
                choice,
                key: selected.id,
                zone: selected,
                latest: latest.get(selected.id),
                onClose: () => onSelectZones([]),
              }}
            />
          )
        }
      >
        {(cover) => <NowStage {...props} {...{ engine, floorNow, table, cover }} />}
      </FloorLayout>
    </FloorReport>
  );
}

/** Whether the age of the newest readings matters to what is shown. */
function isOfNow({ now, timeline }: FloorNow): boolean {
  const { replayed, isComing, isTypical } = timeline;
  return !now.isPending && replayed === null && !isComing && !isTypical;
}

/** What is still to come; nothing once there is something to see. */
function loadingText({ now, timeline, isTypicalComing }: FloorNow): string | undefined {
  const { past, isComing, isTypical } = timeline;
  if (isTypical) return isTypicalComing ? 'Loading the past eight weeks' : undefined;
  if (past !== null) return undefined;
  if (isComing) return 'Loading the last working day';
  return now.isPending ? 'Loading the latest readings' : undefined;
}

interface NowStageProps extends RightNowFloorProps {
  engine: FloorplanEngine;
  floorNow: FloorNow;
  table: ReportTable<LatestRow>;
  cover: PlanCover;
}

/** The plan, or its table. */
function NowStage({ engine, floorNow, table, cover, ...props }: NowStageProps) {
  const { zones, latest, when, painted, scale, day } = floorNow;
  const { building, floor, selectedIds } = props;
  const { insets, isOverlaid } = cover;
  if (props.view === 'table')
    return (
      <LaterView
        of={zoneTableView}
        with={{ table, zones, insets, selectedIds, painted: painted.shown }}
      />
    );
  return (
    <RightNowPlan
      {...{ engine, building, floor, zones, latest, when, day, insets, isOverlaid, selectedIds }}
      painted={painted.plan}
      choice={scale.choice}
      onSelect={props.onSelectZones}
    />
  );
}

/** How people changed, once that is known. */
function changeNote({ change, figures }: FloorNow): Record<string, ReactNode> {
  if (change === null) return {};
  const { people, capacity, utilisation } = figures;
  const { seated } = peopleOfSeats({ people, seats: capacity, utilisation });
  return { people: <PeopleChange seated={seated} people={change} /> };
}
