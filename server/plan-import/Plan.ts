import type { SceneryKind } from '#contract/floorPack.ts';
import { createHash } from 'node:crypto';

/** Longitude and latitude in degrees, WGS84. */
export type LonLat = readonly [number, number];

export interface PlanRoom {
  /** The id in the source, such as way/870540959. */
  sourceId: string;
  levels: readonly number[];
  name: string | null;
  ref: string | null;
  spaceType: string;
  /** Kinds that are drawn as plan geometry too, because they hold no people to count. */
  scenery: PlanScenery['kind'] | null;
  /** Seats or people the source states. */
  capacity: number | null;
  /** The outer ring, then holes; closed. */
  rings: readonly (readonly LonLat[])[];
}

export interface PlanScenery {
  kind: Exclude<SceneryKind, 'door' | 'outline'>;
  levels: readonly number[];
  name: string | null;
  /** Rings of a polygon, or one line. */
  rings: readonly (readonly LonLat[])[];
}

/** A door as a point on a wall, or as the line of its opening. */
export interface PlanDoor {
  levels: readonly number[];
  line: readonly LonLat[];
  widthM: number | null;
}

/** A building's outer ring, and its opening hours where the source has them. */
export interface PlanOutline {
  ring: readonly LonLat[];
  openingHours: string | null;
}

export interface Refusal {
  sourceId: string;
  name: string | null;
  reason: string;
  /** Where it would be, as far as it can be drawn. */
  drawn?: { level: number; ring: readonly LonLat[] };
}

/** What a reader finds in a file, before it is projected. */
export interface Plan {
  /** Whether places are meters of a drawing, x across and y down, instead of longitude and latitude. */
  isInMetres?: true;
  rooms: PlanRoom[];
  scenery: PlanScenery[];
  doors: PlanDoor[];
  /** Buildings of the file; the one that holds most rooms is meant. */
  outlines: PlanOutline[];
  /** Names of levels where the source has them. */
  levelNames: Map<number, { name: string; shortname: string | null }>;
  refused: Refusal[];
  /** Features that are no part of a plan, by what they are. */
  ignored: Map<string, number>;
}

export function emptyPlan(): Plan {
  return {
    rooms: [],
    scenery: [],
    doors: [],
    outlines: [],
    levelNames: new Map(),
    refused: [],
    ignored: new Map(),
  };
}

export function ignore(plan: Plan, what: string): void {
  plan.ignored.set(what, (plan.ignored.get(what) ?? 0) + 1);
}

/** A file that holds no plan; its message is a sentence for the person who named it. */
export class PlanImportError extends Error {
  override readonly name = 'PlanImportError';
}

/** A UUID-like id that is the same whenever the same things are imported again. */
export function planId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
