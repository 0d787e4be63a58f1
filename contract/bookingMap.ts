import { z } from 'zod';
import { ianaZone } from '#domain/time/ianaZone.ts';
import { patternFault } from '#domain/time/patternTime.ts';
import { shortText } from './bounds.ts';

const columnName = z.string().min(1);
const fieldValue = z.union([z.string(), z.number(), z.boolean()]);

/**
 * How the columns of a CSV file with a header become fields of bookings:
 * ```
 * {
 *   "columns": { "id": "Booking ID", "start": "From", "end": "Until", "room": "Room" },
 *   "time": { "format": "dd/MM/yyyy HH:mm", "zone": "Europe/London" },
 *   "values": { "status": { "Cancelled": "cancelled" } },
 *   "constants": { "source": "condeco" },
 *   "delimiter": ";"
 * }
 * ```
 * Columns that it doesn't name are left alone. Several columns of a field are joined by blanks, as a date and a time.
 */
export const bookingMap = z.strictObject({
  columns: z.record(z.string(), z.union([columnName, z.array(columnName).min(1)])),
  time: z
    .strictObject({
      /** A pattern of date-fns; ISO 8601 when absent. */
      format: z
        .string()
        .min(1)
        .superRefine((pattern, context) => {
          const fault = patternFault(pattern);
          if (fault !== null) context.addIssue({ code: 'custom', message: fault });
        })
        .optional(),
      /** Of times without an offset. */
      zone: z
        .string()
        .refine((name) => ianaZone(name) !== null, 'unknown time zone')
        .optional(),
    })
    .optional(),
  /** For each field, what its texts in the file stand for. */
  values: z.record(z.string(), z.record(z.string(), fieldValue)).optional(),
  /** Fields that are the same in all rows. */
  constants: z.record(z.string(), fieldValue).optional(),
  delimiter: z.string().length(1).optional(),
});

export type BookingMap = z.infer<typeof bookingMap>;

/** Maps that come with the program, by name. A booking without an id is named by its room and start; `replaces` keeps such a file true. */
const shippedMaps: Readonly<Record<string, BookingMap>> = {
  /** The report of MRBS as CSV, in English with its 24-hour clock. */
  'mrbs-report': {
    columns: {
      id: ['Area', 'Room', 'Start time'],
      room: 'Room',
      start: 'Start time',
      end: 'End time',
      activity_type: 'Type',
      organiser: 'Created by',
      updated_at: 'Last updated',
    },
    time: { format: 'HH:mm - EEEE dd MMMM yyyy' },
  },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A map as a parameter has it: JSON, or the name of one that comes with the program. */
export const bookingMapText = shortText.transform((text, context): BookingMap => {
  const shipped = Object.hasOwn(shippedMaps, text) ? shippedMaps[text] : undefined;
  if (shipped !== undefined) return shipped;
  const parsed = bookingMap.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const place = (first?.path ?? []).join('.');
  const message = `not a map of bookings: ${place === '' ? '' : `${place} `}${first?.message ?? ''}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
