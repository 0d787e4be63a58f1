import { useState } from 'react';
import { useReport } from '#src/data/metrics/useReport.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import type { DefinedReport, ReportData } from './defineReport.tsx';
import type { ReportPlace } from './place/ReportPlace.ts';

/** What a report asks of some spaces, and the answers; `part` counts those of a long reading. */
export function useReportAnswer<Place extends ReportPlace, Data extends ReportData, View>(
  report: DefinedReport<Place, Data, View>,
  place: Place,
  filters: Filters,
) {
  const [part, setPart] = useState<{ at: number; of: number } | null>(null);
  const request = report.request(place, filters);
  const answer = useReport({
    name: report.name,
    request,
    read: (asked: Data['request'], reading) =>
      report.read(asked, reading, (read, all) => setPart({ at: read + 1, of: all })),
  });
  return { request, answer, part };
}
