import { getBookingRooms } from '#contract/bookingRooms.ts';
import { getBookingImportReports, type BookingImportReport } from '#contract/bookings.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';

export type RoomAliases = ResultOf<typeof getBookingRooms>['aliases'];

export interface ImportData {
  request: ReportScope;
  reports: readonly BookingImportReport[];
  /** What names of rooms in the sources stand for. */
  aliases: RoomAliases;
}

export const reportName = 'import-reports';

/** Where the cache has what the page read. */
export const reportKey: readonly string[] = ['report', reportName];

/** Reads what imports did, and which rooms were matched since. */
export async function readImports(
  request: ReportScope,
  { api, signal }: Reading,
): Promise<ImportData> {
  const [{ reports }, { aliases }] = await Promise.all([
    api.call(getBookingImportReports, { signal }),
    api.call(getBookingRooms, { signal }),
  ]);
  return { request, reports, aliases };
}
