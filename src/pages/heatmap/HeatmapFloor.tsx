import { floorsFilter } from '#src/data/metrics/ReportSubject.ts';
import { FigureCard } from '#src/features/floor-view/figures/FigureCard.tsx';
import { FloorReport } from '#src/features/floor-view/FloorReport.tsx';
import { RuleLine } from '#src/features/floor-view/figures/RuleLine.tsx';
import { PlanControls } from '#src/features/floor-view/controls/PlanControls.tsx';
import { FloorLayout } from '#src/features/floor-view/layout/FloorLayout.tsx';
import { MisreadingPill } from '#src/features/report/misreadings/MisreadingPill.tsx';
import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { StageChoice } from './plan/StageChoice.tsx';
import { HeatmapNotice } from './figures/HeatmapNotice.tsx';
import { HeatmapStrip } from './figures/HeatmapStrip.tsx';
import { HeatmapLegend } from './figures/HeatmapLegend.tsx';
import type { HeatmapFloorProps } from './HeatmapFloorProps.ts';
import { toRuleParts } from './model/toRuleParts.ts';
import { HeatmapStage } from './plan/HeatmapStage.tsx';
import { useHeatmapReport } from './report/useHeatmapReport.ts';
import { HeatmapTimeline } from './timeline/HeatmapTimeline.tsx';
import { useHeatmapFloor, type Heatmap } from './useHeatmapFloor.ts';

const heatmapRanking = fetchedAhead(
  async () => (await import('./aside/HeatmapRanking.tsx')).HeatmapRanking,
);
const heatmapZone = fetchedAhead(async () => (await import('./zone/HeatmapZone.tsx')).HeatmapZone);

/** One floor over a period. */
export function HeatmapFloor(props: HeatmapFloorProps) {
  const { building, floor, filters } = props;
  const heatmap = useHeatmapFloor(props);
  const { selectedIds, frames, select } = heatmap;
  const { zoneTable, groupTable, ...reported } = useHeatmapReport({ ...props, heatmap });
  if (heatmap.error !== null) return <ErrorPanel error={heatmap.error} />;
  const parts = toRuleParts({ filters, heatmap });
  const isOpen = selectedIds.length > 0;
  return (
    <FloorReport {...reported} onSelect={select}>
      <FloorLayout
        title={`Heatmap, ${building.name}, ${floor.displayName}`}
        aspect={floor.imageDimensions.width / floor.imageDimensions.height}
        figures={<FigureCard floorName={floor.displayName} figures={reported.figures} />}
        controls={
          <PlanControls
            engine={heatmap.engines[0]}
            floor={floor}
            list="zones"
            hasPlan={heatmap.stage === 'plan'}
          />
        }
        rule={
          <>
            <StageChoice stage={heatmap.stage} onChange={heatmap.setStage} />
            <RuleLine parts={parts} awaited={awaitedText(heatmap)} />
            <MisreadingPill scope={misreadingScope(props)} />
          </>
        }
        floors={<HeatmapStrip {...props} heatmap={heatmap} />}
        legend={<HeatmapLegend {...props} heatmap={heatmap} />}
        loading={frames.now.isPending ? 'Loading this floor' : undefined}
        notice={<HeatmapNotice filters={filters} heatmap={heatmap} />}
        timeline={<HeatmapTimeline {...props} heatmap={heatmap} />}
        panel={isOpen && <LaterView of={heatmapZone} with={{ ...props, heatmap, rule: parts }} />}
        list={<LaterView of={heatmapRanking} with={{ ...props, heatmap, groupTable }} />}
      >
        {(cover) => <HeatmapStage {...props} {...{ heatmap, cover, zoneTable }} />}
      </FloorLayout>
    </FloorReport>
  );
}

/** Of all hours, since hours are changed here without a request. */
function misreadingScope({ floor, filters }: HeatmapFloorProps) {
  const subject = { buildingIds: [floor.buildingId], filters: [floorsFilter([floor.id])] };
  return { subject, frame: filters.frame.query, opening: { query: '24/7' } };
}

/** As long as what the rule will say of the answers that are still on their way. */
function awaitedText({ zones, answers }: Heatmap): string | null {
  const awaited = [
    answers.openMinutes === null && '\u2007\u2007\u2007 open hours',
    answers.figures === null && `${zones.length} of ${zones.length} zones with data`,
  ].filter(Boolean);
  return awaited.length > 0 ? awaited.join(', ') : null;
}
