import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { maxReadingSeconds, maxRevision } from '#contract/ingestObservations.ts';
import { wireId } from '#contract/parameters.ts';
import { faultRows } from '#server/core/faults/faultRows.ts';

const time = z.strictObject({
  /** The column that holds the time, or the time of day when `day` gives the date. */
  column: z.string(),
  /** Pattern of date-fns, such as `yyyy-MM-dd HH:mm XXX`; of the date, a space and the column when `day` is given. Found in the file when absent. */
  format: z.string().optional(),
  /** IANA zone of times that carry no offset. */
  zone: z.string().optional(),
  /** For files without dates: a column of day ids, and the date of each. Rows of other days are left out. */
  day: z.strictObject({ column: z.string(), dates: z.record(z.string(), z.iso.date()) }).optional(),
});

const ofColumn = z.strictObject({ column: z.string() });

const target = z.strictObject({
  /** The zone of all values of the column; absent where `room` names a zone for each row. */
  zone_id: wireId.optional(),
  layer: z.string().optional(),
  field: z.enum(['count', 'in_use', 'entries']).default('count'),
});

/** For files with a row for each room: the column of the room, and the zone of each. Null leaves a room out. */
const room = z.strictObject({
  column: z.string(),
  /** When absent, the column holds ids or names of zones. */
  zones: z.record(z.string(), wireId.nullable()).optional(),
});

/**
 * How a CSV file with a header becomes observations: with a column for each room,
 * ```
 * {
 *   "time": { "column": "timestamp" },
 *   "columns": { "1.01": { "zone_id": 101 }, "1.02 in use": { "zone_id": 102, "field": "in_use" } }
 * }
 * ```
 * or with the room in a column,
 * ```
 * {
 *   "time": { "column": "time" },
 *   "room": { "column": "room", "zones": { "1.01": 101, "1.02": 102 } },
 *   "columns": { "people": { "field": "count" }, "used": { "field": "in_use" } }
 * }
 * ```
 * The values of one row, zone and layer are one observation; an empty cell gives none. Columns that are not named are left alone.
 */
export const observationMap = z
  .strictObject({
    time,
    room: room.optional(),
    /** The layer's name, or the column that holds it; when absent the layer of the zone, or sensorlayer where that isn't known. */
    layer: z.union([z.string(), ofColumn]).optional(),
    /** Seconds, or the column that holds them; the interval of the file when absent. */
    period_s: z.union([z.number().int().min(1).max(maxReadingSeconds), ofColumn]).optional(),
    /** The revision of every reading, or the column that holds it: of readings of one room and time the greatest counts. */
    revision: z.union([z.number().int().min(0).max(maxRevision), ofColumn]).optional(),
    /** Found in the header when absent. */
    delimiter: z.string().length(1).optional(),
    /** The decimal sign; needed only where a number can be read in two ways. */
    decimal: z.enum(['.', ',']).optional(),
    columns: z
      .record(z.string(), target)
      .refine((columns) => Object.keys(columns).length > 0, 'has no column'),
  })
  .superRefine((map, context) => {
    const seen = new Map<string, string>();
    for (const [column, { zone_id: zone, layer, field }] of Object.entries(map.columns)) {
      const refuse = (message: string): void =>
        context.addIssue({ code: 'custom', path: ['columns', column], message });
      if (map.room === undefined && zone === undefined)
        refuse('has no zone_id, and the map has no room column');
      if (map.room !== undefined && zone !== undefined)
        refuse('has a zone_id in addition to the room column');
      const key = JSON.stringify([zone, layer, field]);
      const other = seen.get(key);
      if (other !== undefined) refuse(`gives the same ${field} as ${other}`);
      seen.set(key, column);
    }
  });

export type ObservationMap = z.infer<typeof observationMap>;

/** Reads a map file. Throws a sentence that names what is wrong with it. */
export function readObservationMap(file: string): ObservationMap {
  const parsed = observationMap.safeParse(parseJson(file));
  if (parsed.success) return parsed.data;
  const faults = faultRows(parsed.error).map(
    ({ field, reason }) => `  ${field ?? 'it'}: ${reason}`,
  );
  throw new Error(`${file} is not a map of observations:\n${faults.join('\n')}`);
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The map ${file} can't be read: ${reason}`, { cause });
  }
}
