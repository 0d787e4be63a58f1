import { colourByNames } from '#src/features/floor-view/model/colourBy.ts';
import { Pill } from '#src/ui/select/Pill.tsx';
import { labelOf, nameOf, planMetrics, type PlanMetric } from '../model/PlanMetric.ts';

interface MetricPillProps {
  metric: PlanMetric;
  /** Whether the view has no peak: a moment, an hour, a difference. */
  isMeanOnly: boolean;
  onChange: (metric: PlanMetric) => void;
}

/** What colours the plan. */
export function MetricPill({ metric, isMeanOnly, onChange }: MetricPillProps) {
  const offered = planMetrics.filter(({ aggregation }) => !isMeanOnly || aggregation === 'mean');
  const shown: PlanMetric = isMeanOnly ? { ...metric, aggregation: 'mean' } : metric;
  return (
    <Pill
      label="Colour by"
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
