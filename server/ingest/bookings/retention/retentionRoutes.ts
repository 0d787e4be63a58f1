import { getBookingRetention, putBookingRetention } from '#contract/bookingRetention.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { BookingIngestion } from '../createBookingIngestion.ts';

/** How long bookings are kept, read and set by administrators. */
export function retentionRoutes(
  bookings: Pick<BookingIngestion, 'retention' | 'keepFor'>,
  audit: Audit,
): Route[] {
  return [
    defineRoute({
      endpoint: getBookingRetention,
      lane: 'quick',
      handle: async ({ query: { months } }) => ({
        months: await bookings.retention.months(),
        ...(months !== undefined && { older: await bookings.retention.countOlder(months) }),
      }),
    }),
    defineRoute({
      endpoint: putBookingRetention,
      async handle({ body: { months }, caller }) {
        await bookings.keepFor(months);
        await audit.record({
          actor: caller.userId,
          action: 'booking_retention_changed',
          detail: { months },
        });
        return { success: 'ok' as const };
      },
    }),
  ];
}
