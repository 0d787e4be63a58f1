import { readFileSync } from 'node:fs';
import { faultRows } from '#server/core/faults/faultRows.ts';
import { z } from 'zod';
import { wireId } from '#contract/parameters.ts';

const time = z.strictObject({
  /** The column that holds the time, or the time of day when `day` gives the date. */
  column: z.string(),
  /** Pattern of date-fns, such as `yyyy-MM-dd HH:mm XXX`; of the date, a space and the column when `day` is given. Default ISO 8601. */
  format: z.string().optional(),
  /** IANA zone of times that carry no offset. */
  zone: z.string().optional(),
  /** For files without dates: a column of day ids, and the date of each. Rows of other days are left out. */
  day: z.strictObject({ column: z.string(), dates: z.record(z.string(), z.iso.date()) }).optional(),
});

const target = z.strictObject({
  zone_id: wireId,
  layer: z.string().default('sensorlayer'),
  field: z.enum(['count', 'in_use', 'entries']).default('count'),
});

/**
 * How a CSV file with a header becomes observations:
 * ```
 * {
 *   "time": { "column": "timestamp", "format": "yyyy-MM-dd HH:mm XXX" },
 *   "period_s": 300,
 *   "columns": { "occupant_count": { "zone_id": 101, "layer": "sensorlayer", "field": "count" } }
 * }
 * ```
 * or, for a file whose rows have a day's number and a local time of day,
 * ```
 * "time": { "column": "Time", "format": "yyyy-MM-dd HH:mm:ss", "zone": "Europe/Copenhagen",
 *           "day": { "column": "DayId", "dates": { "0": "2025-03-08" } } }
 * ```
 * Every column of `columns` gives one observation a row; an empty cell gives none. Columns that are not named are left
 * alone; `delimiter` is a comma unless given.
 */
export const observationMap = z.strictObject({
  time,
  period_s: z.number().int().min(1).max(86_400).default(300),
  delimiter: z.string().length(1).default(','),
  columns: z.record(z.string(), target),
});

export type ObservationMap = z.infer<typeof observationMap>;

/** Reads a map file. Throws a sentence that names what is wrong with it. */
export function readObservationMap(file: string): ObservationMap {
  const parsed = observationMap.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = faultRows(parsed.error).map(
    ({ field, reason }) => `  ${field ?? 'it'}: ${reason}`,
  );
  throw new Error(`${file} is not a map of observations:\n${faults.join('\n')}`);
}
