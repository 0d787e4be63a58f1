import type { IngestAnswer } from '#contract/ingestObservations.ts';
import { countedAs } from '#server/core/text/counted.ts';
import { CellFaults } from './table/CellFaults.ts';
import { openCsv, type CsvRow, type CsvTable } from './table/CsvTable.ts';
import { FileRooms } from './FileRooms.ts';
import { FileTimes, type FileInstant } from './table/FileTimes.ts';
import { mapOfHeader } from './mapOfHeader.ts';
import { mapRow, type MappingCounts, type RowReading } from './mapRow.ts';
import { ObservationBatch } from './ObservationBatch.ts';
import type { ObservationMap } from './ObservationMap.ts';
import { postObservations, type ImportTarget } from './postObservations.ts';
import { RepeatedHours } from './table/RepeatedHours.ts';
import { ReadingTimes } from './table/ReadingTimes.ts';
import { listZones } from './ServerZones.ts';
import { timezoneOf } from './timezoneOf.ts';

const batchSize = 20_000;

export interface ImportOptions {
  /** What the columns hold; told by their names when absent. */
  map?: ObservationMap | undefined;
  /** The IANA zone of times without an offset; that of the building when absent. */
  timezone?: string | undefined;
  /** The building whose rooms the file names. */
  building?: string | undefined;
  /** Only checks; nothing is stored. */
  isDryRun?: boolean | undefined;
}

/** What became of a file. */
export interface ImportReport extends MappingCounts, IngestAnswer {
  batches: number;
  /** Values that repeat the room, layer and time of another: the greater counts. */
  repeats: number;
  /** What was found in the file instead of being said by a map, in sentences. */
  found: string[];
  isDryRun: boolean;
}

/**
 * Brings a CSV file to a server. All of it is read and checked, by the server too, before any of it is stored. Rejects with a
 * sentence that names lines and columns.
 */
export async function importObservations(
  file: string,
  options: ImportOptions,
  target: ImportTarget,
): Promise<ImportReport> {
  const table = await openCsv(file, options.map?.delimiter);
  const map = options.map ?? mapOfHeader(table.header);
  checkColumns(table, map);
  const { reading, found } = await prepareReading(table, { map, options, target });
  const times = await checkRows(table, reading);
  const periodS = reading.periodS ?? intervalOf(times, map, found);
  const { isDryRun = false } = options;
  const send = (isTrial: boolean): Promise<Sent> =>
    sendRows(table, { ...reading, periodS, counts: noCounts() }, { target, isTrial });
  // One batch is whole or not at all by itself.
  const needsTrial = isDryRun || reading.counts.rows > batchSize / 2;
  let sent = await send(needsTrial);
  if (needsTrial && !isDryRun) sent = await send(false);
  return { ...reading.counts, ...sent, repeats: times.repeats(), found, isDryRun };
}

function noCounts(): MappingCounts {
  return { rows: 0, emptyCells: 0, rowsOfOtherDays: 0, rowsOfOtherRooms: 0 };
}

/** Throws a sentence when the file lacks columns that the map names. */
function checkColumns(
  { name, header }: CsvTable,
  { time, room, layer, period_s, revision, columns }: ObservationMap,
): void {
  const named = [time, time.day, room, layer, period_s, revision].flatMap((part) =>
    typeof part === 'object' ? [part.column] : [],
  );
  const missing = [...named, ...Object.keys(columns)].filter((one) => !header.includes(one));
  if (missing.length > 0) {
    throw new Error(
      `${name} has no column ${missing.join(', ')}. Its columns are ${header.join(', ')}.`,
    );
  }
}

interface Preparation {
  map: ObservationMap;
  options: ImportOptions;
  target: ImportTarget;
}

