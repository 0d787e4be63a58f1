import { prefixSelectors } from '#domain/filters/parseRsql.ts';
import { toZoneScope } from '#domain/filters/zoneScope.ts';
import type { BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { readNarrowing } from '#src/features/filters/narrowing/model/readNarrowing.ts';
import { toReportScope, type ScopeFilters } from '#src/features/filters/scope/toReportScope.ts';
import { toSubject } from '#src/features/filters/scope/toSubject.ts';
import type { SpaceFilters } from '#src/features/filters/Filters.ts';
import type { ReportPlace } from '#src/features/report/place/ReportPlace.ts';

/** What the calls of bookings ask by. */
export type BookingFilters = ScopeFilters & Pick<SpaceFilters, 'selection' | 'timeZone'>;

/** What the filter bar says, as the calls of bookings take it. Every data source measures rooms, so none is left out. */
export function toBookingRequest(
  { subject, nowMs }: Pick<ReportPlace, 'subject' | 'nowMs'>,
  filters: BookingFilters,
): BookingRequest {
  const { selection, values, timeZone } = filters;
  const scope = toZoneScope(null, readNarrowing(values));
  const ofScope = scope.filter === null ? [] : [scope.filter];
  const rooms = toSubject({ selection, scope, values, timeZone })?.filters ?? ofScope;
  return {
    ...toReportScope({ filters, subject: { ...subject, grouping: null }, nowMs }),
    source: null,
    bookingSources: values.booking_source ?? [],
    roomFilters: rooms.map((part) => prefixSelectors(part, 'zone.')),
  };
}
