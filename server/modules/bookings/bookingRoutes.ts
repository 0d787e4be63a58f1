import { getBookingFilterElements } from '#contract/bookingTools.ts';
import {
  getBookingImportReports,
  getBookings,
  maxImportReports,
  type BookingImportReport,
} from '#contract/bookings.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Caller } from '#server/core/Caller.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Directory } from '#server/directory/Directory.ts';
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
  report: Omit<BookingImportReport, 'id' | 'time'>;
}

/** A report tells of all its buildings at once, so it is for those who may see each; one of none is the administrator's. */
function mayRead({ buildingIds }: ReportRow, caller: Caller): boolean {
  if (buildingIds.length === 0) return caller.isAdmin;
  return buildingIds.every((id) => caller.can(getBookingImportReports.operationId, id));
}

async function readReports(directory: Directory, caller: Caller): Promise<BookingImportReport[]> {
  const rows = await directory.query<ReportRow>(sql.readReports);
  return rows
    .filter((row) => mayRead(row, caller))
    .slice(0, maxImportReports)
    .map(({ id, madeAt, report }) => Object.assign(report, { id, time: madeAt.toISOString() }));
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
      handle: async ({ caller }) => ({ reports: await readReports(services.directory, caller) }),
    }),
  ];
}
