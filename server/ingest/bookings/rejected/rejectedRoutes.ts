import { Readable } from 'node:stream';
import { getRejectedBookings, retryBookingImport } from '#contract/rejectedBookings.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import { type Caller, maySeeAll } from '#server/core/Caller.ts';
import { defineRoute, RawAnswer, type Route } from '#server/core/route.ts';
import type { BookingIngestion } from '#server/ingest/bookings/createBookingIngestion.ts';
import { asSender } from '#server/ingest/observations/ingestionSender.ts';
import { rejectedCsv } from './rejectedCsv.ts';
import type { KeptImport } from './RejectedRows.ts';

interface RejectedParts {
  bookings: Pick<BookingIngestion, 'rejected' | 'retry'>;
  audit: Audit;
}

/** The rejected rows of imports: downloaded, and taken again. Reports that the caller may not see have none. */
export function rejectedRoutes({ bookings, audit }: RejectedParts): Route[] {
  const find = async (id: string, caller: Caller, method: string): Promise<KeptImport> => {
    const found = await bookings.rejected.find(id);
    if (found === undefined || !maySeeAll(found.buildingIds, caller, method))
      throw new AppError('NOT_FOUND', 'This import has no rejected rows', {
        denied: found && { id },
      });
    return found;
  };
  return [
    defineRoute({
      endpoint: getRejectedBookings,
      async handle({ parts: { id = '' }, caller }) {
        const { kept } = await find(id, caller, getRejectedBookings.operationId);
        return new RawAnswer(
          'text/csv; charset=utf-8',
          Readable.from(rejectedCsv(kept.rows)),
          'rejected-bookings.csv',
        );
      },
    }),
    defineRoute({
      endpoint: retryBookingImport,
      lane: 'ingestion',
      async handle({ parts: { id = '' }, query, caller }) {
        const method = retryBookingImport.operationId;
        const found = await find(id, caller, method);
        const isTrial = query.is_trial ?? false;
        const answer = await asSender(
          { caller, audit, method },
          async (mayUse) => await bookings.retry({ id, ...found }, { mayUse, isTrial }),
        );
        if (isTrial) return answer;
        const detail = { report: answer.report_id, of: id, accepted: answer.accepted };
        await audit.record({ actor: caller.userId, action: 'bookings_retried', detail });
        return answer;
      },
    }),
  ];
}
