/** A part of an hour on a dial; shares of its time, null where they are not known. */
export interface DialSector {
  /** Minutes after midnight. */
  fromMinute: number;
  planned: number | null;
  used: number | null;
  plannedUnused: number | null;
  usedUnplanned: number | null;
}

/** A ring of a dial: sectors of equal length from its opening on. A sector that is null is closed. */
export interface DialRing {
  id: string;
  sectors: readonly (DialSector | null)[];
}

/** A day as a clock face: its opening is at the top, and it is once around until it closes. */
export interface DialModel {
  openingMinute: number;
  sectorMinutes: number;
  /** Outermost first; all have as many sectors. */
  rings: readonly DialRing[];
  /** Lines in the middle. */
  centre: readonly string[];
}

/** How many sectors go around. */
export function sectorsAround({ rings }: Pick<DialModel, 'rings'>): number {
  return rings[0]?.sectors.length ?? 0;
}
