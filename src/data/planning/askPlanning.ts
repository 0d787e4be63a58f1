import type { Remote } from 'comlink';
import type { PlanningService } from '#workers/planning/PlanningService.ts';
import { planningWorker } from '../workers/workers.ts';

const keys = new WeakMap<object, string>();
let held = 0;

/** Names what the worker holds among all of this page. */
export function keyOf(value: object): string {
  const known = keys.get(value);
  if (known !== undefined) return known;
  held += 1;
  keys.set(value, `study-${held}`);
  return `study-${held}`;
}

type Ask<Answer> = (service: Remote<PlanningService>) => Promise<Answer>;

/** Asks the worker; what it does not hold, or lost by crashing, is sent, once. */
export async function askPlanning<Answer>({
  ask,
  hold,
}: {
  ask: Ask<Answer>;
  hold: Ask<void>;
}): Promise<Answer> {
  try {
    return await planningWorker.ask(ask);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'StudyNotHeld')) throw error;
  }
  await planningWorker.ask(hold);
  return planningWorker.ask(ask);
}
