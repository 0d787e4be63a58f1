import type { Filters } from '#src/features/filters/useFilters.ts';
import type { PatternSettings } from '../shared/patternSettings.ts';
import type { SpecialDay } from '../shared/specialDays.ts';
import type { ExpectationsData } from './readExpectations.ts';

/** What the page shows, once it was read. */
export interface ExpectationsProps {
  data: ExpectationsData;
  filters: Filters;
  settings: PatternSettings;
  special: readonly SpecialDay[];
  nowMs: number;
}
