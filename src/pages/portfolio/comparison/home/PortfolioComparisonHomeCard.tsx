import { useReport } from '#src/data/metrics/useReport.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { ReadAgain } from '#src/features/floor-view/figures/ReadAgain.tsx';
import { usePortfolio } from '../../shared/usePortfolio.ts';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { toComparisonRequest } from '../data/ComparisonRequest.ts';
import { readComparison } from '../data/readComparison.ts';
import { previousFrame } from './previousFrame.ts';
import { PortfolioComparisonHome } from './PortfolioComparisonHome.tsx';
import styles from './PortfolioComparisonHome.module.css';

/** The buildings around it that changed most against the period before, as the page computes it. */
export function PortfolioComparisonHomeCard() {
  const filters = useFilters();
  const portfolio = usePortfolio(filters);
  const nowMs = useSlotClock();
  const comparisonFrame = filters.comparisonFrame ?? previousFrame(filters.frame);
  const request = toComparisonRequest({
    filters: { ...filters, comparisonFrame },
    portfolio,
    nowMs,
  });
  const { data, isError, refetch } = useReport({
    name: 'portfolio-comparison',
    request,
    read: (asked, reading) => readComparison(asked, reading),
  });
  return (
    <Card className={styles['card']}>
      {data ? (
        <PortfolioComparisonHome data={data} />
      ) : isError ? (
        <ReadAgain what="The comparison" onRetry={() => void refetch()} />
      ) : (
        <Loading text="Reading two periods of each building" />
      )}
    </Card>
  );
}
