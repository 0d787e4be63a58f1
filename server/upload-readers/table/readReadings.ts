import type { Observation } from '#contract/ingestObservations.ts';
import type { UploadMapping, UploadNeed, UploadReport } from '#contract/uploads.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { CellFault } from '#server/cli/observations/table/CellFaults.ts';
import { FileTimes } from '#server/cli/observations/table/FileTimes.ts';
import { RepeatedHours } from '#server/cli/observations/table/RepeatedHours.ts';
import { ReadingTimes } from '#server/cli/observations/table/ReadingTimes.ts';
import {
  checkObservation,
  UnmappedReading,
  type CheckContext,
} from '#server/ingest/observations/reading/checkObservation.ts';
import { countedAs } from '#server/core/text/counted.ts';
import { LineFile } from '../LineFile.ts';
import type { ReadOrder, ReadPreview, TargetBuilding, UploadReading } from '../ReadOrder.ts';
import { writePreview } from '../previewFile.ts';
import { RefusedFile } from '../writeRefused.ts';
import { DecimalSigns } from './DecimalSigns.ts';
import {
  lookingAtTimes,
  lookThrough,
  orderNeeds,
  refusedRow,
  surplusRow,
  type SeenRows,
} from './lookThrough.ts';
import { ReadingRows } from './ReadingRows.ts';
import type { RefusedRow, Table, TableRow } from './Table.ts';
import { isWide, type TableColumns } from './tableColumns.ts';

export interface TableToRead {
  table: Table;
  columns: TableColumns;
  order: ReadOrder;
  /** Looks at all rows with what else is learned of them. */
  seen: SeenRows;
}

export interface ReadRows {
  needs: UploadNeed[];
  mapping: UploadMapping;
  report: UploadReport | null;
}

/** As many readings as a preview shows. */
const mostShown = 200;

/** Readings in a table: written out as they are ingested, or what is needed to read them. */
export function readReadings(given: TableToRead, target: TargetBuilding): ReadRows {
  const { columns, order, table, seen } = given;
  const lacking = columnNeeds(columns, table, target);
  if (lacking.length > 0) {
    lookThrough(table, [seen]);
    return { needs: lacking, mapping: order.mapping, report: null };
  }
  const { date_order: first, timezone = target.timezone, period_s: period } = order.mapping;
  const times = new FileTimes({ column: columns['time'] ?? '', date: columns['date'] }, first);
  const signs = new DecimalSigns([columns['count'], columns['in_use']], {
    isText: order.kind === 'csv',
  });
  lookThrough(table, [seen, lookingAtTimes(times), signs]);
  const mapping = signs.completed(order.mapping);
  const needs = [...orderNeeds(times), ...signs.needs(mapping)];
  const said: UploadMapping = times.needsZone ? { ...mapping, timezone } : mapping;
  const local = times.needsZone ? timezone : null;
  if (needs.length > 0) return { needs, mapping: said, report: null };
  const rows = new ReadingRows(columns, { times, timezone, mapping }, target);
  const taking = new TakenReadings(order, { table, rows, context: contextOf(target, order.nowMs) });
  const seconds = period ?? taking.interval();
  if (taking.count > 0 && seconds === null)
    return { needs: [periodNeed], mapping: said, report: null };
  writePreview(order, previewOf(taking.shown, seconds));
  return { needs: [], mapping: said, report: reportOf(seen.count, { taking, seconds, local }) };
}

function reportOf(
  read: number,
  about: { taking: TakenReadings; seconds: number | null; local: string | null },
): UploadReport {
  const { taking, seconds, local } = about;
  const { empty, refused, span, repeats, told } = taking;
  return {
    read,
    accepted: read - refused - empty,
    refused,
    warnings: [],
    changes: { added: 0, changed: 0, ended: 0, unchanged: 0 },
    seats: 0,
    m2: 0,
    floors: 0,
    span,
    notes: [
      ...(local === null
        ? []
        : [`Times without an offset are read in ${local.replaceAll('_', ' ')}`]),
      ...(seconds === null ? [] : [`Each reading covers ${durationText(seconds)}`]),
      ...(empty === 0
        ? []
        : [
            countedAs(empty, [
              'row has no value and is left out',
              'rows have no value and are left out',
            ]),
          ]),
      ...(told === 0
        ? []
        : [
            `${countedAs(told, ['row is', 'rows are'])} of an hour that the clocks repeat; their order says which of the two`,
          ]),
      ...(repeats === 0
        ? []
        : [
            `${countedAs(repeats, ['row repeats', 'rows repeat'])} a room and time; the greater one counts`,
          ]),
    ],
  };
}

function durationText(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
}

const periodNeed: UploadNeed = {
  field: 'period_s',
  reason: 'The times have no regular interval. Choose how long each reading applies.',
};

function columnNeeds(
  { time, room, count, in_use: inUse }: TableColumns,
  table: Table,
  { zones }: TargetBuilding,
): UploadNeed[] {
  const zoneNames = new Set(zones.map(({ name }) => name.trim().toLowerCase()));
  if (room === undefined && isWide(table, zoneNames))
    return [
      {
        field: 'columns',
        reason:
          'The file has a column for each room. Save it with a row for each time and room, or import it with floorscope import observations and a map.',
      },
    ];
  const lacking = [
    ...(time === undefined ? ['the time'] : []),
    ...(room === undefined ? ['the room'] : []),
    ...(count === undefined && inUse === undefined ? ['the people, or whether it is in use'] : []),
  ];
  if (lacking.length === 0) return [];
  return [{ field: 'columns', reason: `Choose the columns with ${lacking.join(' and ')}.` }];
}

