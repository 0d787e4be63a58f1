import type { UploadMapping, UploadNeed, UploadReport } from '#contract/uploads.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { FileTimes } from '#server/cli/observations/table/FileTimes.ts';
import type { CheckContext } from '#server/ingest/observations/reading/checkObservation.ts';
import { countedAs } from '#server/core/text/counted.ts';
import type { ReadOrder, ReadPreview, TargetBuilding } from '../ReadOrder.ts';
import { writePreview } from '../previewFile.ts';
import { DecimalSigns } from './DecimalSigns.ts';
import { lookingAtTimes, lookThrough, orderNeeds, type SeenRows } from './lookThrough.ts';
import { ReadingCells } from './ReadingCells.ts';
import { ReadingRows, type RowReader } from './ReadingRows.ts';
import { TakenReadings, type LostPart } from './TakenReadings.ts';
import type { Table } from './Table.ts';
import type { TableColumns } from './tableColumns.ts';
import { WideLook } from './wide/WideLook.ts';
import { WideReadings, wideNeeds } from './wide/WideReadings.ts';
import type { WideColumns } from './wide/WideColumns.ts';

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

/** Readings in a table: written out as they are ingested, or what is needed to read them. `wide` are the columns of a table with one for each room. */
export function readReadings(
  given: TableToRead,
  target: TargetBuilding,
  wide: WideColumns | null,
): ReadRows {
  const { columns, order, table, seen } = given;
  const lacking = wide === null ? columnNeeds(columns) : wideNeeds(columns, wide);
  if (lacking.length > 0) {
    lookThrough(table, [seen]);
    return { needs: lacking, mapping: order.mapping, report: null };
  }
  const { date_order: first, timezone = target.timezone } = order.mapping;
  const times = new FileTimes({ column: columns['time'] ?? '', date: columns['date'] }, first);
  const look = wide === null ? null : new WideLook(wide, order.mapping);
  const { needs, mapping } = learned(given, { wide, look, times });
  const said: UploadMapping = times.needsZone ? { ...mapping, timezone } : mapping;
  const local = times.needsZone ? timezone : null;
  if (needs.length > 0) return { needs, mapping: said, report: null };
  const cells = new ReadingCells(columns['time'] ?? '', { times, timezone, mapping });
  const reading: Reading =
    wide === null || look === null
      ? { readers: [new ReadingRows(columns, cells, target)], lost: [], notes: () => [] }
      : new WideReadings(wide, { look, cells, mapping, table }, target);
  const { needs: open, report } = taken(given, { reading, cells, target, local, wide });
  return { needs: open, mapping: said, report };
}

interface Taking {
  reading: Reading;
  cells: ReadingCells;
  target: TargetBuilding;
  /** The zone that times without an offset are read in. */
  local: string | null;
  wide: WideColumns | null;
}

/** Takes all rows; what they become is written out. */
function taken(
  { order, table, seen }: TableToRead,
  { reading, cells, target, local, wide }: Taking,
): Pick<ReadRows, 'needs' | 'report'> {
  const { readers, lost } = reading;
  const context = contextOf(target, order.nowMs);
  const taking = new TakenReadings(order, { table, cells, readers, lost, context });
  const seconds = order.mapping.period_s ?? taking.interval();
  if (taking.count > 0 && seconds === null) return { needs: [periodNeed], report: null };
  writePreview(order, previewOf(taking, seconds));
  const read = seen.count * readers.length + lost.reduce((sum, one) => sum + one.readings, 0);
  const notes = [...timeNotes(local, seconds), ...reading.notes(), ...takenNotes(taking, wide)];
  return { needs: [], report: reportOf(read, taking, notes) };
}

/** What makes readings of the rows. */
interface Reading {
  readers: readonly RowReader[];
  lost: readonly LostPart[];
  /** What is to be said of it once all rows are taken. */
  notes: () => string[];
}

/** What is learned of all rows before any is taken. */
function learned(
  { table, seen, order, columns }: TableToRead,
  { wide, look, times }: { wide: WideColumns | null; look: WideLook | null; times: FileTimes },
): Pick<ReadRows, 'needs' | 'mapping'> {
  const values = wide?.rooms.map(({ column }) => column) ?? [columns['count'], columns['in_use']];
  const signs = new DecimalSigns(values, { isText: order.kind === 'csv' });
  lookThrough(table, [seen, lookingAtTimes(times), signs, ...(look === null ? [] : [look])]);
  const signed = signs.completed(order.mapping);
  const mapping = look?.completed(signed) ?? signed;
  const needs = [...orderNeeds(times), ...signs.needs(mapping), ...(look?.needs(mapping) ?? [])];
  return { needs, mapping };
}

function reportOf(
  read: number,
  { empty, refused, span }: TakenReadings,
  notes: string[],
): UploadReport {
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
    notes,
  };
}

function timeNotes(local: string | null, seconds: number | null): string[] {
  return [
    ...(local === null
      ? []
      : [`Times without an offset are read in ${local.replaceAll('_', ' ')}`]),
    ...(seconds === null ? [] : [`Each reading covers ${durationText(seconds)}`]),
  ];
}

function takenNotes({ empty, told, repeats }: TakenReadings, wide: WideColumns | null): string[] {
  const [one, many] = wide === null ? ['row', 'rows'] : ['cell', 'cells'];
  const notes: [number, string, string][] = [
    [empty, `${one} has no value and is left out`, `${many} have no value and are left out`],
    [
      told,
      `${one} is of an hour that the clocks repeat; their order says which of the two`,
      `${many} are of an hour that the clocks repeat; their order says which of the two`,
    ],
    [
      repeats,
      `${one} repeats a room and time; the greater one counts`,
      `${many} repeat a room and time; the greater one counts`,
    ],
  ];
  return notes.flatMap(([count, single, several]) =>
    count === 0 ? [] : [countedAs(count, [single, several])],
  );
}

function durationText(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
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
  const hint =
    room === undefined
      ? ' If each room has a column of its own, choose “A time, with a column for each room”.'
      : '';
  const reason = `Choose the columns with ${lacking.join(' and ')}.${hint}`;
  return [{ field: 'columns', reason }];
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

function previewOf({ shown }: TakenReadings, seconds: number | null): ReadPreview {
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
