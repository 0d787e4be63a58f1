import type { BookingInput } from '#contract/ingestBookings.ts';
import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type { DemoProgress } from '#contract/progress.ts';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { DemoOutage } from './bookings/feedOutage.ts';
import type { DemoMarker } from './demoMarkers.ts';
import type { HistoryChunk } from './history/historyChunks.ts';

/** Simulates chunks of history; the answers come in the order of the calls. */
export interface HistorySimulation {
  simulate: (chunk: HistoryChunk) => Promise<ReadingColumns>;
  dispose: () => Promise<void>;
}

/** A building of the demonstration as an earlier start left it. */
export interface StoredBuilding {
  /** Local day from which it stands. */
  startdate: string;
  zoneIds: ReadonlySet<string>;
}

export interface StoredBookings {
  firstStartMs: number;
  lastChangeMs: number;
}

/** How the demonstration reaches the server: the same ingestion that customers use, a clock, and a place to tell its progress. */
export interface DemoPorts {
  ingestSpaces: (input: SpacesInput) => Promise<void>;
  noteTimeMarker: (marker: DemoMarker) => Promise<void>;
  /** Notes when a server was running before this one; between those times none was. */
  noteServerRuns: (runs: readonly InstantRange[]) => Promise<void>;
  /** Notes once that a calendar of bookings could not be read, with the import report of its first failure. */
  noteFeedOutage: (outage: DemoOutage) => Promise<void>;
  /** Resolves when the readings are durable. */
  ingestReadings: (readings: ReadingColumns) => Promise<void>;
  /** Resolves when the bookings are durable; rows that cannot be taken are left out. */
  ingestBookings: (rows: readonly BookingInput[]) => Promise<void>;
  /** Resolves when the classes of a term are durable: a timetable as CSV, and a day of its first week. */
  ingestTimetable: (csv: string, termStart: string) => Promise<void>;
  /** The first start of a building's stored bookings, and when their newest version was made; null when it has none. */
  storedBookings: (buildingId: string) => Promise<StoredBookings | null>;
  /** What is known of a building; null when it was never posted. */
  storedBuilding: (buildingId: string) => StoredBuilding | null;
  /** Start of the first and last slot stored for a building, or null when it has none. */
  storedRange: (buildingId: string) => Promise<{ firstMs: number; lastMs: number } | null>;
  /**
   * Has the readings from an instant on judged, all of them merged, and what Home opens with read, so that nobody waits for it and no
   * figure changes by it; Infinity where none came. Resolves without that where little came, and where it failed.
   */
  settleHistory: (fromMs: number) => Promise<void>;
  /** Starts simulating beside the main thread, of the portfolio that is drawn with `nowMs`. */
  startSimulation: (nowMs: number) => HistorySimulation;
  report: (progress: DemoProgress) => void;
  nowMs: () => number;
  /** Calls `work` every `ms`; the result stops it. */
  every: (ms: number, work: () => Promise<void>) => () => void;
  /** Aborts loading when the server stops. */
  signal: AbortSignal;
}
