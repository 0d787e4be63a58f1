import { leaveNetwork } from './leaveNetwork.ts';
import { readLimits } from './limits.ts';
import type { ReadOrder, ReadOutcome } from './ReadOrder.ts';
import { readUpload } from './readUpload.ts';

/** A process of its own without network: it reads one file, says what it found, and ends. */
leaveNetwork();
process.once('message', (order: ReadOrder) => {
  void answer(order);
});

async function answer(order: ReadOrder): Promise<void> {
  const outcome = await readUpload(order);
  process.send?.(bounded(outcome, order), () => process.disconnect());
}

function bounded(outcome: ReadOutcome, { name }: ReadOrder): ReadOutcome {
  if (JSON.stringify(outcome).length <= readLimits.messageBytes) return outcome;
  return {
    kind: 'refused',
    reason: `${name} has too many layers, columns or sheets. Save only what belongs to the plan.`,
  };
}
