import { eraseOrganiser } from '#contract/eraseOrganiser.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { BookingIngestion } from './createBookingIngestion.ts';

/** Takes a person out of the bookings; the audit log tells how many, not who. */
export function eraseOrganiserRoute(
  bookings: Pick<BookingIngestion, 'erase'>,
  audit: Audit,
): Route {
  return defineRoute({
    endpoint: eraseOrganiser,
    async handle({ body: { organiser }, caller }) {
      const erased = await bookings.erase(organiser);
      await audit.record({ actor: caller.userId, action: 'organiser_erased', detail: { erased } });
      return { erased };
    },
  });
}
