import { getBookingMetrics } from '#contract/bookingMetrics.ts';
import type { BookingLabel } from '#domain/booking/metric/labels.ts';
import { rsqlValue } from '#domain/filters/rsql.ts';
import type { Reading } from '../metrics/ReportScope.ts';
import { fetchEndpoint } from '../metrics/fetchEndpoint.ts';
import { bookingFilterOf, type BookingQuestion } from './readBookingGroups.ts';

/** A recurring booking that nobody came to three times in a row. */
export interface GhostSeries {
  id: string;
  /** Ids of its rooms; its weekdays and hours of start as the API names them. */
  rooms: readonly string[];
  weekdays: readonly string[];
  hours: readonly string[];
  bookings: number;
  noShows: number;
  judged: number;
  /** Minutes for which it is scheduled, and those of them that were lost. */
  bookedMinutes: number;
  lostMinutes: number;
}

type Counted = Omit<GhostSeries, 'rooms' | 'weekdays' | 'hours'>;

interface Places {
  rooms: Set<string>;
  weekdays: Set<string>;
  hours: Set<string>;
}

const labels = [
  'ghost_series',
  'bookings',
  'no_show',
  'late',
  'early_end',
  'attended',
  'mean_duration_minutes',
  'lost_minutes',
] as const;

/** Ids that one address names. */
const idsPerCall = 50;

async function ask(
  question: BookingQuestion,
  { groups, returntype }: { groups: string; returntype: readonly BookingLabel[] },
  reading: Reading,
) {
  const parameters = {
    filter_bookings: bookingFilterOf(question),
    group_bookings: groups,
    interval: 'INF' as const,
    returntype: returntype.join(','),
  };
  return await fetchEndpoint(getBookingMetrics, parameters, reading);
}

function narrowed(question: BookingQuestion, filter: string): BookingQuestion {
  return { ...question, filters: [...(question.filters ?? []), filter] };
}

async function readCounts(question: BookingQuestion, reading: Reading): Promise<Counted[]> {
  const recurring = narrowed(question, 'is_recurring==true');
  const { groups, metrics } = await ask(
    recurring,
    { groups: 'series', returntype: labels },
    reading,
  );
  return groups.flatMap(({ keys }, at): Counted[] => {
    const id = keys['series'] ?? null;
    const value = (label: (typeof labels)[number]) => metrics[label]?.[at]?.[0] ?? 0;
    if (id === null || value('ghost_series') === 0) return [];
    const noShows = value('no_show');
    return [
      {
        id,
        bookings: value('bookings'),
        noShows,
        judged: noShows + value('late') + value('early_end') + value('attended'),
        bookedMinutes: value('bookings') * value('mean_duration_minutes'),
        lostMinutes: value('lost_minutes'),
      },
    ];
  });
}

/** Where and when some series are. */
async function addPlaces(
  places: Map<string, Places>,
  { question, ids }: { question: BookingQuestion; ids: readonly string[] },
  reading: Reading,
): Promise<void> {
  const some = narrowed(question, `recurrence_id=in=(${ids.map(rsqlValue).join(',')})`);
  const groups = 'series*room*weekday,series*hour';
  const answer = await ask(some, { groups, returntype: ['bookings'] }, reading);
  for (const [at, { keys }] of answer.groups.entries()) {
    const own = places.get(keys['series'] ?? '');
    if (own === undefined || (answer.metrics.bookings?.[at]?.[0] ?? 0) === 0) continue;
    if (keys['room'] != null) own.rooms.add(keys['room']);
    if (keys['weekday'] != null) own.weekdays.add(keys['weekday']);
    if (keys['hour'] != null) own.hours.add(keys['hour']);
  }
}

function noPlaces(): Places {
  return { rooms: new Set(), weekdays: new Set(), hours: new Set() };
}

/** The ghost series of a question; for those who may list bookings. */
export async function readGhostSeries(
  question: BookingQuestion,
  reading: Reading,
): Promise<GhostSeries[]> {
  const counted = await readCounts(question, reading);
  const places = new Map(counted.map(({ id }) => [id, noPlaces()]));
  const ids = [...places.keys()];
  const parts = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, part) =>
    ids.slice(part * idsPerCall, (part + 1) * idsPerCall),
  );
  await Promise.all(parts.map((some) => addPlaces(places, { question, ids: some }, reading)));
  return counted.map((one) => {
    const { rooms, weekdays, hours } = places.get(one.id) ?? noPlaces();
    const lists = {
      rooms: [...rooms],
      weekdays: [...weekdays],
      hours: [...hours],
    };
    return Object.assign(lists, one);
  });
}
