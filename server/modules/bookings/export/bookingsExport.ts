import type { BookingsFile } from '#contract/exports.ts';
import type { BookingAnswer } from '#contract/bookings.ts';
import { bookingColumns, type BookingColumn } from '#domain/booking/metric/exportColumns.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { exportFrames } from '#server/core/export/exportFrames.ts';
import type { ExportPart, ExportPiece, ExportSource } from '#server/core/export/ExportSource.ts';
import {
  sliceOfRows,
  type ExportColumn,
  type ExportSlice,
  type ExportTable,
  type ExportValue,
} from '#server/core/export/ExportTable.ts';
import { rowsEnd, rowsHead, writeRows } from '#server/core/export/writeRows.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import { BookedRooms } from '../BookedRooms.ts';
import { judgeBookings } from '../judgeBookings.ts';
import type { BookingPlan } from '../planBookings.ts';
import { presentBooking } from '../presentBooking.ts';
import {
  countMatching,
  readMatching,
  type BookingServices,
  type BookingReading,
  type PlacedBooking,
} from '../readBookings.ts';
import { chosenColumns, fileBuildings, fileFilter, isOf } from './fileFilter.ts';
import { fileSettings } from './fileSettings.ts';
import { isPlaceColumn, placeValue } from './placeValue.ts';

/** Bookings that are judged at once. */
const judgedAtOnce = 1000;
const rowsAtFirst = 20;

interface BookingsAsk {
  plan: BookingPlan;
  buildingId: SpaceId;
  /** The first so many; null for all. */
  most: number | null;
}

const numbers: ReadonlySet<BookingColumn> = new Set<BookingColumn>([
  'sequence',
  'accepted',
  'invited',
  'planned_size',
  'expected_attendees',
  'lost_minutes',
  'observed_p90',
]);

function columnsOf(names: readonly string[]): ExportColumn<BookingColumn>[] {
  return names.map((name) => ({
    name: name as BookingColumn,
    kind: numbers.has(name as BookingColumn) ? 'number' : 'text',
  }));
}

function valueOf(value: BookingAnswer[keyof BookingAnswer]): ExportValue {
  return typeof value === 'boolean' ? String(value) : value;
}

/** Reads each column of a booking and its room. */
function readerOf(
  name: BookingColumn,
  index: SpaceIndex,
): (answer: BookingAnswer, placed: PlacedBooking) => ExportValue {
  if (isPlaceColumn(name)) return (_, { room }) => placeValue(room, name, index);
  return (answer) => valueOf(answer[name]);
}

/** Files of bookings: a row for each, as getBookings lists it. */
export function bookingsExport(services: BookingServices): ExportSource<BookingsFile> {
  const { spaces, samples } = services;
  const readingOf = (
    { plan, buildingId }: Omit<BookingsAsk, 'most'>,
    nowMs: number,
    signal: AbortSignal,
  ): BookingReading => ({
    plan,
    services: { ...services, now: () => nowMs },
    mayRead: isOf(buildingId),
    signal,
  });
  const roomsOf = (buildingId: SpaceId): BookedRooms =>
    BookedRooms.of(spaces.current(), isOf(buildingId));
  return {
    async plan(file, { nowMs, signal }) {
      const filter = fileFilter(file);
      const parts: ExportPart[] = [];
      for (const { building, frame } of fileBuildings(file, spaces.current())) {
        const rooms = roomsOf(building.id);
        for (const { month, ...range } of exportFrames('P1M', frame, building.timezone)) {
          const openingHours = file.opening_hours;
          const plan = { filter, frame: range, openingHours, limit: 0, after: null };
          const ask = { plan, buildingId: building.id, most: null };
          const reading = readingOf(ask, nowMs, signal);
          const rows = await countMatching(reading, rooms);
          if (rows > 0)
            parts.push({ name: `${building.id}-${month}`, rows, pieces: [{ ask, rows }] });
        }
      }
      return {
        columns: chosenColumns(file.columns, bookingColumns),
        parts,
        first: firstOf(parts[0]?.pieces[0]),
        rows: parts.reduce((sum, { rows }) => sum + rows, 0),
      };
    },
    settings: (file, rows) => ({ ...fileSettings(file, { content: 'bookings', spaces }), rows }),
    async rows({ piece, columns: names, format, firstRow, nowMs }, signal) {
      const ask = piece.ask as BookingsAsk;
      const rooms = roomsOf(ask.buildingId);
      const { matching } = await readMatching(readingOf(ask, nowMs, signal), rooms);
      const wanted = ask.most === null ? matching : matching.slice(0, ask.most);
      const columns = columnsOf(names);
      const index = spaces.current();
      const reads = columns.map(({ name }) => readerOf(name, index));
      async function* slices(): AsyncGenerator<ExportSlice> {
        for (let from = 0; from < wanted.length; from += judgedAtOnce) {
          const some = wanted.slice(from, from + judgedAtOnce);
          const judged = await judgeBookings(
            some.map(({ row }) => row),
            { samples, rooms, nowMs, signal },
          );
          const rows = some.flatMap((placed) => {
            const found = judged.get(placed.row);
            if (found === undefined) return [];
            const answer = presentBooking(placed.row, placed.room, found);
            return [reads.map((read) => read(answer, placed))];
          });
          yield sliceOfRows(columns, rows);
        }
      }
      const table: ExportTable = { columns, slices };
      return writeRows({ table, format, firstRow, rows: piece.rows }, signal);
    },
    head: (format, names, settings) => rowsHead(format, columnsOf(names), settings),
    end: (format, names) => rowsEnd(format, columnsOf(names)),
  };
}

function firstOf(piece: ExportPiece | undefined): ExportPiece | null {
  if (piece === undefined) return null;
  const ask = { ...(piece.ask as BookingsAsk), most: rowsAtFirst };
  return { ask, rows: Math.min(piece.rows, rowsAtFirst) };
}
