import type { ReactNode } from 'react';
import { bookingFeedCalls } from '#contract/bookingFeeds.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { roomTotals, type BookedRooms } from './bookedRooms.ts';

interface EmptyInput {
  booked: BookedRooms;
  buildingName: string;
  /** Whether the page is about use as well, so that rooms with a calendar alone do not suffice. */
  needsUse?: boolean;
}

/** Why a report of bookings has nothing to show, and the way on; null where it has something. */
export function insteadOfBookings({
  booked,
  buildingName,
  needsUse = false,
}: EmptyInput): ReactNode {
  const { rooms, sources } = booked;
  const isBooked = rooms.some(({ measures }) => (measures.booked_minutes ?? 0) > 0);
  if (sources.both + sources.calendarOnly === 0 || (!isBooked && !hasBookings(booked)))
    return <NoBookings buildingName={buildingName} />;
  if (!needsUse || sources.both > 0) return null;
  return (
    <Card>
      <EmptyState title={`No room here has both a calendar and a sensor: ${sourceCounts(booked)}.`}>
        Choose other spaces above, or add the missing source to these rooms.
      </EmptyState>
    </Card>
  );
}

function hasBookings({ rooms }: BookedRooms): boolean {
  return rooms.some(({ measures }) => (measures.bookings ?? 0) + (measures.cancelled ?? 0) > 0);
}

/** "3 have a calendar only, 12 a sensor only". */
function sourceCounts({ sources }: BookedRooms): string {
  return `${formatCount(sources.calendarOnly)} have a calendar only, ${formatCount(sources.sensorOnly)} a sensor only`;
}

function NoBookings({ buildingName }: { buildingName: string }) {
  const mayConnect = useMayCall(bookingFeedCalls.list);
  return (
    <Card>
      <EmptyState
        title={`No bookings have been imported for ${buildingName}.`}
        actions={
          <>
            <LinkTo href="/booking/import-reports" kind="primary">
              Import
            </LinkTo>
            {mayConnect ? (
              <LinkTo href="/booking/import-reports">Connect a calendar</LinkTo>
            ) : (
              <LinkButton href="/v4/docs">Connect a calendar</LinkButton>
            )}
          </>
        }
      >
        Reports of bookings need a calendar of the rooms. If there is one, choose other days or
        spaces above.
      </EmptyState>
    </Card>
  );
}

/** Says that no booking could be judged, and why; nothing where any was. */
export function UnjudgedNotice({ booked }: { booked: BookedRooms }) {
  const { bookings, judged, unknown } = roomTotals(booked.rooms);
  if (judged > 0 || bookings === 0) return null;
  return <Banner>No booking could be judged: {unjudgedReason(booked, unknown)}.</Banner>;
}

function unjudgedReason({ sources }: BookedRooms, unknown: number): string {
  if (sources.both === 0) return 'no room with a calendar has a sensor';
  if (unknown === 0) return 'none has ended';
  return 'rooms were measured for less than 70% of their bookings';
}
