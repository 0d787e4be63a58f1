import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';

/** What follows the name of several buildings, each of which tells time by itself; nothing after a single one. */
export function localTimeText({ buildingIds }: Pick<ReportSubject, 'buildingIds'>): string {
  return buildingIds.length > 1 ? ', each in its own local time' : '';
}
