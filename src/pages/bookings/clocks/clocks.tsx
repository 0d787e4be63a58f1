import { bookingBasis } from '#src/features/bookings/bookingBasis.ts';
import { NoTimetable } from '#src/features/bookings/NoTimetable.tsx';
import { toBookingRequest } from '#src/features/bookings/toBookingRequest.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { ClockCards } from './ClockCards.tsx';
import { ClockControls } from './ClockControls.tsx';
import { allDays, dayChoices } from './clockDays.ts';
import { clockFigures, terms } from './clockTexts.ts';
import { readClocks } from './readClocks.ts';
import { chosenWeek } from './shownDials.ts';
import { frameOfWeek, weeksOf, type FrameWeek } from './teachingWeeks.ts';
import { toClocks } from './toClocks.ts';

/** "week of Mon, Oct 5". */
function weekText({ label }: FrameWeek): string {
  return label.replace('Week', 'week');
}

/** Clocks: how a timetable plans each room around the clock, and how it is used. */
export const clocks = defineReport({
  title: 'Clocks',
  name: 'clocks',
  needs: OneBuilding,
  request: (place, filters) => {
    const request = toBookingRequest(place, filters);
    const week = chosenWeek(filters.values);
    return {
      ...request,
      week: week === null ? null : frameOfWeek(request.frame, week, filters.timeZone),
    };
  },
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of the timetable of ${subject.name}`,
  read: readClocks,
  view: toClocks,
  basis: ({ data: { request }, view: { booked, openDays, day, weekdays }, filters }) => {
    const week = weeksOf(filters.frame.days).find(({ id }) => id === chosenWeek(filters.values));
    const what = `Planned and actual use${week === undefined ? '' : ` in the ${weekText(week)}`}`;
    const basis = bookingBasis({ what, request, booked, openDays });
    const days = dayChoices(weekdays).find(({ id }) => id === day);
    return {
      ...basis,
      settings: [
        ...(basis.settings ?? []),
        { name: 'Day', text: day === allDays ? 'all' : (days?.label ?? day) },
        { name: 'Week', text: week === undefined ? 'all' : weekText(week) },
      ],
    };
  },
  terms: Object.values(terms),
  figuresLabel: 'Key figures of planned and actual use',
  figures: ({ view: { total, dials } }) => clockFigures(total, dials.length),
  figureTime: () => null,
  bookings: ({ data }) => data.question,
  tables: ({ view: { tables } }) => [tables.rooms, tables.sectors, tables.spans],
  controls: ClockControls,
  instead: ({ view: { dials }, data: { request }, filters }) =>
    dials.length === 0 ? <NoTimetable {...{ request, filters }} /> : null,
  cards: ClockCards,
});
