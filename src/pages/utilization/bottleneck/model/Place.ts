import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PressureKind } from '#src/data/planning/Pressure.ts';

/** Zones that run out together: the seats of an area, or the rooms of a size. */
export interface Place {
  id: string;
  name: string;
  kind: PressureKind;
  /** The floor, or where it lies on several the building. */
  where: string;
  /** The size class of rooms by its place among the classes; null of seats. */
  sizeIndex: number | null;
  zones: readonly ZoneSpace[];
}
