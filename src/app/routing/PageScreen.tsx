import type { ComponentType } from 'react';
import type { DefinedReport, ReportData } from '#src/features/report/defineReport.tsx';
import type { ReportPlace } from '#src/features/report/place/ReportPlace.ts';

/** The component of a page; it reads the URL and the spaces itself. */
export type PageScreen = ComponentType;

/** Loads the page of a report, whose value and screen come in chunks of their own. */
export function loadReport<Place extends ReportPlace, Data extends ReportData, View>(
  load: () => Promise<DefinedReport<Place, Data, View>>,
): () => Promise<PageScreen> {
  return async () => {
    const [{ pageOf }, report] = await Promise.all([
      import('#src/features/report/ReportScreen.tsx'),
      load(),
    ]);
    return pageOf(report);
  };
}
