import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { ExportMenu } from '#src/features/report/export/ExportMenu.tsx';
import { ExplainDialog } from '#src/features/report/explain/ExplainDialog.tsx';
import { systemClock } from '#src/lib/browser/clock.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { RightNowFloorProps } from '../RightNowFloorProps.ts';
import type { useFloorNow } from '../useFloorNow.ts';
import { toRightNowExplanation } from '../explain/toRightNowExplanation.ts';
import { toRightNowReport } from './toRightNowReport.ts';
import { cellText } from '#domain/report/cellText.ts';

interface RightNowExportProps extends RightNowFloorProps {
  engine: FloorplanEngine;
  floorNow: ReturnType<typeof useFloorNow>;
}

/** Takes the floor at this moment away, from the end of the filter bar. */
export function RightNowExport({ engine, floorNow, ...props }: RightNowExportProps) {
  const { zones, latest, at, scale, figures } = floorNow;
  const moment = momentText(systemClock.now(), at, props.building.timezone);
  const report = toRightNowReport({
    ...props,
    engine,
    zones,
    latest,
    moment,
    scale,
    coverage: figures.coverage,
  });
  const [zoneTable] = report.tables;
  const explain = (id: string) =>
    zoneTable
      ? toRightNowExplanation(id, {
          figures,
          floorName: props.floor.displayName,
          moment,
          zones,
          latest,
          zoneTable,
        })
      : null;
  return (
    <>
      <FilterBarSlot side="end">
        <ExportMenu report={report} />
      </FilterBarSlot>
      <ExplainDialog explain={explain} report={report} />
    </>
  );
}

/** The moment that the page shows, local: "2026-11-21 14:35"; `at` replaces now. */
function momentText(nowMs: number, at: string | null, timeZone: string): string {
  const now = cellText(nowMs, 'instant', timeZone);
  return at === null ? now : `${now.slice(0, 10)} ${at}`;
}