/** What becomes of a row: nothing where it has no value, and not yet where it waits for others. */
type Taken = Observation | RefusedRow | null | 'later';

/** All rows of a table, each written out as a reading, or refused with the cell that is at fault. */
class TakenReadings {
  readonly #context: CheckContext;
  readonly #rows: ReadingRows;
  readonly #times = new ReadingTimes();
  readonly #hours = new RepeatedHours<TableRow>();
  #firstMs = Number.POSITIVE_INFINITY;
  #lastMs = Number.NEGATIVE_INFINITY;
  /** The first ones. */
  readonly shown: UploadReading[] = [];
  readonly refused: number;
  count = 0;
  /** Rows without a value. */
  empty = 0;
  /** Rows of a repeated hour that their order tells apart. */
  told = 0;

  constructor(
    { rowsFile, refusedFile }: ReadOrder,
    { table, rows, context }: { table: Table; rows: ReadingRows; context: CheckContext },
  ) {
    this.#context = context;
    this.#rows = rows;
    const taken = new LineFile(rowsFile);
    const refused = new RefusedFile(refusedFile, table.header);
    try {
      const take = (read: Taken): void => {
        if (read === 'later') return;
        if (read === null) this.empty += 1;
        else if ('code' in read) refused.add(read);
        else taken.add(`${JSON.stringify(read)}\n`);
      };
      for (const row of table.rows) take(this.#read(row));
      for (const { row, ms } of this.#hours.told()) take(this.#readTold(row, ms));
    } finally {
      taken.close();
      refused.close();
    }
    this.refused = refused.count;
  }

  get span(): UploadReport['span'] {
    if (this.count === 0) return null;
    return {
      first: new Date(this.#firstMs).toISOString(),
      last: new Date(this.#lastMs).toISOString(),
    };
  }

  /** Rows with the room and time of another. */
  get repeats(): number {
    return this.#times.repeats();
  }

  /** Seconds from one reading to the next, where that is sure. */
  interval(): number | null {
    const interval = this.#times.interval();
    return interval?.isSure === true ? interval.seconds : null;
  }

  #read(row: TableRow): Taken {
    return this.#orRefused(row, () => {
      const surplus = surplusRow(row);
      if (surplus !== null) return surplus;
      const time = this.#rows.timeOf(row);
      const { id } = this.#rows.zoneOf(row);
      return this.#hours.see(String(id), time, row) ? 'later' : this.#readAt(row, time.ms);
    });
  }

  /** A row that waited for the others of its hour. */
  #readTold(row: TableRow, ms: number | null): Taken {
    return this.#orRefused(row, () => {
      if (ms === null) throw this.#rows.twiceFault(row);
      const taken = this.#readAt(row, ms);
      this.told += 1;
      return taken;
    });
  }

  #readAt(row: TableRow, ms: number): Taken {
    const reading = this.#rows.readingOf(row, ms);
    return reading === null ? null : this.#checked(row, reading);
  }

  #orRefused(row: TableRow, read: () => Taken): Taken {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      const { column, message } = error;
      return refusedRow(row, column, [this.#codeOf(column), message]);
    }
  }

  #checked(row: TableRow, reading: Observation): Observation | RefusedRow {
    const checked = checkObservation(reading, this.#context);
    if (checked instanceof UnmappedReading)
      throw new Error('Rows of a table name zones, not sensors');
    if ('reason' in checked) {
      const column = this.#rows.columnOf(checked.field);
      return refusedRow(row, column, ['OUT_OF_RANGE', checked.reason]);
    }
    const { startMs } = checked;
    this.#times.add(String(reading.zone_id), startMs);
    this.#firstMs = Math.min(this.#firstMs, startMs);
    this.#lastMs = Math.max(this.#lastMs, startMs);
    this.count += 1;
    if (this.shown.length < mostShown) this.shown.push(reading as UploadReading);
    return reading;
  }

  #codeOf(column: string): RefusedRow['code'] {
    if (this.#rows.isTime(column)) return 'NOT_A_TIME';
    return this.#rows.isRoom(column) ? 'UNKNOWN_ROOM' : 'NOT_A_NUMBER';
  }
}

/** What the ingestion checks readings against, as far as it is known of the building. */
function contextOf({ id, zones }: TargetBuilding, nowMs: number): CheckContext {
  const buildingId = toSpaceId(id);
  const address = { zoneNo: 0, floorNo: 0, buildingNo: 0, buildingId };
  return {
    zones: new Map(zones.map((zone) => [toSpaceId(zone.id), address])),
    layersOf: new Map([[buildingId, new Set(zones.map(({ layerName }) => layerName))]]),
    sensors: { find: () => undefined },
    nowMs,
  };
}

function previewOf(shown: readonly UploadReading[], seconds: number | null): ReadPreview {
  return {
    spaces: { buildings: [] },
    changes: [],
    unplaced: [],
    underlay: null,
    refused: [],
    readings: shown.map((one) => Object.assign(one, { period_s: seconds ?? 0 })),
    bookings: [],
    rowsPeriodS: seconds,
  };
}
