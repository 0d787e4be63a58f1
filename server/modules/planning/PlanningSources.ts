import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';

/** A floor over a frame of instants with an offset. */
export interface MatrixAsk {
  building_id: string;
  startdatetime: string;
  enddatetime: string;
  /** RSQL. */
  filter_zones: string;
}

/** What planning reads. */
export interface PlanningSources {
  spaces: SpaceStore;
  /** The 5-minute slots of a floor, as getZoneMatrix sends them. */
  readMatrix: (ask: MatrixAsk, signal: AbortSignal) => Promise<HeldMatrix>;
  now: () => number;
}
