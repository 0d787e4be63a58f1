import type { Position, Ring } from '#domain/geometry/Ring.ts';
import type { PlanSensor, PlanZone, WireId } from './PlanZone.ts';

/** What of a zone is set without drawing. */
export type PlanFields = Partial<
  Omit<PlanZone, 'id' | 'floor_id' | 'normalised_points' | 'sensors'>
>;

/** A sensor and the zone that it measures. */
export interface SensorRow extends PlanSensor {
  readonly zone_id: WireId | null;
}

/** An operation on the zones of a draft, as the API has it. Points are in 0..1 of the floor's image. */
export type PlanOp =
  | { op: 'add'; zone: PlanZone }
  | { op: 'set'; zone_ids: readonly WireId[]; fields: PlanFields }
  /** `only`: just the corners of these zones move. */
  | {
      op: 'move';
      floor_id: WireId;
      from: Position;
      to: Position;
      only?: readonly WireId[] | undefined;
    }
  /** `edge`: the two ends of a wall. */
  | { op: 'insert'; floor_id: WireId; edge: readonly [Position, Position]; at: Position }
  | { op: 'remove'; floor_id: WireId; at: Position }
  | { op: 'shift'; zone_ids: readonly WireId[]; by: Position }
  /** `line` goes from wall to wall. */
  | { op: 'split'; zone_id: WireId; line: Ring; new_id: WireId }
  | { op: 'merge'; zone_ids: readonly WireId[]; keep: WireId }
  | { op: 'end'; zone_ids: readonly WireId[] }
  /** Which zone each sensor measures from a day on; null takes that away again. */
  | { op: 'sensors'; rows: readonly SensorRow[] }
  | { op: 'tidy'; floor_id: WireId; tolerance_m: number };

/** An operation of one kind. */
export type OpOf<Kind extends PlanOp['op']> = Extract<PlanOp, { op: Kind }>;
