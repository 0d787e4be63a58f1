import { useReport } from '#src/data/metrics/useReport.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { HomeAnswer } from '#src/features/home/HomeAnswer.tsx';
import { usePortfolio } from '../../shared/usePortfolio.ts';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { Card } from '#src/ui/display/Card.tsx';
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
  const answer = useReport({
    name: 'portfolio-comparison',
    request,
    read: (asked, reading) => readComparison(asked, reading),
  });
  return (
    <Card className={styles['card']}>
      <HomeAnswer
        what="The comparison"
        reading="Reading two periods of each building"
        answer={answer}
      >
        {(data) => <PortfolioComparisonHome data={data} />}
      </HomeAnswer>
    </Card>
  );
}
