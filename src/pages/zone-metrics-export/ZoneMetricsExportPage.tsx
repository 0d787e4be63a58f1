import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { createExport } from '#contract/exports.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { useFilters, type Filters } from '#src/features/filters/useFilters.ts';
import { Buildings } from '#src/features/report/place/Buildings.tsx';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { ExportChoices } from './ExportChoices.tsx';
import { toExportFile, usualForm } from './ExportForm.ts';
import { ExportList } from './ExportList.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { title } from './exportTexts.ts';
import { ScheduleList } from './ScheduleList.tsx';

/** Files of zone metrics: what is in them is chosen here, and they are made in the background. */
export function ZoneMetricsExportPage() {
  const filters = useFilters();
  const mayExport = useMayCall(createExport);
  return (
    <Page
      title={title}
      about="Download zone metrics with their coverage. Files are made in the background and kept for seven days."
    >
      {mayExport ? (
        <>
          {filters.isNarrowedToNone ? (
            <NothingMatches filters={filters} />
          ) : (
            <Buildings filters={filters}>
              {(place) => <ExportWizard filters={filters} place={place} />}
            </Buildings>
          )}
          <ScheduleList />
          <ExportList timeZone={filters.timeZone} />
        </>
      ) : (
        <EmptyState title="Only planners can export" icon={<FileDown size={24} aria-hidden />}>
          Ask a planner or an administrator for a file, or ask your administrator for the role.
        </EmptyState>
      )}
    </Page>
  );
}

function ExportWizard({ filters, place }: { filters: Filters; place: PortfolioPlace }) {
  const { subject, nowMs, groupings } = place;
  const [form, setForm] = useState(usualForm);
  const scope = toReportScope({ filters, subject, nowMs });
  const file = form.metrics.length === 0 || scope.isFuture ? null : toExportFile(scope, form);
  return (
    <>
      <ExportChoices form={form} groupings={groupings} onChange={setForm} />
      <ExportPreview scope={scope} form={form} file={file} timeZone={filters.timeZone} />
    </>
  );
}
