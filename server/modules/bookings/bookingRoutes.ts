import { getBookingFilterElements } from '#contract/bookingTools.ts';
import {
  getBookingImportReports,
  getBookings,
  maxImportReports,
  type BookingImportReport,
} from '#contract/bookings.ts';
import { rejectedRowsKeptMs } from '#domain/booking/Booking.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { type Caller, maySeeAll } from '#server/core/Caller.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { readElements } from './elements/readElements.ts';
import type { FigureServices } from './metrics/readFigures.ts';
import { planBookings } from './planBookings.ts';
import { readableBuildings } from './readableBuildings.ts';
import { readBookings } from './readBookings.ts';

const sql = loadStatements(import.meta.url, './importReports.sql', ['readReports']);

interface ReportRow {
  id: string;
  madeAt: Date;
  buildingIds: SpaceId[];
  report: Omit<BookingImportReport, 'id' | 'time' | 'has_rejected'>;
  hasRejected: boolean;
}

async function readReports(
  { directory, now }: Pick<FigureServices, 'directory' | 'now'>,
  caller: Caller,
): Promise<BookingImportReport[]> {
  const since = new Date(now() - rejectedRowsKeptMs).toISOString();
  const rows = await directory.query<ReportRow>(sql.readReports, [since]);
  return rows
    .filter(({ buildingIds }) =>
      maySeeAll(buildingIds, caller, getBookingImportReports.operationId),
    )
    .slice(0, maxImportReports)
    .map(({ id, madeAt, report, hasRejected }) =>
      Object.assign(report, { id, time: madeAt.toISOString(), has_rejected: hasRejected }),
    );
}

/** More than any booking that is kept, before and ahead. */
const allTime = { startMs: 0, endMs: Date.UTC(2100, 0) };

/** getBookings, what filters of bookings choose from, and what imports of bookings did. */
export function bookingRoutes(services: FigureServices): Route[] {
  return [
    defineRoute({
      endpoint: getBookings,
      handle: async ({ query, caller, signal }) =>
        await readBookings({
          plan: planBookings(query.filter_bookings),
          services,
          mayRead: (buildingId) => caller.can(getBookings.operationId, buildingId),
          signal,
        }),
    }),
    defineRoute({
      endpoint: getBookingFilterElements,
      async handle({ query, caller, signal }) {
        const plan = planBookings(query.filter_bookings, allTime);
        const method = getBookingFilterElements.operationId;
        const ofRows = plan.filter.namesBookings;
        const mayRead = readableBuildings(method, { caller, ...services, ofRows });
        return await readElements({ plan, services, mayRead, signal });
      },
    }),
    defineRoute({
      endpoint: getBookingImportReports,
      handle: async ({ caller }) => ({ reports: await readReports(services, caller) }),
    }),
  ];
}
