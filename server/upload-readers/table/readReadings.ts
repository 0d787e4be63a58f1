import { writeFileSync } from 'node:fs';
import type { UploadMapping, UploadNeed, UploadReport } from '#contract/uploads.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { FileRooms } from '#server/cli/observations/FileRooms.ts';
import { mapRow, type RowReading } from '#server/cli/observations/mapRow.ts';
import { observationMap } from '#server/cli/observations/ObservationMap.ts';
import { CellFault } from '#server/cli/observations/table/CellFaults.ts';
import { FileTimes } from '#server/cli/observations/table/FileTimes.ts';
import { ReadingTimes } from '#server/cli/observations/table/ReadingTimes.ts';
import {
  checkObservation,
  UnmappedReading,
  type CheckContext,
} from '#server/ingest/observations/reading/checkObservation.ts';
import {
  type ReadOrder,
  type ReadPreview,
  type TargetBuilding,
  type UploadReading,
} from '../ReadOrder.ts';
import { writePreview } from '../previewFile.ts';
import { writeRefused } from '../writeRefused.ts';
import { decimalNeeds } from './decimalNeeds.ts';
import type { RefusedRow, Table } from './Table.ts';
import type { TableColumns } from './tableColumns.ts';
import { lookThrough, orderNeeds, refusedRow } from './tableRows.ts';

export interface TableToRead {
  table: Table;
  columns: TableColumns;
  order: ReadOrder;
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
  const { columns, order, table } = given;
  const lacking = columnNeeds(columns);
  if (lacking.length > 0) return { needs: lacking, mapping: order.mapping, report: null };
  const { reading, needs, mapping } = prepared(given, target);
  if (needs.length > 0) return { needs, mapping, report: null };
  const taken = takeRows(table, { reading, target, nowMs: order.nowMs });
  const seconds = reading.periodS ?? sureInterval(taken);
  if (taken.readings.length > 0 && seconds === null)
    return { needs: [periodNeed], mapping, report: null };
  const readings = taken.readings.map((one) => Object.assign(one, { period_s: seconds ?? 0 }));
  write(order, readings, taken.refused);
  return { needs: [], mapping, report: reportOf(table, { ...taken, readings, seconds, mapping }) };
}

/** How the rows are read, and what has to be said before. */
function prepared(
  { columns, order: { mapping }, table }: TableToRead,
  target: TargetBuilding,
): { reading: RowReading; needs: UploadNeed[]; mapping: UploadMapping } {
  const { time = '', room = '', count, in_use: inUse } = columns;
  const { decimal, date_order: first, timezone = target.timezone, period_s: period } = mapping;
  const map = observationMap.parse({
    time: { column: time },
    room: { column: room },
    columns: Object.fromEntries([
      ...(count === undefined ? [] : [[count, { field: 'count' }]]),
      ...(inUse === undefined ? [] : [[inUse, { field: 'in_use' }]]),
    ]),
    decimal,
  });
  const times = new FileTimes(map.time, first);
  lookThrough(times, table.rows);
  return {
    reading: {
      map,
      times,
      rooms: new FileRooms(map, zonesOf(target)),
      timezone,
      periodS: period ?? null,
      counts: { rows: 0, emptyCells: 0, rowsOfOtherDays: 0, rowsOfOtherRooms: 0 },
    },
    needs: [...orderNeeds(times), ...decimalNeeds(table, [count, inUse], mapping)],
    mapping: times.needsZone ? { ...mapping, timezone } : mapping,
  };
}

function sureInterval({ times }: Taken): number | null {
  const interval = times.interval();
  return interval?.isSure === true ? interval.seconds : null;
}

function reportOf(
  { rows }: Table,
  about: Taken & { seconds: number | null; mapping: UploadMapping },
): UploadReport {
  const { readings, refused, empty, seconds, mapping } = about;
  const { timezone } = mapping;
  return {
    read: rows.length,
    accepted: rows.length - refused.length - empty,
    refused: refused.length,
    warnings: [],
    changes: { added: 0, changed: 0, ended: 0, unchanged: 0 },
    seats: 0,
    m2: 0,
    floors: 0,
    span: spanOf(readings),
    notes: [
      ...(timezone === undefined
        ? []
        : [`Times without an offset are read in ${timezone.replaceAll('_', ' ')}`]),
      ...(seconds === null ? [] : [`Each reading covers ${durationText(seconds)}`]),
      ...(empty === 0 ? [] : [`${empty} rows have no value and are left out`]),
    ],
  };
}

