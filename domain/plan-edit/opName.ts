import { toSpaceId } from '#domain/space/ids.ts';
import type { OpOf, PlanOp } from './PlanOp.ts';
import type { Plan, WireId } from './PlanZone.ts';

function nameOf(plan: Plan, id: WireId): string {
  return plan.get(toSpaceId(id))?.name || `zone ${id}`;
}

function namesOf(plan: Plan, ids: readonly WireId[]): string {
  const [first, second] = ids;
  if (first === undefined) return 'nothing';
  if (second === undefined) return nameOf(plan, first);
  if (ids.length > 2) return `${ids.length} zones`;
  return `${nameOf(plan, first)} and ${nameOf(plan, second)}`;
}

type Namers = { readonly [Kind in PlanOp['op']]: (op: OpOf<Kind>, before: Plan) => string };

const namers: Namers = {
  add: ({ zone }) => `Add ${zone.name || 'a zone'}`,
  set: ({ zone_ids }, before) => `Change ${namesOf(before, zone_ids)}`,
  move: () => 'Move a corner',
  insert: () => 'Insert a corner',
  remove: () => 'Remove a corner',
  shift: ({ zone_ids }, before) => `Move ${namesOf(before, zone_ids)}`,
  split: ({ zone_id }, before) => `Split ${nameOf(before, zone_id)}`,
  merge: ({ zone_ids }, before) => `Merge ${namesOf(before, zone_ids)}`,
  end: ({ zone_ids }, before) => `Remove ${namesOf(before, zone_ids)}`,
  sensors: ({ rows }) => (rows.length === 1 ? 'Map a sensor' : `Map ${rows.length} sensors`),
  tidy: () => 'Close gaps',
};

/** What an operation does, as its undoing is named, with the names that zones had before it. */
export function opName(op: PlanOp, before: Plan): string {
  const name = namers[op.op] as (op: PlanOp, before: Plan) => string;
  return name(op, before);
}
