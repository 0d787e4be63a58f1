import { useState } from 'react';
import { weeksBetween } from '#domain/time/interval.ts';
import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { bookingTotals, type BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import { readBookingGroups } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import styles from '#src/features/bookings/Bookings.module.css';
import { momentText } from '#src/features/report/values/bucketName.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import { Skeleton } from '#src/ui/display/Skeleton.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { perWeek } from './noShowRows.ts';

interface PolicyRequest extends BookingRequest {
  /** When the policy began. */
  since: string;
}

interface Side {
  totals: BookingTotals;
  weeks: number;
}

async function readPolicy(request: PolicyRequest, reading: Reading): Promise<[Side, Side]> {
  const { frame, since } = request;
  const readSide = async (startdatetime: string, enddatetime: string): Promise<Side> => {
    const question = questionOf({ ...request, frame: { startdatetime, enddatetime } });
    const { total } = await readBookingGroups(question, 'all', reading);
    const weeks = weeksBetween(Date.parse(startdatetime), Date.parse(enddatetime));
    return { totals: bookingTotals([total]), weeks };
  };
  return await Promise.all([
    readSide(frame.startdatetime, since),
    readSide(since, frame.enddatetime),
  ]);
}

/** Bookings before and after a date that a time marker names, such as the start of a release policy. */
export function PolicyCard({ request }: { request: BookingRequest }) {
  const { frame, subject, markerSpaceIds } = request;
  const range = { startMs: Date.parse(frame.startdatetime), endMs: Date.parse(frame.enddatetime) };
  const markers = useTimeMarkers(markerSpaceIds, range).filter(
    ({ startMs }) => startMs > range.startMs && startMs < range.endMs,
  );
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = markers.find(({ id }) => id === chosenId) ?? null;
  return (
    <TitledCard
      title="Before and after a policy"
      note="Choose the time marker of the day on which it began."
      tools={
        markers.length > 0 && (
          <Pill
            label="Since"
            options={markers.map(({ id, title, startMs }) => ({
              id,
              label: title,
              detail: momentText(startMs, subject.timeZone),
            }))}
            value={chosenId}
            emptyText="Choose a time marker"
            onChange={choose}
          />
        )
      }
    >
      {markers.length === 0 && (
        <p className={styles['hint']}>
          No time marker begins in this time frame. Choose a longer one, or{' '}
          <LinkTo href="/tools/timemarkers/create">add the day of a policy</LinkTo>.
        </p>
      )}
      {chosen && (
        <BeforeAfter
          key={chosen.id}
          request={{ ...request, since: new Date(chosen.startMs).toISOString() }}
        />
      )}
    </TitledCard>
  );
}

function BeforeAfter({ request }: { request: PolicyRequest }) {
  const { data, error, refetch } = useReport({ name: 'policy', request, read: readPolicy });
  if (error !== null) return <ReadAgain what="the two periods" onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="100%" height="72px" />;
  const [before, after] = data;
  const rate = (label: 'noShowRate' | 'unusedShare') => ({
    value: formatPercent(after.totals[label]),
    note: `${formatPercent(before.totals[label])} before`,
  });
  const lost = ({ totals, weeks }: Side) => formatTenths(perWeek(totals.lostMinutes, weeks));
  return (
    <KeyFigures>
      <KeyFigure label="No-show rate since" {...rate('noShowRate')} />
      <KeyFigure label="Booked, unused since" {...rate('unusedShare')} />
      <KeyFigure
        label="Lost hours a week since"
        value={lost(after)}
        note={`${lost(before)} before`}
      />
    </KeyFigures>
  );
}
