import type { BookingAnswer } from '#contract/bookings.ts';

/** What became of a booking, in words. */
export const outcomeTexts: Readonly<Record<BookingAnswer['outcome'], string>> = {
  attended: 'Attended',
  late: 'Late start',
  early_end: 'Early end',
  no_show: 'No-show',
  unknown: 'Not judged',
  pending: 'Not over yet',
  cancelled: 'Canceled',
};
