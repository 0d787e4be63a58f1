import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { toRequest } from './data/toRequest.ts';
import { useTrend } from './data/useTrend.ts';
import type { TrendSettings } from './model/TrendSettings.ts';
import { TrendContent } from './TrendContent.tsx';

interface TrendReportProps {
  filters: Filters;
  settings: TrendSettings;
  subject: ReportSubject;
}

/** The report of some spaces. */
export function TrendReport({ filters, settings, subject }: TrendReportProps) {
  const nowMs = useSlotClock();
  const answer = useTrend(toRequest({ filters, settings, subject, nowMs }));
  const days = formatPlural(filters.frame.dayCount, 'day');
  return (
    <ReportFrame
      title="Trend"
      answer={answer}
      reading={`Reading ${days} of ${subject.name}. Long time frames in small steps take longest.`}
    >
      {(data) => <TrendContent data={data} filters={filters} settings={settings} nowMs={nowMs} />}
    </ReportFrame>
  );
}