/** Looks through the times, and asks the server for what neither the map nor the file says. */
async function prepareReading(
  table: CsvTable,
  { map, options, target }: Preparation,
): Promise<{ reading: RowReading; found: string[] }> {
  const times = new FileTimes(map.time);
  const faults = new CellFaults();
  for await (const row of table.rows()) faults.collect(() => times.look(row));
  faults.throwIfAny(table.name);
  times.settle();
  const zone = map.time.zone ?? options.timezone;
  const needsTimezone = times.needsZone && zone === undefined;
  const known = await listZones(target, options.building);
  const rooms = new FileRooms(map, known);
  const found: string[] = [];
  const timezone = needsTimezone
    ? await timezoneOf(table, { map, rooms, known, found })
    : (zone ?? 'UTC');
  const told = times.needsZone
    ? await toldApart(table, { map, times, timezone })
    : new Map<number, number>();
  if (told.size > 0) {
    const rows = countedAs(told.size, ['row is', 'rows are']);
    found.push(`${rows} of an hour that the clocks repeat; their order says which of the two`);
  }
  const periodS = typeof map.period_s === 'number' ? map.period_s : null;
  return { reading: { map, times, rooms, timezone, told, periodS, counts: noCounts() }, found };
}

/** The instants of rows of hours that the clocks repeat, by line. */
async function toldApart(
  table: CsvTable,
  { map, times, timezone }: Pick<RowReading, 'map' | 'times' | 'timezone'>,
): Promise<Map<number, number>> {
  const hours = new RepeatedHours<number>();
  // Rows that can't be read are told of later.
  const faults = new CellFaults();
  const timeOf = (row: CsvRow): FileInstant | null =>
    faults.collect(() => times.clockTimeOf(row, timezone)) ?? null;
  for await (const row of table.rows()) {
    const time = timeOf(row);
    if (time !== null) hours.see(row.cells[map.room?.column ?? ''] ?? '', time, row.line);
  }
  return new Map(hours.told().flatMap(({ row, ms }) => (ms === null ? [] : [[row, ms]])));
}

/** Reads every row once. Rejects with the cells that can't be read. */
async function checkRows(table: CsvTable, reading: RowReading): Promise<ReadingTimes> {
  const times = new ReadingTimes();
  const faults = new CellFaults();
  for await (const row of table.rows()) {
    for (const { observation, cells } of faults.collect(() => mapRow(row, reading)) ?? []) {
      const { time, zone_id: zone, layer } = observation;
      const ms = Date.parse(time);
      for (const field of ['count', 'in_use', 'entries'] as const) {
        if (cells[field] !== undefined) times.add(JSON.stringify([zone, layer, field]), ms);
      }
    }
  }
  faults.throwIfAny(table.name);
  if (reading.counts.rows === 0) throw new Error(`${table.name} has no rows below its header.`);
  return times;
}

/** The interval of a file that doesn't say it; told in `found`. Throws a sentence where it has to be asked for. */
function intervalOf(times: ReadingTimes, map: ObservationMap, found: string[]): number | null {
  if (typeof map.period_s === 'object') return null;
  const interval = times.interval();
  const ask = 'Add "period_s" to the map: the seconds that each reading covers.';
  if (interval === null) {
    throw new Error(`No room has two readings, so their interval is unknown. ${ask}`);
  }
  const { seconds, gaps, isSure } = interval;
  if (!isSure) {
    throw new Error(
      `The readings have no regular interval: ${seconds} s is the most common of ${gaps}. ${ask}`,
    );
  }
  found.push(`Each reading covers ${seconds} s, the interval of the file`);
  return seconds;
}

type Sent = Pick<ImportReport, 'batches' | keyof IngestAnswer>;

async function sendRows(
  table: CsvTable,
  reading: RowReading,
  { target, isTrial }: { target: ImportTarget; isTrial: boolean },
): Promise<Sent> {
  const sent: Sent = { batches: 0, accepted: 0, duplicates: 0, first: null, last: null };
  let batch = new ObservationBatch();
  const flush = async (): Promise<void> => {
    if (batch.size > 0) addAnswer(sent, await postObservations(batch.rows, target, isTrial));
    batch = new ObservationBatch();
  };
  for await (const row of table.rows()) {
    for (const mapped of mapRow(row, reading)) batch.add(mapped);
    if (batch.size >= batchSize) await flush();
  }
  await flush();
  return sent;
}

function addAnswer(sent: Sent, { accepted, duplicates, first, last }: IngestAnswer): void {
  sent.batches += 1;
  sent.accepted += accepted;
  sent.duplicates =
    sent.duplicates === null || duplicates === null ? null : sent.duplicates + duplicates;
  if (first !== null && (sent.first === null || first < sent.first)) sent.first = first;
  if (last !== null && (sent.last === null || last > sent.last)) sent.last = last;
}
