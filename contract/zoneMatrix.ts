import { z } from 'zod';
import { filterText, shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant } from './parameters.ts';

/** A period of a zone as groupings and the opening rule need it; instants are half-open, ids are text. */
const matrixPeriod = z.object({
  start: z.string(),
  end: z.string(),
  name: z.string(),
  type: z.string(),
  floor_id: z.string(),
  capacity: z.record(z.string(), z.number()),
  m2: z.number().nullable(),
  tags: z.array(z.string()),
  metadata: z.record(z.string(), z.unknown()),
  space_type: z.string().nullable(),
  /** The Wi-Fi zone that holds this sensor zone. */
  parent_id: z.string().nullable(),
  /** The same text for zones of several layers whose outlines coincide, null without such. */
  place_id: z.string().nullable(),
});

/** A row of every column. A zone that changes its layer has a row for each. */
const matrixZone = z.object({
  id: z.string(),
  layer_name: z.string(),
  /** Ascending. */
  periods: z.array(matrixPeriod),
});

/** What a column holds, its numbers little-endian; `_rest` columns are there only where a value is no multiple of the quantum. */
export const matrixColumnTypes = {
  /** n in 1/10 of a person; 65,535 where the slot is valid without a count of people. */
  count: 'uint16',
  /** nmax likewise; absent when it is equal to count everywhere. */
  count_max: 'uint16',
  /** o in 1/255. */
  in_use: 'uint8',
  /** v in 1/255: 128 and more is a valid slot, 0 also stands where nothing was received. */
  valid: 'uint8',
  /** What is to be added to the value of the column before it. */
  count_rest: 'float32',
  count_max_rest: 'float32',
  in_use_rest: 'float32',
} as const;

export type MatrixColumnName = keyof typeof matrixColumnTypes;

const matrixColumn = z.object({
  name: z.enum(Object.keys(matrixColumnTypes) as [MatrixColumnName, ...MatrixColumnName[]]),
  type: z.enum(['uint8', 'uint16', 'float32']),
  /** Bytes from the end of the header. */
  offset: z.int().min(0),
});

/**
 * The header of a matrix. The answer is: the header's length in bytes as uint32, little-endian; the header as UTF-8 JSON,
 * padded with blanks so that the columns begin at a multiple of 8; the columns, zone-major: the value of zone z in slot s is
 * number z * slots + s.
 */
export const zoneMatrixHeader = z.object({
  building_id: z.string(),
  campus_id: z.string().nullable(),
  timezone: z.string(),
  default_layer: z.string(),
  /** Start of the first slot, on the 5-minute grid of UTC. */
  start: z.string(),
  slot_minutes: z.literal(5),
  slots: z.int().min(0),
  /** Slots that had passed when the matrix was read; those after have no values and are not open. */
  elapsed_slots: z.int().min(0),
  zones: z.array(matrixZone),
  columns: z.array(matrixColumn),
});

export type MatrixPeriod = z.infer<typeof matrixPeriod>;
export type MatrixZone = z.infer<typeof matrixZone>;
export type ZoneMatrixHeader = z.infer<typeof zoneMatrixHeader>;

/** The value of the columns of people that says: valid, but how many people is not known. */
export const noCount = 65_535;
export const countQuanta = 10;
export const shareQuanta = 255;

/** The media type of a matrix. */
export const zoneMatrixType = 'application/octet-stream';

/** The 5-minute matrix of one building's zones; `filter_zones` chooses floor and layer. The header stands for the result. */
export const getZoneMatrix = defineEndpoint({
  operationId: 'getZoneMatrix',
  method: 'GET',
  path: '/v4/metrics/zones/matrix',
  summary: 'The 5-minute slots of zones in binary form',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({
    building_id: shortText.min(1),
    startdatetime: instant,
    enddatetime: instant,
    filter_zones: filterText.optional(),
  }),
  body: undefined,
  result: zoneMatrixHeader,
});
