import { useFilters } from '#src/features/filters/useFilters.ts';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { NoBuildings } from '../shared/NoBuildings.tsx';
import { usePortfolio } from '../shared/usePortfolio.ts';
import { UtilizationReport } from './UtilizationReport.tsx';

/** Portfolio Utilization: how full every building was over the last weeks, against its target. */
export function PortfolioUtilizationPage() {
  const filters = useFilters();
  const portfolio = usePortfolio(filters);
  if (portfolio.buildings.length === 0) return <NoBuildings />;
  if (filters.isNarrowedToNone) return <NothingMatches filters={filters} />;
  return <UtilizationReport filters={filters} portfolio={portfolio} />;
}
