import { applyOp, type PlanFloors } from './applyOp.ts';
import type { PlanOp } from './PlanOp.ts';
import type { Plan } from './PlanZone.ts';

/** An act on a draft: operations, or the taking back of an earlier act. Acts are never removed. */
export interface PlanAct {
  id: string;
  ops: readonly PlanOp[];
  /** The act that this one takes back. Taking back such an act does again what it took back. */
  undoes: string | null;
}

/** The ids of acts that are taken back. */
export function undoneIds(acts: readonly PlanAct[]): Set<string> {
  const undone = new Set<string>();
  for (const { id, undoes } of acts.toReversed())
    if (undoes !== null && !undone.has(id)) undone.add(undoes);
  return undone;
}

/** The plan after acts, those left out that are taken back. Throws PlanRefusal when one cannot be done without them. */
export function replay(start: Plan, acts: readonly PlanAct[], floors: PlanFloors): Plan {
  const undone = undoneIds(acts);
  return acts
    .filter(({ id }) => !undone.has(id))
    .flatMap(({ ops }) => ops)
    .reduce((plan, op) => applyOp(plan, op, floors), start);
}
