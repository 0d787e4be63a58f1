import { useMemo } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import type { uploadCalls } from '#contract/uploads.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { formatTenths } from '#src/lib/format/formatNumber.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';

type Reading = ResultOf<typeof uploadCalls.preview>['readings'][number];

interface ReadingsTableProps {
  readings: readonly Reading[];
  timeZone: string;
}

/** The first readings of a file as they were understood. */
export function ReadingsTable(props: ReadingsTableProps) {
  return useZonesRead() ? <ReadingRows {...props} /> : <Loading text="Loading the rooms" />;
}

function ReadingRows({ readings, timeZone }: ReadingsTableProps) {
  const { zones } = useSpaces();
  const columns = useMemo(
    (): TableColumn<Reading>[] => [
      {
        id: 'time',
        title: 'Time',
        isText: true,
        value: ({ time }) => time,
        render: ({ time }) => formatInstant(time, timeZone),
      },
      {
        id: 'room',
        title: 'Room',
        isText: true,
        value: ({ zone_id: id }) => zones.get(String(id))?.name ?? String(id),
      },
      {
        id: 'count',
        title: 'People',
        value: ({ count }) => count ?? null,
        render: ({ count }) => formatTenths(count),
      },
      {
        id: 'in_use',
        title: 'In use',
        value: ({ in_use: inUse }) => (inUse === undefined ? null : Number(inUse)),
        render: ({ in_use: inUse }) => inUseText(inUse),
      },
    ],
    [zones, timeZone],
  );
  return (
    <Table
      label="First readings"
      rows={readings}
      columns={columns}
      rowId={({ time, zone_id: id }) => `${time} ${id}`}
    />
  );
}

function inUseText(value: Reading['in_use']): string {
  if (value === undefined) return '–';
  return Number(value) === 0 ? 'No' : 'Yes';
}
