import type { BookingMetricsFile } from '#contract/exports.ts';
import {
  usualBookingMetricColumns,
  type BookingMetricColumn,
} from '#domain/booking/metric/exportColumns.ts';
import { bookingLabels } from '#domain/booking/metric/labels.ts';
import { parseBookingGroups } from '#domain/booking/groups/parseBookingGroups.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { buckets } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { exportFrames } from '#server/core/export/exportFrames.ts';
import type { ExportPart, ExportPiece, ExportSource } from '#server/core/export/ExportSource.ts';
import { rowsEnd, rowsHead, writeRows } from '#server/core/export/writeRows.ts';
import { customIncidents } from '#server/core/queriedFrame.ts';
import type { GroupContext } from '#server/directory/spaces/groupZones.ts';
import type { FigurePlan } from '../metrics/planMetrics.ts';
import type { KeptBookings } from '../kept/KeptBookings.ts';
import { readFigureFacts, readFigureRooms, type FigureServices } from '../metrics/readFigures.ts';
import { bookingMetricRows, metricColumn } from './bookingMetricRows.ts';
import { chosenColumns, fileBuildings, fileFilter, isOf } from './fileFilter.ts';
import { fileSettings } from './fileSettings.ts';

/** What is read at once: rooms times intervals, of which each has some forty measures. */
const cellsPerPiece = 60_000;

interface MetricAsk {
  plan: FigurePlan;
  buildingId: SpaceId;
  /** Whether it is read for a preview, which a page asks for again and again. */
  isPreview?: true;
}

type MetricPiece = ExportPiece & { ask: MetricAsk };

function planOf(file: BookingMetricsFile): Omit<FigurePlan, 'frame'> {
  return {
    filter: fileFilter(file),
    openingHours: file.opening_hours,
    interval: file.interval,
    alternatives: parseBookingGroups('room'),
    capacity: file.capacity,
    labels: bookingLabels,
    incidents: customIncidents(file.custom_incident_period),
  };
}

/** Whether intervals are parts of a day, so that whole days can be read by themselves: sessions of people end with the local day. */
function isWithinDay({ interval }: Pick<FigurePlan, 'interval'>): boolean {
  return interval === 'PT5M' || interval === 'PT15M' || interval === 'PT1H';
}

/** A frame in pieces of whole local days of which each has so many cells. */
function framesOf(frame: InstantRange, cellsPerDay: number, timezone: string): InstantRange[] {
  const days = buckets('P1D', frame, timezone);
  const size = Math.max(1, Math.floor(cellsPerPiece / Math.max(1, cellsPerDay)));
  const frames: InstantRange[] = [];
  for (let from = 0; from < days.length; from += size) {
    const some = days.slice(from, from + size);
    const [first] = some;
    const last = some.at(-1);
    if (first && last) frames.push({ startMs: first.startMs, endMs: last.endMs });
  }
  return frames;
}

const perDay = { PT5M: 288, PT15M: 96, PT1H: 24 } as const;

/** A file reads all that it is about: of what is kept for pages, it takes only what would be read anew for each of its pieces. */
type ExportServices = FigureServices & { kept: KeptBookings };

function previewOf(piece: ExportPiece | undefined): ExportPiece | null {
  if (piece === undefined) return null;
  return { ...piece, ask: { ...(piece.ask as MetricAsk), isPreview: true } };
}

/** The pieces of a month of a building; none where nothing is open and covered. */
class Planning {
  readonly #services: ExportServices;
  readonly #plan: Omit<FigurePlan, 'frame'>;
  readonly #signal: AbortSignal;

  constructor(services: ExportServices, plan: Omit<FigurePlan, 'frame'>, signal: AbortSignal) {
    this.#services = services;
    this.#plan = plan;
    this.#signal = signal;
  }

