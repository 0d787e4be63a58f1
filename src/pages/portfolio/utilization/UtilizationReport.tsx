import { useMemo } from 'react';
import { useReport } from '#src/data/metrics/useReport.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { activeGrouping, portfolioGroupings } from '../shared/scope/portfolioGroupings.ts';
import { toPortfolioScope } from '../shared/scope/toPortfolioScope.ts';
import type { Portfolio } from '../shared/usePortfolio.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { readUtilization } from './data/readUtilization.ts';
import { toUtilizationRequest } from './data/UtilizationRequest.ts';
import { UtilizationContent } from './UtilizationContent.tsx';

interface UtilizationReportProps {
  filters: Filters;
  portfolio: Portfolio;
}

/** The report of some buildings. */
export function UtilizationReport({ filters, portfolio }: UtilizationReportProps) {
  const nowMs = useSlotClock();
  const { buildings, zones } = portfolio;
  const choices = useMemo(() => portfolioGroupings(buildings, zones), [buildings, zones]);
  const grouping = activeGrouping(filters.values.group, choices);
  const scope = toPortfolioScope({ filters, buildings, grouping: grouping.id, nowMs });
  const request = scope && toUtilizationRequest(scope, { data: filters.data, nowMs });
  const answer = useReport({ name: 'portfolio-utilization', request, read: readUtilization });
  return (
    <ReportFrame
      title="Portfolio Utilization"
      answer={answer}
      reading={`Reading ${formatPlural(filters.frame.dayCount, 'day')} of ${formatPlural(buildings.length, 'building')}. Many buildings over long time frames take longest.`}
    >
      {(data) => (
        <UtilizationContent
          data={data}
          filters={filters}
          portfolio={portfolio}
          grouping={{ choices, active: grouping }}
          nowMs={nowMs}
        />
      )}
    </ReportFrame>
  );
}
