import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { ExportMenu } from '#src/features/report/export/ExportMenu.tsx';
import { ExplainDialog } from '#src/features/report/explain/ExplainDialog.tsx';
import { systemClock } from '#src/lib/browser/clock.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { Heatmap, HeatmapStageKind } from '../useHeatmapFloor.ts';
import { explainGroup } from '../explain/explainGroup.ts';
import { toHeatmapExplanation } from '../explain/toHeatmapExplanation.ts';
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
  const report = toHeatmapReport(props);
  const explain = (id: string) => {
    const nowMs = systemClock.now();
    return (
      toHeatmapExplanation(id, { ...props, nowMs }) ?? explainGroup(id, { ...props, report, nowMs })
    );
  };
  return (
    <>
      <FilterBarSlot side="end">
        <SegmentedControl label="View" options={stages} value={stage} onChange={setStage} />
        <ExportMenu report={report} />
      </FilterBarSlot>
      <ExplainDialog explain={explain} report={report} />
    </>
  );
}
