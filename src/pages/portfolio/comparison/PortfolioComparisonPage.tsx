import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { NoBuildings } from '../shared/NoBuildings.tsx';
import { usePortfolio } from '../shared/usePortfolio.ts';
import { ComparisonReport } from './ComparisonReport.tsx';

/** Portfolio Comparison: how each building changed from one period to another. */
export function PortfolioComparisonPage() {
  const filters = useFilters();
  const portfolio = usePortfolio(filters);
  if (portfolio.buildings.length === 0) return <NoBuildings />;
  if (filters.isNarrowedToNone) return <NothingMatches filters={filters} />;
  return <ComparisonReport filters={filters} portfolio={portfolio} />;
}
