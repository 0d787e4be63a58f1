import { useState } from 'react';
import { getBookings, type BookingAnswer } from '#contract/bookings.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { CountedBookings } from '#src/data/bookings/CountedBookings.ts';
import type { BookingQuestion } from '#src/data/bookings/readBookingGroups.ts';
import {
  readCountedBookings,
  type BookingList as Listed,
  type ListedBooking,
} from '#src/data/bookings/readCountedBookings.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { formatInstant, formatTime } from '#src/lib/format/formatTime.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import styles from './BookingList.module.css';

/** What became of a booking, in words. */
const outcomeTexts: Readonly<Record<BookingAnswer['outcome'], string>> = {
  attended: 'Attended',
  late: 'Late start',
  early_end: 'Early end',
  no_show: 'No-show',
  unknown: 'Not judged',
  pending: 'Not over yet',
  cancelled: 'Canceled',
};

/** Bookings listed at first, and with each further step. */
const listedAtOnce = 50;

const tooMany = 'Too many bookings to list. Choose a shorter period or fewer rooms.';

interface BookingListProps {
  /** All bookings of the report. */
  question: BookingQuestion;
  /** Those of them that the number counts. */
  counted: CountedBookings;
}

/** The bookings that a number counts, for those who may list them; nothing for others. */
export function BookingList({ question, counted }: BookingListProps) {
  const { subject, isRunning } = question.scope;
  const mayList = useMayCall(getBookings, subject.buildingIds[0]);
  const [limit, setLimit] = useState(listedAtOnce);
  const { data, error } = useReport({
    name: 'counted-bookings',
    request: mayList ? { question, counted, limit, isRunning } : null,
    read: readCountedBookings,
  });
  if (!mayList) return null;
  return (
    <section>
      <h3>Bookings</h3>
      {error && <p role="alert">{failureText(error)}</p>}
      {data === null && <p>{tooMany}</p>}
      {data === undefined && !error && <Loading text="Loading the bookings behind this number." />}
      {data && (
        <BookingRows
          list={data}
          timeZone={subject.timeZone}
          onMore={() => setLimit(limit + listedAtOnce)}
        />
      )}
    </section>
  );
}

function failureText(error: Error): string {
  const failure = classifyError(error);
  return failure.kind === 'api' && failure.code === 'PAYLOAD_TOO_LARGE'
    ? tooMany
    : 'Couldn’t load the bookings behind this number.';
}

interface RowsProps {
  list: Listed;
  timeZone: string;
  onMore: () => void;
}

function BookingRows({ list: { bookings, total }, timeZone, onMore }: RowsProps) {
  if (total === 0) return <p>No booking is counted here.</p>;
  const hasGroups = bookings.some(({ course_code, department }) => course_code ?? department);
  return (
    <>
      <table className={styles['bookings']}>
        <caption>
          {bookings.length < total
            ? `The first ${formatCount(bookings.length)} of ${formatPlural(total, 'booking')}`
            : formatPlural(total, 'booking')}
        </caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Room</th>
            {hasGroups && (
              <th scope="col" className={styles['group']}>
                Course or department
              </th>
            )}
            <th scope="col">Outcome</th>
            <th scope="col">Minutes lost</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <BookingRow
              key={`${booking.source} ${booking.id}`}
              {...{ booking, timeZone, hasGroups }}
            />
          ))}
        </tbody>
      </table>
      {bookings.length < total && <TextButton onPress={onMore}>Show more</TextButton>}
    </>
  );
}

/** "Nov 20, 2026, 09:00–10:30". */
function whenText({ start, scheduled_end: end }: ListedBooking, timeZone: string): string {
  const dayOf = (instant: string) => localDayNumber(Date.parse(instant), timeZone);
  const from = formatInstant(start, timeZone);
  return dayOf(start) === dayOf(end)
    ? `${from}–${formatTime(end, timeZone)}`
    : `${from} – ${formatInstant(end, timeZone)}`;
}

interface RowProps {
  booking: ListedBooking;
  timeZone: string;
  hasGroups: boolean;
}

function BookingRow({ booking, timeZone, hasGroups }: RowProps) {
  const { zones } = useSpaces();
  const { zone_id, course_code, department, outcome } = booking;
  return (
    <tr>
      <th scope="row">{whenText(booking, timeZone)}</th>
      <td>{zones.get(String(zone_id))?.name ?? zone_id}</td>
      {hasGroups && <td className={styles['group']}>{course_code ?? department ?? '–'}</td>}
      <td>{outcomeTexts[outcome]}</td>
      <td>{formatCount(booking.lost_minutes)}</td>
    </tr>
  );
}
