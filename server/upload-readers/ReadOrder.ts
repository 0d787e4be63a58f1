import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type {
  UploadFound,
  UploadKind,
  UploadMapping,
  UploadNeed,
  UploadReport,
} from '#contract/uploads.ts';

/** The building that a file is for, as it stands. Ids are those of the wire. */
export interface TargetBuilding {
  id: string | number;
  name: string;
  timezone: string;
  startdate: string;
  floors: TargetFloor[];
  zones: TargetZone[];
  sensors: TargetSensor[];
}

/** A sensor and the zone that it measures from a moment until its next zone. */
export interface TargetSensor {
  source: string;
  sensorId: string;
  zoneId: string | number;
  fromMs: number;
}

export interface TargetFloor {
  id: string | number;
  name: string;
  shortname: string;
  level: number;
  startdate: string;
  enddate: string | null;
}

export interface TargetZone {
  id: string | number;
  floorId: string | number;
  name: string;
  type: string;
  layerName: string;
  capacity: Record<string, number>;
  m2: number | null;
  points: [number, number][];
  tags: string[];
  metadata: Record<string, unknown>;
  parentId: string | number | null;
  startdate: string;
  enddate: string | null;
}

/** What a reader is told: the file, and files beside it to read the building from and to write results to. */
export interface ReadOrder {
  kind: UploadKind;
  /** As the person named it. */
  name: string;
  file: string;
  /** JSON of a TargetBuilding; null for a new building. */
  targetFile: string | null;
  /** For what is previewed, see previewFile.ts. */
  previewFile: string;
  /** For the answer to who asks for the preview. */
  answerFile: string;
  refusedFile: string;
  /** For readings and bookings, a line of JSON each. */
  rowsFile: string;
  /** For a picture to trace, as WebP. */
  pictureFile: string;
  /** Milliseconds since 1970. */
  nowMs: number;
  mapping: UploadMapping;
}

/** What confirming would store, and what of the file it leaves out. */
export interface ReadPreview {
  spaces: SpacesInput;
  changes: { zone_id: string | number; change: 'added' | 'changed' | 'ended' | 'unchanged' }[];
  unplaced: { name: string; reason: string }[];
  underlay: ReadUnderlay | null;
  refused: RefusedOutline[];
  /** The first ones; all of them are in their own file. */
  readings: UploadReading[];
  bookings: UploadBooking[];
  /** How long each reading covers whose line does not say it. */
  rowsPeriodS?: number | null;
}

/** A picture that a floor is to be traced from. */
export interface ReadUnderlay {
  floor_id: string | number;
  floor: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Where the drawing's scale is known. */
  metres_per_pixel: number | null;
}

/** A booking as it is ingested. */
export interface UploadBooking {
  source: string;
  id: string;
  room: string;
  start: string;
  end: string;
  status: 'confirmed' | 'tentative' | 'cancelled' | 'deleted';
  accepted?: number;
  organiser?: string;
  department?: string;
}

/** A room that is not taken; without points it can't be drawn. */
export interface RefusedOutline {
  name: string;
  reason: string;
  floor_id: string | number | null;
  normalised_points: [number, number][];
}

/** A reading as it is ingested. */
export interface UploadReading {
  time: string;
  zone_id: string | number;
  layer: string;
  period_s: number;
  count?: number;
  in_use?: number | boolean;
}

/** What a reader says. Without needs there is a preview, in its file. */
export type ReadOutcome =
  | { kind: 'refused'; reason: string }
  | {
      kind: 'read';
      found: UploadFound;
      /** As given, with what was found out. */
      mapping: UploadMapping;
      needs: UploadNeed[];
      scale: { metres_per_unit: number; residual: number | null } | null;
      report: UploadReport | null;
    };

/** A file's fault, in a sentence that says what is wrong and how to save it right. */
export class UploadRefusal extends Error {
  override readonly name = 'UploadRefusal';
}
