import { useMemo } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import type { uploadCalls } from '#contract/uploads.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';

type Booking = ResultOf<typeof uploadCalls.preview>['bookings'][number];

const statusNames: Readonly<Record<Booking['status'], string>> = {
  confirmed: 'Confirmed',
  tentative: 'Tentative',
  cancelled: 'Canceled',
  deleted: 'Deleted',
};

interface BookingsTableProps {
  bookings: readonly Booking[];
  timeZone: string;
}

/** The first bookings of a file as they were understood. */
export function BookingsTable({ bookings, timeZone }: BookingsTableProps) {
  const columns = useMemo(
    (): TableColumn<Booking>[] => [
      { id: 'room', title: 'Room', isText: true, value: ({ room }) => room },
      {
        id: 'start',
        title: 'Start',
        isText: true,
        value: ({ start }) => start,
        render: ({ start }) => formatInstant(start, timeZone),
      },
      {
        id: 'end',
        title: 'End',
        isText: true,
        value: ({ end }) => end,
        render: ({ end }) => formatInstant(end, timeZone),
      },
      { id: 'status', title: 'Status', isText: true, value: ({ status }) => statusNames[status] },
    ],
    [timeZone],
  );
  return (
    <Table
      label="First bookings"
      rows={bookings}
      columns={columns}
      rowId={({ room, start, end }) => `${room} ${start} ${end}`}
    />
  );
}
