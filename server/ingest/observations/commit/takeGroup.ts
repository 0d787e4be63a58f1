import type { PendingBatch, PendingWork } from './PendingBatch.ts';

const maxGroupReadings = 200_000;
const hourMs = 3_600_000;

interface Bounds {
  fromMs: number;
  toMs: number;
}

function keyText({ key }: PendingBatch): string | null {
  return key === null ? null : `${key.keyId} ${key.idempotencyKey}`;
}

/** Live batches go together, and history goes with history, so that a late row does not make the engine search months for all zones. */
function isNear(group: Bounds, { prepared }: PendingBatch): boolean {
  const unionMs = Math.max(group.toMs, prepared.toMs) - Math.min(group.fromMs, prepared.fromMs);
  const longestMs = Math.max(group.toMs - group.fromMs, prepared.toMs - prepared.fromMs);
  return unionMs <= Math.max(longestMs * 1.5, 2 * hourMs);
}

/**
 * Takes from the front of the queue what is stored in one go: near in time, a bounded number of readings, no idempotency key
 * twice (the second is answered from the first). A batch that does not fit waits with all behind it, so order is kept; none goes past a
 * removal.
 */
export function takeGroup(queue: PendingWork[]): PendingBatch[] {
  const group: PendingBatch[] = [];
  const keys = new Set<string>();
  const bounds = { fromMs: Number.POSITIVE_INFINITY, toMs: Number.NEGATIVE_INFINITY };
  let readings = 0;
  for (const batch of queue) {
    if ('removal' in batch) break;
    const key = keyText(batch);
    const fits =
      group.length === 0 || (readings + batch.size <= maxGroupReadings && isNear(bounds, batch));
    if (!fits || (key !== null && keys.has(key))) break;
    group.push(batch);
    if (key !== null) keys.add(key);
    readings += batch.size;
    bounds.fromMs = Math.min(bounds.fromMs, batch.prepared.fromMs);
    bounds.toMs = Math.max(bounds.toMs, batch.prepared.toMs);
  }
  queue.splice(0, group.length);
  return group;
}
