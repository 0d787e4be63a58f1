import type { ExpectedDayRow } from '#domain/patterns/expectation/expectedDays.ts';
import type { FutureGroup } from '#src/data/metrics/FutureAnswer.ts';

/** What is expected of a group, day by day from tomorrow on. */
export interface ExpectedPart {
  id: string;
  name: string;
  group: FutureGroup;
  days: readonly ExpectedDayRow[];
}
