import { legendBins } from '#src/features/floor-view/legend/legendBins.ts';
import { PlanLegend } from '#src/features/floor-view/legend/PlanLegend.tsx';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { toHistogram } from './toHistogram.ts';
import { MetricPill } from './MetricPill.tsx';
import type { Heatmap } from '../useHeatmapFloor.ts';

interface HeatmapLegendProps extends HeatmapFloorProps {
  heatmap: Heatmap;
}

/** The colours of the view. While a day is played back, and of two plans, the bars only count. */
export function HeatmapLegend({ filters, metric, heatmap }: HeatmapLegendProps) {
  const { view, choice, painted, brush, state, showsBoth } = heatmap;
  const { min = 0, max } = view.scale;
  const isMoment = state.mode === 'playback';
  const isDifference = state.mode === 'compare' && !showsBoth;
  const histogram =
    isMoment && view.values
      ? toHistogram(view.values, view.scale, legendBins)
      : painted?.paint.histogram;
  return (
    <PlanLegend
      {...{ choice, min, max, histogram }}
      colourBy={metric.colourBy}
      name={view.name}
      range={brush.range}
      header={
        <MetricPill
          metric={metric}
          isMeanOnly={state.mode === 'week' || state.mode === 'playback' || isDifference}
          onChange={({ colourBy, aggregation }) =>
            filters.change({ dataformat: colourBy, aggregation })
          }
        />
      }
      {...(isMoment || showsBoth ? {} : { onToggleBin: brush.toggle })}
    />
  );
}
