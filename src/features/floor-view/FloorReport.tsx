import { useMemo, useState, type ReactNode } from 'react';
import { Download } from 'lucide-react';
import { useFormatArea } from '#src/data/start-up/useStartUp.ts';
import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { Report } from '#src/features/report/export/Report.ts';
import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { ReportToolsContext, type ReportTools } from '#src/features/report/useReportTools.ts';

const exportMenu = fetchedAhead(
  async () => (await import('#src/features/report/export/ExportMenu.tsx')).ExportMenu,
);

const explainDialog = fetchedAhead(
  async () => (await import('#src/features/report/explain/ExplainDialog.tsx')).ExplainDialog,
);

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
        <LaterExportMenu report={report} />
      </FilterBarSlot>
      <LaterView of={explainDialog} with={{ numbers: { report, figures, figureTime, zoneTime } }} />
    </ReportToolsContext>
  );
}

/** The button alone until the menu has come; a press on it opens the menu then. */
function LaterExportMenu({ report }: Pick<FloorReportProps, 'report'>) {
  const [isWanted, setWanted] = useState(false);
  return (
    <LaterView
      of={exportMenu}
      with={{ report, isOpenAtFirst: isWanted }}
      waiting={
        <IconButton label="Export" onPress={() => setWanted(true)}>
          <Download size={16} aria-hidden />
        </IconButton>
      }
    />
  );
}
