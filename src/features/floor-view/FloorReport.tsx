import { useMemo, type ReactNode } from 'react';
import { useFormatArea } from '#src/data/start-up/useStartUp.ts';
import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { ExplainDialog } from '#src/features/report/explain/ExplainDialog.tsx';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import { ExportMenu } from '#src/features/report/export/ExportMenu.tsx';
import type { Report } from '#src/features/report/export/Report.ts';
import { ReportToolsContext, type ReportTools } from '#src/features/report/useReportTools.ts';

interface FloorReportProps {
  /** What the page shows, for files and explanations. */
  report: Report;
  figures: readonly ReportFigure[];
  /** The time that a key figure rests on; null where that is only the newest readings. */
  figureTime: (name: string) => ExplainedTime | null;
  /** The time of a zone's row. */
  zoneTime: (zoneId: string) => ExplainedTime | null;
  onSelect: (zoneIds: readonly string[]) => void;
  children: ReactNode;
}

/** What reports share, for a page whose layout is its plan: files, explanations and tables in which a row is chosen. */
export function FloorReport(props: FloorReportProps) {
  const { report, figures, figureTime, zoneTime, onSelect, children } = props;
  const { timeZone } = report;
  const areaText = useFormatArea();
  const tools = useMemo(
    (): ReportTools => ({ choose: (zoneId) => onSelect([zoneId]), areaText, timeZone }),
    [onSelect, areaText, timeZone],
  );
  return (
    <ReportToolsContext value={tools}>
      {children}
      <FilterBarSlot side="end">
        <ExportMenu report={report} />
      </FilterBarSlot>
      <ExplainDialog numbers={{ report, figures, figureTime, zoneTime }} />
    </ReportToolsContext>
  );
}
