import type { SpaceDay } from '../model/toDayModel.ts';
import type { ComparisonView } from '../useComparisonView.ts';

/** What every card of the page is made of. */
export interface CardProps {
  view: ComparisonView;
  /** The spaces with their weeks and days. */
  days: readonly SpaceDay[];
  /** Whether its chart is shown as a table. */
  isTable: boolean;
}
