import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { scaleColour, scaleTicks, type ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import { StackChart } from '#src/charts/stack/StackChart.tsx';
import { useFormatArea } from '#src/data/account/useFormatArea.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { drawSvg, ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { PartOf } from '../parts/useParts.ts';
import { heatmapHref } from '../model/heatmapHref.ts';
import type { SegmentGrouping } from '../parts/segments.ts';
import type { StackBuilding } from '../model/StackFloor.ts';
import { colourNames, type StackMetric } from '../model/StackMetric.ts';
import type { StackState } from '../model/stackState.ts';
import { toStackColumns } from '../model/toStackColumns.ts';
import type { MomentState } from '../moment/useMomentState.ts';
import styles from '../Stacking.module.css';

interface StackCardProps {
  filters: Filters;
  metric: StackMetric;
  buildings: readonly StackBuilding[];
  state: StackState;
  scale: ColourScale;
  grouping: SegmentGrouping;
  partOf: PartOf;
  moment: MomentState;
}

/** The buildings as stacks of floors; a floor opens its heatmap over the same days. */
export function StackCard(props: StackCardProps) {
  const { filters, metric, buildings, state, scale, grouping, partOf, moment } = props;
  const formatArea = useFormatArea();
  const navigate = useNavigate();
  const { capacity } = filters;
  const { length } = state;
  const columns = useMemo(
    () =>
      toStackColumns(buildings, {
        metric,
        length,
        moment: moment.moment,
        momentText: moment.text,
        grouping,
        capacity,
        formatArea,
        partOf,
      }),
    [buildings, metric, length, moment.moment, moment.text, grouping, capacity, formatArea, partOf],
  );
  return (
    <ReportChart
      id="stacks"
      title={`${colourNames[metric]} by floor`}
      draw={drawSvg}
      legend={scaleTicks(scale).map(({ share, text }) => ({
        label: text,
        colour: scaleColour(scale, scale.min + share * (scale.max - scale.min)),
        kind: 'area' as const,
      }))}
    >
      <StackChart
        label={`${colourNames[metric]} of floors, building by building`}
        columns={columns}
        scale={scale}
        onOpen={(id) => void navigate(heatmapHref(id, window.location.search))}
      />
      <p className={styles['hint']}>
        Length: {length === 'seats' ? 'seats' : 'area'}. Tick: P90 of the daily 15-minute peaks. A
        press on a floor opens its heatmap over the same days.
      </p>
    </ReportChart>
  );
}
