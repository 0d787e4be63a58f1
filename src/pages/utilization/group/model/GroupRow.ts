import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** The figures of a group or zone over the frame (metrics.md 3.3, 3.4); null is unknown. */
export interface RowFigures {
  places: number | null;
  capacity: number | null;
  areaM2: number | null;
  people: number | null;
  peakPeople: number | null;
  mean: number | null;
  peak: number | null;
  averageDailyPeak: number | null;
  p90: number | null;
  timeInUse: number | null;
  mostInUse: number | null;
  fill: number | null;
  latestPeople: number | null;
  latestShare: number | null;
  latestInUse: number | null;
  coverage: number | null;
  validMinutes: number;
  openMinutes: number;
}

/** A group of the table, or one of its zones. */
export interface GroupRow {
  /** Tells it from every other row: a zone may be in several groups. */
  id: string;
  name: string;
  /** Null of a group. */
  zone: ZoneSpace | null;
  figures: RowFigures;
  /** Zones of a group; none of a zone. */
  zones: readonly GroupRow[];
}
