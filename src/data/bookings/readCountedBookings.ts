import { getGroupedBookings } from '#contract/bookingMetrics.ts';
import { getBookings, type BookingAnswer } from '#contract/bookings.ts';
import { formatOpeningHours } from '#domain/opening-hours/formatOpeningHours.ts';
import { dayPartRanges, type DayPart } from '#domain/time/dayPartRanges.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { Reading } from '../metrics/ReportScope.ts';
import { fetchEndpoint } from '../metrics/fetchEndpoint.ts';
import type { BookingKeys, CountedBookings } from './CountedBookings.ts';
import { bookingFilterOf, type BookingQuestion } from './readBookingGroups.ts';

const fields = [
  'source',
  'id',
  'zone_id',
  'start',
  'scheduled_end',
  'outcome',
  'lost_minutes',
  'department',
  'course_code',
] as const satisfies readonly (keyof BookingAnswer)[];

/** A booking that a number counts, as far as a list shows it. */
export type ListedBooking = Pick<BookingAnswer, (typeof fields)[number]>;

/** Some of the bookings that a number counts, by start, and how many there are. */
export interface BookingList {
  bookings: readonly ListedBooking[];
  total: number;
}

export interface ListRequest {
  question: BookingQuestion;
  counted: CountedBookings;
  /** The most that are listed. */
  limit: number;
  isRunning: boolean;
}

/** Frames that are asked for at once: the days of two months. */
const mostFrames = 62;

/** The question of the bookings alone. Its hours are said in any case, as a booking counts where its first open minute lies. */
function questionOf({ question, counted }: ListRequest): BookingQuestion {
  const { scope, sources, filters = [] } = question;
  const { opening, frame } = scope;
  const query = opening.query ?? formatOpeningHours(opening.rule);
  return {
    scope: { ...scope, frame: counted.frame ?? frame, opening: { ...opening, query } },
    sources,
    filters: [...filters, ...counted.filters],
  };
}

async function readGroup(
  question: BookingQuestion,
  group: BookingKeys,
  reading: Reading,
): Promise<ListedBooking[]> {
  const parameters = {
    filter_bookings: bookingFilterOf(question),
    group_bookings: Object.keys(group).join('*'),
    expand_bookings: fields.join(','),
  };
  const { groups } = await fetchEndpoint(getGroupedBookings, parameters, reading);
  const own = groups.find(({ keys }) =>
    Object.entries(group).every(([by, key]) => (keys[by] ?? null) === key),
  );
  return (own?.bookings ?? []) as ListedBooking[];
}

async function readFrame(
  question: BookingQuestion,
  limit: number,
  reading: Reading,
): Promise<BookingList> {
  const parameters = { filter_bookings: `${bookingFilterOf(question)};limit==${limit}` };
  return await fetchEndpoint(getBookings, parameters, reading);
}

/** The questions of a part of the days, one for each of its stretches: a booking counts in the frame of its first open minute. */
function questionsOf(question: BookingQuestion, part: DayPart): BookingQuestion[] {
  const { subject, frame } = question.scope;
  const whole = {
    startMs: Date.parse(frame.startdatetime),
    endMs: Date.parse(frame.enddatetime),
    zone: subject.timeZone,
  };
  return dayPartRanges(part, whole).map((range) => questionIn(question, range));
}

function questionIn(question: BookingQuestion, { startMs, endMs }: InstantRange): BookingQuestion {
  const { scope } = question;
  const { timeZone } = scope.subject;
  const startdatetime = toIsoInstant(startMs, timeZone);
  const enddatetime = toIsoInstant(endMs, timeZone);
  return { ...question, scope: { ...scope, frame: { startdatetime, enddatetime } } };
}

/** The first bookings that a number counts, for those who may list bookings; null where they are in too many stretches of time to be asked for. */
export async function readCountedBookings(
  request: ListRequest,
  reading: Reading,
): Promise<BookingList | null> {
  const { counted, limit } = request;
  const question = questionOf(request);
  if (counted.group !== undefined) {
    const bookings = await readGroup(question, counted.group, reading);
    const inOrder = bookings.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
    return { bookings: inOrder.slice(0, limit), total: bookings.length };
  }
  const questions = counted.part === undefined ? [question] : questionsOf(question, counted.part);
  if (questions.length > mostFrames) return null;
  const lists = await Promise.all(questions.map((one) => readFrame(one, limit, reading)));
  return {
    bookings: lists.flatMap(({ bookings }) => bookings).slice(0, limit),
    total: lists.reduce((sum, { total }) => sum + total, 0),
  };
}
