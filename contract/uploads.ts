import { z } from 'zod';
import { bookingStatuses } from '#domain/booking/Booking.ts';
import { ianaZone } from '#domain/time/ianaZone.ts';
import { shortText, storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { spacesInput } from './ingestSpaces.ts';
import { jobFields } from './job.ts';
import { noQuery, wireId } from './parameters.ts';

/** The most uploads of an account that have not ended. */
export const mostUnfinished = 50;

/** What a file is read as; `bookings` are lists of them as JSON. Bookings also come as `csv`, `xlsx` and `ics`. */
export const uploadKinds = [
  'geojson',
  'imdf',
  'osm',
  'svg',
  'dxf',
  'ifc',
  'pdf',
  'image',
  'csv',
  'xlsx',
  'ics',
  'bookings',
] as const;

export type UploadKind = (typeof uploadKinds)[number];

/**
 * From receipt to its end: `receiving → inspecting → needs_mapping ⇄ previewing → ready → committing → done`. Until it is committed
 * an upload can be canceled; `refused` is the file's fault, `failed` the server's; unfinished ones expire.
 */
export const uploadStates = [
  'receiving',
  'inspecting',
  'needs_mapping',
  'previewing',
  'ready',
  'committing',
  'done',
  'cancelled',
  'refused',
  'failed',
  'expired',
] as const;

export type UploadState = (typeof uploadStates)[number];

/** What the rows of a table are. */
export const tableContents = ['rooms', 'readings', 'bookings'] as const;

export type TableContent = (typeof tableContents)[number];

/** The fields that columns of tables hold; `date` and `end_date` those of times which have none. */
export const tableFields = {
  rooms: ['name', 'floor', 'seats', 'm2', 'ft2', 'type', 'tags', 'department'],
  readings: ['time', 'date', 'room', 'count', 'in_use'],
  bookings: [
    'room',
    'start',
    'end',
    'date',
    'end_date',
    'id',
    'status',
    'people',
    'organiser',
    'department',
  ],
} as const;

const point = z.tuple([z.number(), z.number()]);
/** Empty for a field that is in no column. */
const columnName = z.string().max(200);

/** What the shapes of a layer or group are. */
export const shapeRoles = ['room', 'wall', 'door', 'text', 'none'] as const;

export type ShapeRole = (typeof shapeRoles)[number];

/** Lengths that a unit of a drawing may have. */
const drawingUnit = z.enum(['mm', 'cm', 'm', 'in', 'ft']);

/** What a person says of a file that the file does not say itself. */
export const uploadMapping = z.strictObject({
  /** Of a building that does not exist yet. */
  building: z.strictObject({ name: z.string().trim().min(1).max(200) }).optional(),
  /** Length of a unit of a drawing. */
  units: drawingUnit.nullable().optional(),
  /** Lines of known length, in the file's own coordinates. */
  lines: z
    .array(z.strictObject({ from: point, to: point, metres: z.number().positive().max(10_000) }))
    .max(20)
    .optional(),
  layers: z.record(z.string().max(200), z.enum(shapeRoles)).optional(),
  floor: z
    .union([
      z.strictObject({ id: wireId }),
      z.strictObject({ name: z.string().trim().min(1).max(100) }),
    ])
    .optional(),
  timezone: z
    .string()
    .refine((name) => ianaZone(name) !== null, 'unknown time zone')
    .optional(),
  /** From this local day. */
  startdate: z.iso.date().optional(),
  /** Fields of a table, each with its column. */
  columns: z.record(z.string().max(50), columnName).optional(),
  sheet: z.string().max(200).optional(),
  /** What the rows of a table are; found by its columns when absent. */
  content: z.enum(tableContents).optional(),
  /** Whether readings have a row each, or a row for each time with a column for each room; found by the columns when absent. */
  shape: z.enum(['long', 'wide']).optional(),
  /** What the cells of a table with a column for each room hold where its header doesn't say it. */
  values: z.enum(['count', 'in_use']).optional(),
  /** What an empty cell of such a table is: no reading, unless somebody says that it is 0. */
  empty_cells: z.enum(['missing', 'zero']).optional(),
  /** Which comes first in dates such as 3/4/2026. */
  date_order: z.enum(['day', 'month', 'year']).optional(),
  /** How long a reading applies, in seconds; the interval of the file when absent. */
  period_s: z.int().min(1).max(86_400).optional(),
  /** Whether rooms of a list that are not drawn yet are drawn as boxes in a grid, to be traced later. */
  outlines: z.enum(['boxes', 'none']).optional(),
  /** How numbers are written where that can't be told. */
  decimal: z.enum(['.', ',']).optional(),
  /** Gaps between walls up to this many meters are closed. */
  close_gaps_m: z.number().min(0).max(3).optional(),
  capacity: z.enum(['derive', 'none']).optional(),
  /** Whether a drawing becomes rooms, or a picture under the floor from which they are traced. Pictures are always the latter. */
  use: z.enum(['rooms', 'underlay']).optional(),
});

export type UploadMapping = z.infer<typeof uploadMapping>;

const part = z.object({ name: z.string(), entities: z.int(), guess: z.enum(shapeRoles) });

/** What was found in a file. */
const uploadFound = z.object({
  layers: z.array(part).optional(),
  groups: z.array(part).optional(),
  /** Of a building model, from the lowest; `entities` are its spaces. */
  storeys: z.array(part).optional(),
  /** Of a building model without spaces: walls that stand on a storey, between which rooms are looked for. */
  walls: z.int().optional(),
  /** Of a PDF; `entities` are its lines and shapes. */
  pages: z.array(part).optional(),
  /** The first texts of a drawing, each once. */
  texts: z.array(z.string()).optional(),
  /** Scales that texts of a PDF name, such as 1:150 or 1/4" = 1'-0". */
  scale_notes: z.array(z.string()).optional(),
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })).optional(),
  columns: z.array(z.object({ name: z.string(), example: z.string() })).optional(),
  floors: z.array(z.object({ name: z.string(), zones: z.int() })).optional(),
  units: drawingUnit.nullable(),
  /** Width and height, once the scale is known. */
  size_m: point.nullable(),
  /** The picture of a picture or drawing, and where it lies in the file's own coordinates: to measure lengths on it. */
  picture: z
    .object({
      width: z.int(),
      height: z.int(),
      left: z.number(),
      top: z.number(),
      units_per_pixel: z.number(),
    })
    .optional(),
  /** Where the shapes of a drawing lie, in its own units: least x and y, greatest x and y. */
  extent: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
});

