import type { BookingMetricColumn } from '#domain/booking/metric/exportColumns.ts';
import { metricsOfBookings } from '#domain/booking/metric/metricsOfSums.ts';
import type { BookingSums } from '#domain/booking/metric/BookingSums.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import {
  sliceOfRows,
  type ExportColumn,
  type ExportSlice,
  type ExportTable,
  type ExportValue,
} from '#server/core/export/ExportTable.ts';
import type { GroupContext } from '#server/directory/spaces/groupZones.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import type { FigureFacts } from '../metrics/readFigures.ts';
import { sumGroups } from '../metrics/sumGroups.ts';
import { isPlaceColumn, placeValue } from './placeValue.ts';

interface MetricRow {
  room: BookedRoom;
  interval: InstantRange;
  sums: BookingSums;
  metrics: ReturnType<typeof metricsOfBookings>;
}

export function metricColumn(name: BookingMetricColumn): ExportColumn<BookingMetricColumn> {
  if (name === 'interval_start_utc') return { name, kind: 'instant' };
  const isText = name === 'interval_start_local' || isPlaceColumn(name);
  return { name, kind: isText ? 'text' : 'number' };
}

type Read = (row: MetricRow) => ExportValue;

/** Columns that are no measures of the calls. */
const ownReads = {
  interval_start_local: ({ room, interval }) =>
    toIsoInstant(interval.startMs, room.building.timezone),
  interval_start_utc: ({ interval }) => interval.startMs,
  open_minutes: ({ sums }) => sums.openS / 60,
  valid_minutes: ({ sums }) => sums.validS / 60,
  used_minutes: ({ sums: { validS, bookedUsedS, unbookedUsedS } }) =>
    validS > 0 ? (bookedUsedS + unbookedUsedS) / 60 : null,
  observed_p90: ({ sums }) => (sums.withSeen > 0 ? sums.seen : null),
} as const satisfies Partial<Record<BookingMetricColumn, Read>>;

function isOwn(name: string): name is keyof typeof ownReads {
  return Object.hasOwn(ownReads, name);
}

function readerOf(name: BookingMetricColumn, index: SpaceIndex): Read {
  if (isPlaceColumn(name)) return ({ room }) => placeValue(room, name, index);
  return isOwn(name) ? ownReads[name] : ({ metrics }) => metrics[name];
}

const roomsPerSlice = 20;

/** The rows of a piece of a file: one for each room and interval with open time. */
export function bookingMetricRows(
  facts: FigureFacts,
  names: readonly BookingMetricColumn[],
  context: GroupContext,
): ExportTable {
  const reads = names.map((name) => readerOf(name, context.index));
  const columns = names.map(metricColumn);
  function* slices(): Generator<ExportSlice> {
    const { groups } = sumGroups(facts, context);
    for (let from = 0; from < groups.length; from += roomsPerSlice) {
      const rows: ExportValue[][] = [];
      for (const { rooms, sums: all } of groups.slice(from, from + roomsPerSlice)) {
        const [first] = rooms;
        for (const [at, sums] of all.entries()) {
          const interval = facts.intervals[at];
          if (first === undefined || interval === undefined || sums.openS <= 0) continue;
          const metrics = metricsOfBookings(sums, { isOfBookings: false });
          const row = { room: first.room, interval, sums, metrics };
          rows.push(reads.map((read) => read(row)));
        }
      }
      if (rows.length > 0) yield sliceOfRows(columns, rows);
    }
  }
  return { columns, slices };
}
