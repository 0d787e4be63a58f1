import { toSpaceId } from '#domain/space/ids.ts';
import type { PlanOp } from './PlanOp.ts';
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

/** What an operation does, as its undoing is named, with the names that zones had before it. */
export function opName(op: PlanOp, before: Plan): string {
  switch (op.op) {
    case 'add':
      return `Add ${op.zone.name || 'a zone'}`;
    case 'set':
      return `Change ${namesOf(before, op.zone_ids)}`;
    case 'move':
      return 'Move a corner';
    case 'insert':
      return 'Insert a corner';
    case 'remove':
      return 'Remove a corner';
    case 'shift':
      return `Move ${namesOf(before, op.zone_ids)}`;
    case 'split':
      return `Split ${nameOf(before, op.zone_id)}`;
    case 'merge':
      return `Merge ${namesOf(before, op.zone_ids)}`;
    case 'end':
      return `Remove ${namesOf(before, op.zone_ids)}`;
    case 'tidy':
      break;
  }
  return 'Close gaps';
}