export type UploadFound = z.infer<typeof uploadFound>;

/** What has to be said in the mapping before there can be a preview. */
const uploadNeed = z.object({
  field: z.enum([
    'building',
    'timezone',
    'floor',
    'units',
    'layers',
    'spaces',
    'columns',
    'sheet',
    'content',
    'decimal',
    'values',
    'date_order',
    'period_s',
    'outlines',
  ]),
  reason: z.string(),
});

export type UploadNeed = z.infer<typeof uploadNeed>;

const uploadReport = z.object({
  /** Rooms or rows of the file. */
  read: z.int(),
  accepted: z.int(),
  refused: z.int(),
  warnings: z.array(z.string()),
  changes: z.object({ added: z.int(), changed: z.int(), ended: z.int(), unchanged: z.int() }),
  seats: z.number(),
  m2: z.number(),
  floors: z.int(),
  /** The first and the last time of readings. */
  span: z.object({ first: z.string(), last: z.string() }).nullish(),
  notes: z.array(z.string()),
});

export type UploadReport = z.infer<typeof uploadReport>;

const uploadJob = z.object({
  ...jobFields(z.enum(uploadStates)),
  /** Of the file. */
  name: z.string(),
  /** Null for a building that does not exist yet. */
  building_id: wireId.nullable(),
  kind: z.enum(uploadKinds),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  /** Counts changes from 1: the ETag. */
  version: z.int(),
  report: uploadReport.nullable(),
  /** The draft of zones that it became. */
  draft_id: z.uuid().nullable(),
});

const upload = uploadJob.extend({
  found: uploadFound.nullable(),
  mapping: uploadMapping,
  /** What the mapping still lacks. */
  needs: z.array(uploadNeed),
  scale: z.object({ metres_per_unit: z.number(), residual: z.number().nullable() }).nullable(),
});

export type Upload = z.infer<typeof upload>;
export type UploadJob = z.infer<typeof uploadJob>;

const parts = z.strictObject({ id: z.uuid() });
// Uploads are found by their id: whoever may not plan in their building does not find them.
const byId = { access: 'key', scope: 'list', query: noQuery, parts } as const;

