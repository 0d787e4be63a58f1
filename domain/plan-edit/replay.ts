import { atOnce, type Steps } from '#domain/steps/Steps.ts';
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

/** After so many acts a plan is kept to go on from. */
const actsBetween = 16;

/** The plans that acts make of a start. What was worked out is kept: another act or a taken back one costs little. */
export class PlanReplay {
  readonly #start: Plan;
  readonly #floors: PlanFloors;
  /** The acts that counted last, by id. */
  #ids: readonly string[] = [];
  /** Plans after some of them, by their number. */
  #plans: ReadonlyMap<number, Plan> = new Map();

  constructor(start: Plan, floors: PlanFloors) {
    this.#start = start;
    this.#floors = floors;
  }

  /** The plan after acts, those left out that are taken back. Throws PlanRefusal when one cannot be done without them. */
  after(acts: readonly PlanAct[]): Plan {
    return atOnce(this.replaying(acts));
  }

  /** The same, in steps of an operation. Others may be replayed meanwhile. */
  *replaying(acts: readonly PlanAct[]): Steps<Plan> {
    const undone = undoneIds(acts);
    const counting = acts.filter(({ id }) => !undone.has(id));
    let known = counting.findIndex(({ id }, at) => id !== this.#ids[at]);
    if (known < 0) known = counting.length;
    const plans = new Map([...this.#plans].filter(([count]) => count <= known));
    const from = Math.max(0, ...plans.keys());
    let plan = plans.get(from) ?? this.#start;
    for (const [at, { ops }] of counting.entries()) {
      if (at < from) continue;
      for (const op of ops) {
        plan = applyOp(plan, op, this.#floors);
        yield;
      }
      if ((at + 1) % actsBetween === 0) plans.set(at + 1, plan);
    }
    for (const count of plans.keys()) if (count % actsBetween !== 0) plans.delete(count);
    // The next act begins with the latest one.
    plans.set(counting.length, plan);
    this.#ids = counting.map(({ id }) => id);
    this.#plans = plans;
    return plan;
  }
}
