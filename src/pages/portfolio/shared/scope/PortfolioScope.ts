import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';

/** What the filter bar says of several buildings. Calls tell time in the zone of the first, `subject.timeZone`. */
export interface PortfolioScope extends ReportScope {
  buildings: readonly BuildingSpace[];
}
