import type { Filters } from '#src/features/filters/useFilters.ts';
import type { StackBuilding } from './model/StackFloor.ts';
import type { HoursOf } from './parts/useParts.ts';
import type { StackMetric } from './model/StackMetric.ts';

/** What was read, and what was asked for. */
export interface StackContentProps {
  title: string;
  filters: Filters;
  metric: StackMetric;
  buildings: readonly StackBuilding[];
  /** The hours of all buildings, also of those that are still read. */
  hoursOf: HoursOf;
  /** Buildings that are still read. */
  left: number;
}
