import type { FilterName } from '../filterParams.ts';
import type { Filters } from '../Filters.ts';
import type { Control } from './placeControls.ts';

/** Parameters of the URL that a control writes; spaces are always shown and do not count. */
const parameters: Partial<Record<Control, readonly FilterName[]>> = {
  hours: ['opening_hours', 'opening_days', 'opening_start', 'opening_end'],
  source: ['zone_layer'],
  bookings: ['booking_source'],
  types: ['datasource_type'],
  tags: ['zone_group', 'zone_metadata'],
  capacity: ['capacity'],
  comparison: ['comparison_timeframe'],
};

/** How many of some controls the URL sets. */
export function countChosen(
  controls: readonly Control[],
  { given }: Pick<Filters, 'given'>,
): number {
  return controls.filter((control) =>
    parameters[control]?.some((name) => given[name] !== undefined),
  ).length;
}
