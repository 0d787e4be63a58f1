/** What stands for groups that are too small to be shown. */
export const otherKey = { key: '(other)', name: '(other)' } as const;

const leastBookings = 5;
const leastOrganisers = 5;

/** Whether so few people are behind a department's bookings that its figures would tell of persons; none known says nothing. */
export function tooFew(bookings: number, organisers: number): boolean {
  return bookings < leastBookings || (organisers > 0 && organisers < leastOrganisers);
}