/** The calls of Upload. The body of `create` is the file itself; changes name the version they change in If-Match. */
export const uploadCalls = {
  create: defineEndpoint({
    operationId: 'createUpload',
    method: 'POST',
    path: '/v4/uploads',
    summary: 'Takes a file for inspection; nothing is stored until it is confirmed',
    access: 'key',
    scope: 'buildings',
    query: z.strictObject({
      /** With its ending. */
      name: storableText.min(1).max(255),
      /** A new building when absent, which only the administrator makes. */
      building_id: shortText.optional(),
    }),
    body: z.string(),
    isRepeatable: true,
    result: upload,
  }),
  list: defineEndpoint({
    operationId: 'listUploads',
    method: 'GET',
    path: '/v4/uploads',
    summary: 'Uploads to buildings in which the caller plans, the latest first',
    access: 'key',
    scope: 'list',
    query: noQuery,
    body: undefined,
    result: z.object({ uploads: z.array(uploadJob) }),
  }),
  get: defineEndpoint({
    ...byId,
    operationId: 'getUpload',
    method: 'GET',
    path: '/v4/uploads/{id}',
    summary: 'An upload with what was found in it, its mapping and its report',
    body: undefined,
    result: upload,
  }),
  preview: defineEndpoint({
    ...byId,
    operationId: 'getUploadPreview',
    method: 'GET',
    path: '/v4/uploads/{id}/preview',
    summary: 'What confirming would store, as the body of POST /v4/ingest/spaces',
    body: undefined,
    result: z.object({
      buildings: z.array(spacesInput.shape.buildings.element),
      changes: z.array(
        z.object({ zone_id: wireId, change: z.enum(['added', 'changed', 'ended', 'unchanged']) }),
      ),
      unplaced: z.array(z.object({ name: z.string(), reason: z.string() })),
      /** The picture that the floor would be traced from, in pixels; null where rooms or rows are stored. */
      underlay: z
        .object({ floor_id: wireId, floor: z.string(), width: z.int(), height: z.int() })
        .nullable(),
      /** Rooms that are not taken, with their outline where it can be drawn. */
      refused: z.array(
        z.object({
          name: z.string(),
          reason: z.string(),
          floor_id: wireId.nullable(),
          normalised_points: z.array(point),
        }),
      ),
      /** The first readings, in the order of the file. */
      readings: z.array(
        z.object({
          time: z.string(),
          zone_id: wireId,
          count: z.number().optional(),
          in_use: z.union([z.number(), z.boolean()]).optional(),
        }),
      ),
      /** The first bookings, without people. */
      bookings: z.array(
        z.object({
          room: z.string(),
          start: z.string(),
          end: z.string(),
          status: z.enum(bookingStatuses),
        }),
      ),
    }),
  }),
  picture: defineEndpoint({
    ...byId,
    operationId: 'getUploadPicture',
    method: 'GET',
    path: '/v4/uploads/{id}/picture',
    summary: 'The picture of a file that is traced from or measured on, as WebP',
    body: undefined,
    result: z.string(),
  }),
  refused: defineEndpoint({
    ...byId,
    operationId: 'getUploadRefused',
    method: 'GET',
    path: '/v4/uploads/{id}/refused',
    summary: 'The refused rows as they were, with line, field, value, code and reason, as CSV',
    body: undefined,
    result: z.string(),
  }),
  map: defineEndpoint({
    ...byId,
    operationId: 'mapUpload',
    method: 'POST',
    path: '/v4/uploads/{id}/mapping',
    summary: 'Adds what the file doesn’t say, and reads it again',
    body: uploadMapping,
    result: upload,
  }),
  confirm: defineEndpoint({
    ...byId,
    operationId: 'confirmUpload',
    method: 'POST',
    path: '/v4/uploads/{id}/confirm',
    summary: 'Stores what the preview shows, all or nothing',
    body: z.strictObject({
      /** A draft has the changed zones of a building that stands, to be looked at and published in Zones. */
      as: z.enum(['draft', 'published']).default('published'),
      /** Stores what was accepted although something was refused. */
      takes_part: z.boolean().default(false),
    }),
    result: upload,
  }),
  cancel: defineEndpoint({
    ...byId,
    operationId: 'cancelUpload',
    method: 'POST',
    path: '/v4/uploads/{id}/cancel',
    summary: 'Cancels an upload and deletes its file',
    body: undefined,
    result: upload,
  }),
};
