import type { CompareRequest } from '../data/readComparison.ts';
import type { SpaceDay } from '../model/toDayModel.ts';
import type { ComparisonView } from '../useComparisonView.ts';

/** What the page shows, of which its files are made. */
export interface CompareReportInput {
  request: CompareRequest;
  view: ComparisonView;
  days: readonly SpaceDay[];
}
