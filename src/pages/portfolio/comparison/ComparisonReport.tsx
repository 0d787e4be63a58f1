import { useReport } from '#src/data/metrics/useReport.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import type { Portfolio } from '../shared/usePortfolio.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { ComparisonContent } from './ComparisonContent.tsx';
import { toComparisonRequest } from './data/ComparisonRequest.ts';
import { readComparison } from './data/readComparison.ts';

interface ComparisonReportProps {
  filters: Filters;
  portfolio: Portfolio;
}

/** The report of some buildings in two periods. */
export function ComparisonReport({ filters, portfolio }: ComparisonReportProps) {
  const nowMs = useSlotClock();
  const request = toComparisonRequest({ filters, portfolio, nowMs });
  const answer = useReport({
    name: 'portfolio-comparison',
    request,
    read: (asked, reading) => readComparison(asked, reading),
  });
  return (
    <ReportFrame
      title="Portfolio Comparison"
      answer={answer}
      reading={`Reading two periods of ${formatPlural(portfolio.buildings.length, 'building')}. Many buildings over long time frames take longest.`}
    >
      {(data) => <ComparisonContent data={data} filters={filters} portfolio={portfolio} />}
    </ReportFrame>
  );
}
