import { useState } from 'react';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { ExportPage } from '#src/features/exports/ExportPage.tsx';
import { ExportPreview } from '#src/features/exports/ExportPreview.tsx';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { toReportScope, type ScopeFilters } from '#src/features/filters/scope/toReportScope.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import type { SpaceFilters } from '#src/features/filters/Filters.ts';
import { Buildings } from '#src/features/report/place/Buildings.tsx';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import { ExportChoices } from './ExportChoices.tsx';
import { ExportTour } from './ExportTour.tsx';
import { toExportFile, usualForm, type ExportForm } from './ExportForm.ts';

/** Files of zone metrics: what is in them is chosen here, and they are made in the background. */
export function ZoneMetricsExportPage() {
  const filters = useFilters();
  return (
    <ExportPage
      title="Zone Metrics Export"
      about="Download zone metrics with their coverage. Files are made in the background and kept for seven days."
      kinds={['zone_metrics']}
      timeZone={filters.timeZone}
    >
      {filters.isNarrowedToNone ? (
        <NothingMatches filters={filters} />
      ) : (
        <Buildings filters={filters}>
          {(place) => <ExportWizard filters={filters} place={place} />}
        </Buildings>
      )}
    </ExportPage>
  );
}

interface ExportWizardProps {
  filters: ScopeFilters & Pick<SpaceFilters, 'timeZone'>;
  place: PortfolioPlace;
}

function ExportWizard({ filters, place }: ExportWizardProps) {
  const { subject, nowMs, groupings } = place;
  const [form, setForm] = useState(usualForm);
  const scope = toReportScope({ filters, subject, nowMs });
  const refusal = refusalOf(scope, form);
  return (
    <>
      <ExportTour />
      <ExportChoices form={form} groupings={groupings} onChange={setForm} />
      <ExportPreview
        scope={scope}
        file={refusal === null ? toExportFile(scope, form) : null}
        refusal={refusal}
        timeZone={filters.timeZone}
      />
    </>
  );
}

/** Why nothing can be asked for yet; null where something can. */
function refusalOf({ isFuture }: Pick<ReportScope, 'isFuture'>, { metrics }: ExportForm) {
  if (metrics.length === 0)
    return { title: 'No metric is chosen', text: 'Choose at least one metric above.' };
  return isFuture
    ? { title: 'No data yet', text: 'The time frame begins in the future. Choose another above.' }
    : null;
}
