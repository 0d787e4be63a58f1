import { UnfoldHorizontal } from 'lucide-react';
import { legendBins } from '#src/features/floor-view/legend/legendScale.ts';
import { PlanLegend } from '#src/features/floor-view/legend/PlanLegend.tsx';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { colourByNames } from '#src/features/floor-view/model/colourBy.ts';
import { ToggleIconButton } from '#src/ui/button/ToggleIconButton.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { labelOf, nameOf, planMetrics, type PlanMetric } from '../model/PlanMetric.ts';
import { fitsColors } from '../state/heatmapState.ts';
import type { ValueScale } from '#contract/heatmapFrame.ts';

interface MetricPillProps {
  metric: PlanMetric;
  /** Whether the view has no peak: a moment, an hour, a difference. */
  isMeanOnly: boolean;
  onChange: (metric: PlanMetric) => void;
}

/** What colors the plan. */
function MetricPill({ metric, isMeanOnly, onChange }: MetricPillProps) {
  const offered = planMetrics.filter(({ aggregation }) => !isMeanOnly || aggregation === 'mean');
  const shown: PlanMetric = isMeanOnly ? { ...metric, aggregation: 'mean' } : metric;
  return (
    <Pill
      label="Color by"
      options={offered.map((one) => ({
        id: labelOf(one),
        label: isMeanOnly ? colourByNames[one.colourBy] : nameOf(one),
      }))}
      value={labelOf(shown)}
      onChange={(id) => {
        const chosen = offered.find((one) => labelOf(one) === id);
        if (chosen) onChange(isMeanOnly ? { ...metric, colourBy: chosen.colourBy } : chosen);
      }}
    />
  );
}

interface HeatmapLegendProps extends HeatmapFloorProps {
  heatmap: Heatmap;
}

/** The colors of the view. While a day is played back, and of two plans, the bars only count. */
export function HeatmapLegend({ filters, metric, heatmap }: HeatmapLegendProps) {
  const { view, choice, painted, brush, state, change, showsBoth } = heatmap;
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
      footer={
        metric.colourBy !== 'count' &&
        !isDifference && (
          <ToggleIconButton
            label="Fit colors to data"
            isOn={fitsColors(state)}
            onChange={(isFit) => change({ colors: isFit ? 'fit' : 'fixed' })}
          >
            <UnfoldHorizontal size={16} aria-hidden />
          </ToggleIconButton>
        )
      }
      {...(isMoment || showsBoth ? {} : { onToggleBin: brush.toggle })}
    />
  );
}

/** Values by bars of a scale; the last also holds what is above, as the painted plan's does. */
function toHistogram(
  values: Float64Array,
  { min = 0, max }: ValueScale,
  bins: number,
): Uint32Array {
  const histogram = new Uint32Array(bins);
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(((value - min) / (max - min)) * bins)));
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  return histogram;
}
