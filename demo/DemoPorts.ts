import type { Observation } from '#contract/ingestObservations.ts';
import type { DemoProgress } from '#contract/progress.ts';
import type { SpacesInput } from '#contract/ingestSpaces.ts';

/** How the demonstration reaches the server: the same ingestion that customers use, a clock, and a place to tell its progress. */
export interface DemoPorts {
  ingestSpaces: (input: SpacesInput) => Promise<void>;
  ingestReadings: (readings: Observation[]) => Promise<void>;
  /** End of the newest reading stored for a building, or null when it has none. */
  lastReadingMs: (buildingId: string) => Promise<number | null>;
  report: (progress: DemoProgress) => void;
  nowMs: () => number;
  /** Calls `work` every `ms`; the result stops it. */
  every: (ms: number, work: () => Promise<void>) => () => void;
  /** Aborts loading when the server stops. */
  signal: AbortSignal;
}