function durationText(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
}

function spanOf(readings: readonly UploadReading[]): UploadReport['span'] {
  const times = readings.map(({ time }) => time).toSorted();
  const [first] = times;
  const last = times.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}

const periodNeed: UploadNeed = {
  field: 'period_s',
  reason: 'The times have no regular interval. Choose how long each reading applies.',
};

function columnNeeds({ time, room, count, in_use: inUse }: TableColumns): UploadNeed[] {
  const lacking = [
    ...(time === undefined ? ['the time'] : []),
    ...(room === undefined ? ['the room'] : []),
    ...(count === undefined && inUse === undefined ? ['the people, or whether it is in use'] : []),
  ];
  if (lacking.length === 0) return [];
  return [{ field: 'columns', reason: `Choose the columns with ${lacking.join(' and ')}.` }];
}

function zonesOf({ zones, floors, name: building, timezone }: TargetBuilding) {
  const floorNames = new Map(floors.map(({ id, name }) => [String(id), name]));
  return zones.map(({ id, name, layerName, floorId }) => ({
    id,
    name,
    layer: layerName,
    place: `${floorNames.get(String(floorId)) ?? building}, ${layerName}`,
    building,
    timezone,
  }));
}

interface Taken {
  readings: UploadReading[];
  refused: RefusedRow[];
  times: ReadingTimes;
  /** Rows without a value. */
  empty: number;
}

/** Every row as a reading, or refused with the cell that is at fault. */
function takeRows(
  { rows }: Table,
  about: { reading: RowReading; target: TargetBuilding; nowMs: number },
): Taken {
  const taken: Taken = { readings: [], refused: [], times: new ReadingTimes(), empty: 0 };
  const context = contextOf(about.target, about.nowMs);
  for (const row of rows) {
    try {
      takeRow(row, { ...about, context, taken });
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      taken.refused.push(
        refusedRow(row, error.column, [codeOf(error, about.reading), error.message]),
      );
    }
  }
  return taken;
}

function takeRow(
  row: Table['rows'][number],
  { reading, context, taken }: { reading: RowReading; context: CheckContext; taken: Taken },
): void {
  const mapped = mapRow(row, reading);
  if (mapped.length === 0) taken.empty += 1;
  for (const { observation, cells } of mapped) {
    const checked = checkObservation(observation, context);
    if (checked instanceof UnmappedReading)
      throw new Error('Rows of a table name zones, not sensors');
    if ('reason' in checked) {
      const { column = reading.map.time.column } = cells[checked.field ?? ''] ?? {};
      taken.refused.push(refusedRow(row, column, ['OUT_OF_RANGE', checked.reason]));
      continue;
    }
    taken.times.add(String(observation.zone_id), checked.startMs);
    taken.readings.push(observation as UploadReading);
  }
}

function codeOf({ column }: CellFault, { map }: RowReading): RefusedRow['code'] {
  if (column === map.time.column) return 'NOT_A_TIME';
  return column === map.room?.column ? 'UNKNOWN_ROOM' : 'NOT_A_NUMBER';
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

function write(
  order: ReadOrder,
  readings: readonly UploadReading[],
  refused: readonly RefusedRow[],
): void {
  const preview: ReadPreview = {
    spaces: { buildings: [] },
    changes: [],
    unplaced: [],
    underlay: null,
    refused: [],
    readings: readings.slice(0, mostShown),
    bookings: [],
  };
  writePreview(order, preview);
  const lines = readings.map((one) => `${JSON.stringify(one)}\n`);
  writeFileSync(order.rowsFile, lines.join(''), { mode: 0o600 });
  writeRefused(order.refusedFile, refused);
}
