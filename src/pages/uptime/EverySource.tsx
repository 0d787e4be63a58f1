import { toZoneScope } from '#domain/filters/zoneScope.ts';
import type { NeedsProps } from '#src/features/report/defineReport.tsx';
import { Buildings } from '#src/features/report/place/Buildings.tsx';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';

/** Buildings with their zones of every source: a layer that nobody looks at can fail as well. */
export function EverySource({ filters, children }: NeedsProps<PortfolioPlace>) {
  const scope = toZoneScope(null, filters.narrowing);
  return <Buildings filters={{ ...filters, scope }}>{children}</Buildings>;
}
