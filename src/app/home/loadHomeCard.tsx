import type { ComponentType } from 'react';
import type { DefinedReport, ReportData } from '#src/features/report/defineReport.tsx';
import type { ReportPlace } from '#src/features/report/place/ReportPlace.ts';

/** Loads the home card of a report, which its value has. */
export function loadHomeCard<Place extends ReportPlace, Data extends ReportData, View>(
  load: () => Promise<DefinedReport<Place, Data, View>>,
): () => Promise<ComponentType> {
  return async () => {
    const [{ ReportHomeCard }, report] = await Promise.all([
      import('./ReportHomeCard.tsx'),
      load(),
    ]);
    return () => <ReportHomeCard report={report} />;
  };
}
