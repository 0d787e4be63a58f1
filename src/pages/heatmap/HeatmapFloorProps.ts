import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import type { PlanMetric } from './model/PlanMetric.ts';

export interface HeatmapFloorProps {
  building: BuildingSpace;
  floor: FloorSpace;
  filters: Filters;
  metric: PlanMetric;
}