  async pieces(
    month: InstantRange,
    { id, timezone }: { id: SpaceId; timezone: string },
  ): Promise<MetricPiece[]> {
    const { interval } = this.#plan;
    if (!isWithinDay(this.#plan)) return await this.#piece({ ...month }, id);
    // A day of it tells how many rooms there are.
    const days = buckets('P1D', month, timezone);
    const [day] = days;
    const rooms = day === undefined ? 0 : await this.#roomsAt(day, id);
    const cells = rooms * (perDay[interval as keyof typeof perDay] ?? 1);
    const found: MetricPiece[] = [];
    for (const frame of framesOf(month, cells, timezone))
      found.push(...(await this.#piece(frame, id)));
    return found;
  }

  async #roomsAt(frame: InstantRange, buildingId: SpaceId): Promise<number> {
    return (await this.#rooms({ ...this.#plan, frame: { ...frame } }, buildingId)).rooms.length;
  }

  async #rooms(plan: FigurePlan, buildingId: SpaceId) {
    return await readFigureRooms(plan, this.#services, {
      mayRead: isOf(buildingId),
      signal: this.#signal,
      kept: this.#services.kept,
    });
  }

  async #piece({ startMs, endMs }: InstantRange, buildingId: SpaceId): Promise<MetricPiece[]> {
    const plan: FigurePlan = { ...this.#plan, frame: { startMs, endMs } };
    const { rooms, cells } = await this.#rooms(plan, buildingId);
    let rows = 0;
    for (const { open } of rooms)
      rows += new Set(open.pieces.map(({ cell }) => cells.list[cell]?.bucket)).size;
    return rows === 0 ? [] : [{ ask: { plan, buildingId }, rows }];
  }
}

/** Files of booking metrics by room and interval: the same figures as getBookingMetrics has. */
export function bookingMetricsExport(services: ExportServices): ExportSource<BookingMetricsFile> {
  const { spaces } = services;
  const columnsOf = (names: readonly string[]) =>
    names.map((name) => metricColumn(name as BookingMetricColumn));
  const context = (): GroupContext => ({
    index: spaces.current(),
    roomSizesOf: (id) => spaces.settingsOf(id)?.room_size_categories,
  });
  return {
    async plan(file, { nowMs, signal }) {
      const planning = new Planning({ ...services, now: () => nowMs }, planOf(file), signal);
      const parts: ExportPart[] = [];
      for (const { building, frame } of fileBuildings(file, spaces.current())) {
        for (const { month, ...range } of exportFrames(file.interval, frame, building.timezone)) {
          const pieces = await planning.pieces(range, building);
          const rows = pieces.reduce((sum, piece) => sum + piece.rows, 0);
          if (rows > 0) parts.push({ name: `${building.id}-${month}`, rows, pieces });
        }
      }
      return {
        columns: chosenColumns(file.columns, usualBookingMetricColumns),
        parts,
        first: previewOf(parts[0]?.pieces[0]),
        rows: parts.reduce((sum, { rows }) => sum + rows, 0),
      };
    },
    settings: (file, rows) => ({
      ...fileSettings(file, { content: 'booking metrics', spaces }),
      interval: file.interval,
      capacity: file.capacity ?? 'default',
      custom_incident_period: file.custom_incident_period ?? 'none',
      rows,
    }),
    async rows({ piece, columns, format, firstRow, nowMs }, signal) {
      const { plan, buildingId, isPreview } = piece.ask as MetricAsk;
      const at = { ...services, now: () => nowMs };
      const facts = await readFigureFacts(plan, at, {
        mayRead: isOf(buildingId),
        signal,
        kept: isPreview && services.kept,
      });
      const names = columnsOf(columns).map(({ name }) => name);
      const table = bookingMetricRows(facts, names, context());
      return writeRows({ table, format, firstRow, rows: piece.rows }, signal);
    },
    head: (format, columns, settings) => rowsHead(format, columnsOf(columns), settings),
    end: (format, columns) => rowsEnd(format, columnsOf(columns)),
  };
}
