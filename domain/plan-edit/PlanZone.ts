import type { Position, Ring } from '#domain/geometry/Ring.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';

/** An id in the JSON type in which it was posted. */
export type WireId = string | number;

/** A sensor that sends a zone's readings from a local day on, named as its source names it. */
export interface PlanSensor {
  readonly source: string;
  readonly sensor_id: string;
  /** 'YYYY-MM-DD'. */
  readonly from: string;
}

/** A zone of a draft, with the names of the API. */
export interface PlanZone {
  readonly id: WireId;
  readonly floor_id: WireId;
  readonly name: string;
  readonly type: string;
  readonly layer_name: string;
  readonly capacity: readonly (readonly [string, number])[];
  readonly m2: number | null;
  /** A closed ring of 0..1 coordinates of the floor's image. */
  readonly normalised_points: Ring;
  readonly tags: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly parent: WireId | null;
  /** By source and sensor, then day. */
  readonly sensors: readonly PlanSensor[];
}

/** The zones of a draft by id. Never changed: an operation gives another plan with the zones that it leaves alone as they are. */
export type Plan = ReadonlyMap<SpaceId, PlanZone>;

/** An operation that cannot be done, with the field of it at fault. */
export class PlanRefusal extends Error {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.name = 'PlanRefusal';
    this.field = field;
  }
}

/** The zone that an operation names. Throws PlanRefusal. */
export function zoneOf(plan: Plan, id: WireId, field: string): PlanZone {
  const zone = plan.get(toSpaceId(id));
  if (zone === undefined) throw new PlanRefusal(field, `There is no zone ${id}`);
  return zone;
}

/** The corners of an outline without the closing one. */
export function openRing(ring: Ring): Position[] {
  const [first] = ring;
  const last = ring.at(-1);
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? ring.slice(0, -1) : [...ring];
}
