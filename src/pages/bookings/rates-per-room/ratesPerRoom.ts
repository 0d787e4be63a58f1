import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { roomDenominators, toBookedRooms } from './bookedRooms.ts';
import { insteadOfRates, RatesCards } from './RatesCards.tsx';
import { ratesTable } from './ratesTable.ts';
import { ratesFigures, ratesRuleEnd, terms } from './ratesTexts.ts';
import { readRates } from './readRates.ts';

/** Booked Rates per Room: which rooms are booked most, and which of that is used. */
export const ratesPerRoom = defineReport({
  title: 'Booked Rates per Room',
  name: 'booked-rates-per-room',
  needs: OneBuilding,
  request: ({ subject, nowMs }, filters) => ({
    ...toReportScope({ filters, subject: { ...subject, grouping: null }, nowMs }),
    bookingSources: filters.values.booking_source ?? [],
  }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of bookings of ${subject.name}`,
  read: readRates,
  view: (data, place) => {
    const rooms = toBookedRooms(data, place);
    return { rooms, table: ratesTable(rooms) };
  },
  basis: ({ data, view: { rooms } }) => ({
    what: `Bookings of rooms of ${data.request.subject.name}`,
    denominators: roomDenominators(rooms, data.openDays),
    ruleEnd: ratesRuleEnd(rooms),
    isTimeless: true,
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of booked rates',
  figures: ({ view }) => ratesFigures(view.rooms),
  tables: ({ view }) => [view.table],
  instead: insteadOfRates,
  cards: RatesCards,
});
