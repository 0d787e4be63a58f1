import { useCallback, useMemo } from 'react';
import type { PlanCover } from '#src/features/floor-view/layout/CardWatch.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { PlanView } from '../model/PlanView.ts';
import { toFloorFrame } from '../model/toFloorFrame.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { HeatmapPlan } from './HeatmapPlan.tsx';
import type { ZoneRow } from '../report/zonesTable.tsx';
import type { Side } from './two/useTwoPlans.ts';
import { coverageOf } from '../data/FloorFigures.ts';
import { profileOf } from '../data/useFrameAnswers.ts';
import type { PlanMetric } from '../model/PlanMetric.ts';
import { toScale } from '../model/toScale.ts';
import type { Glance } from './ZoneGlance.tsx';

const zoneTableView = new Later(
  async () => (await import('#src/features/floor-view/table/ZoneTable.tsx')).ZoneTable<ZoneRow>,
);
const swipePlans = new Later(async () => (await import('./two/SwipePlans.tsx')).SwipePlans);
const sideBySide = new Later(async () => (await import('./two/SideBySide.tsx')).SideBySide);

interface HeatmapStageProps extends HeatmapFloorProps {
  heatmap: Heatmap;
  /** What cards cover. */
  cover: PlanCover;
  zoneTable: ReportTable<ZoneRow>;
}

/** The plan, the two plans, or the table. */
export function HeatmapStage({ heatmap, cover, zoneTable, ...props }: HeatmapStageProps) {
  const { building, floor, filters, metric } = props;
  const { zones, selectedIds, painted, select, choice, engines, compare, frames } = heatmap;
  const { insets, isOverlaid } = cover;
  const shared = { building, floor, zones, selectedIds, choice, onSelect: select };
  const glance = useCallback(
    (index: number) => toGlance(heatmap, metric, index),
    [heatmap, metric],
  );
  const before = useSide(props, heatmap, compare.before);
  const now = useSide(props, heatmap, compare.now);
  if (heatmap.stage === 'table')
    return (
      <LaterView
        of={zoneTableView}
        with={{ table: zoneTable, zones, selectedIds, painted, insets }}
      />
    );
  if (heatmap.showsBoth) {
    const { frame } = frames.before;
    return (
      <LaterView
        of={heatmap.state.compare === 'swipe' ? swipePlans : sideBySide}
        with={{
          ...shared,
          insets: cover.resting,
          engines,
          before: { ...before, name: formatDays(frame.startDay, frame.lastDay) },
          now: { ...now, name: formatDays(filters.frame.startDay, filters.frame.lastDay) },
        }}
      />
    );
  }
  return (
    <HeatmapPlan
      {...{ ...shared, insets, isOverlaid }}
      engine={engines[0]}
      painted={painted}
      isInstant={heatmap.state.mode === 'week'}
      glance={glance}
    />
  );
}

/** One of two frames as the worker paints it. */
function useSide(
  { metric, filters }: HeatmapFloorProps,
  { zones }: Heatmap,
  view: PlanView,
): Omit<Side, 'name'> {
  const { colourBy } = metric;
  const { capacity } = filters;
  return useMemo(
    () => ({
      frame: toFloorFrame({ ...view, zones, colourBy, capacityName: capacity, brush: undefined }),
      text: (index) => {
        const value = view.values?.[index] ?? Number.NaN;
        return `${view.name} ${view.format(Number.isNaN(value) ? null : value)}`;
      },
    }),
    [view, zones, colourBy, capacity],
  );
}

/** What the card at the pointer says of a zone; of a moment it reads the plan itself, which moves on. */
function toGlance(heatmap: Heatmap, { colourBy }: PlanMetric, index: number): Glance {
  const { view, state, answers, ordinaryChoice } = heatmap;
  const value = view.values?.[index] ?? Number.NaN;
  const hours = profileOf(answers.profiles, index);
  const shown = view.format(Number.isNaN(value) ? null : value);
  return {
    text: state.mode === 'playback' ? null : `${view.name} ${shown}`,
    coverage: coverageOf(answers.figures, index),
    hours,
    top: toScale(colourBy, hours ?? [], { palette: ordinaryChoice.palette, isFit: false }).max,
  };
}
