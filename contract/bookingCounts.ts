import { z } from 'zod';

/** What a report warns of; the rows are stored all the same. */
const bookingWarnings = ['overlap', 'over_capacity', 'outside_period', 'retroactive'] as const;

/** What an import of bookings did. Counts are of rows as sent; accepted = created + updated + duplicates + outdated. */
export const bookingCounts = {
  accepted: z.int(),
  created: z.int(),
  updated: z.int(),
  duplicates: z.int(),
  outdated: z.int(),
  /** Of the accepted rows, those with this status. */
  cancelled: z.int(),
  removed: z.int(),
  rejected: z.int(),
  passed_over: z.int(),
  /** First and last start of the accepted rows. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  unmatched_rooms: z.array(z.object({ room: z.string(), rows: z.int() })),
  warnings: z.array(z.object({ code: z.enum(bookingWarnings), rows: z.int() })),
};

export type BookingWarning = (typeof bookingWarnings)[number];
