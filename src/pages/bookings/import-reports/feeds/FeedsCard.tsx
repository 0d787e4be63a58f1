import { useMemo } from 'react';
import { CalendarSync } from 'lucide-react';
import { bookingFeedCalls, type BookingFeed } from '#contract/bookingFeeds.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { RevokeButton } from '#src/features/access/RevokeButton.tsx';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../ImportReports.module.css';
import { roomText } from '../match/roomOptions.ts';
import { everyText, feedStateText, hostText, readText } from './feedTexts.ts';
import { NewFeed } from './NewFeed.tsx';
import { useFeeds, usePoll } from './useFeeds.ts';

/** The calendars that are read at their addresses, for administrators; nothing for others. */
export function FeedsCard({ timeZone }: { timeZone: string }) {
  return useMayCall(bookingFeedCalls.list) ? <Feeds timeZone={timeZone} /> : null;
}

function Feeds({ timeZone }: { timeZone: string }) {
  return (
    <TitledCard
      title="Calendars"
      note="Calendars of rooms that are read at their addresses. Each poll with news leaves an import report."
      tools={<NewFeed />}
    >
      <FeedList timeZone={timeZone} />
    </TitledCard>
  );
}

function FeedList({ timeZone }: { timeZone: string }) {
  const { data, error } = useFeeds();
  if (error && data === undefined) return <ErrorPanel error={error} />;
  if (data === undefined) return <Loading text="Loading calendars" />;
  if (data.feeds.length > 0) return <FeedTable feeds={data.feeds} timeZone={timeZone} />;
  return (
    <EmptyState title="No calendars yet" icon={<CalendarSync size={24} aria-hidden />}>
      If a room’s calendar is published at an address, add it here. Its bookings are then kept up to
      date.
    </EmptyState>
  );
}

function FeedTable({ feeds, timeZone }: { feeds: readonly BookingFeed[]; timeZone: string }) {
  const spaces = useSpaces();
  const columns = useMemo((): TableColumn<BookingFeed>[] => {
    const roomOf = ({ zone_id: id, room }: BookingFeed) =>
      id === null ? (room ?? '') : roomText(spaces, String(id));
    return [
      {
        id: 'room',
        title: 'Room',
        isText: true,
        value: roomOf,
        render: (feed) => (
          <span className={styles['feed']}>
            {roomOf(feed)}
            <small>
              {feed.source}, {hostText(feed)}, every {everyText(feed)}
            </small>
          </span>
        ),
      },
      {
        id: 'state',
        title: 'State',
        isText: true,
        value: (feed) => feedStateText(feed, timeZone),
        render: (feed) => (
          <span className={styles['feed']}>
            {feedStateText(feed, timeZone)}
            {feed.last_error !== null && <small>{feed.last_error}</small>}
          </span>
        ),
      },
      {
        id: 'read',
        title: 'Last read',
        isText: true,
        value: ({ last_success_at: at }) => at,
        render: (feed) => readText(feed, timeZone),
      },
      {
        id: 'next',
        title: 'Next poll',
        isText: true,
        value: ({ next_poll_at: at }) => at,
        render: ({ next_poll_at: at }) => formatInstant(at, timeZone),
      },
      {
        id: 'actions',
        title: 'Actions',
        isUnsorted: true,
        value: ({ id }) => id,
        render: (feed) => <Actions feed={feed} name={roomOf(feed)} />,
      },
    ];
  }, [spaces, timeZone]);
  return (
    <Table isStacked label="Calendars" rows={feeds} columns={columns} rowId={({ id }) => id} />
  );
}

function Actions({ feed, name }: { feed: BookingFeed; name: string }) {
  const { mutate, isPending, error } = usePoll(feed);
  return (
    <span className={styles['feedActions']}>
      <Button
        kind="quiet"
        disabledReason={isPending ? 'Reading the calendar' : null}
        onPress={() => mutate()}
      >
        Poll now<span className="visually-hidden"> {name}</span>
      </Button>
      <RevokeButton
        endpoint={bookingFeedCalls.remove}
        parts={{ id: feed.id }}
        lists={[bookingFeedCalls.list]}
        label="Remove"
        name={name}
        title="Remove this calendar?"
      >
        The calendar of {name} is no longer read. Its bookings stay as they are.
      </RevokeButton>
      <FormNotice>{error && errorText(error)}</FormNotice>
    </span>
  );
}
