import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { ExportMenu } from '#src/features/report/export/ExportMenu.tsx';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { Heatmap, HeatmapStageKind } from '../useHeatmapFloor.ts';
import { toHeatmapReport } from './toHeatmapReport.ts';

interface HeatmapToolsProps extends HeatmapFloorProps {
  heatmap: Heatmap;
}

const stages: readonly { id: HeatmapStageKind; label: string }[] = [
  { id: 'plan', label: 'Plan' },
  { id: 'table', label: 'Table' },
];

/** At the end of the filter bar: plan or table, and what can be taken away. */
export function HeatmapTools(props: HeatmapToolsProps) {
  const { stage, setStage } = props.heatmap;
  useTableAction(stage === 'table', (isTable) => setStage(isTable ? 'table' : 'plan'));
  return (
    <FilterBarSlot side="end">
      <SegmentedControl label="View" options={stages} value={stage} onChange={setStage} />
      <ExportMenu report={toHeatmapReport(props)} />
    </FilterBarSlot>
  );
}
