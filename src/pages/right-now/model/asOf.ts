import { thresholds } from '#domain/metric/thresholds.ts';
import type { Latest, LatestById } from './Latest.ts';

// As the server answers for a group whose members are all stale.
const unknownGroup = { count: null, utilisation: null, frequency: null, coverage: 0 } as const;

/**
 * Values as they are some time after the server told them: their age grows, and with it they become stale, also while
 * the connection is away. The same map while none changes.
 */
export function asOf(latest: LatestById, elapsedMs: number): LatestById {
  const elapsedSeconds = Math.floor(elapsedMs / 1000);
  if (elapsedSeconds < 1) return latest;
  return new Map([...latest].map(([id, value]) => [id, aged(value, elapsedSeconds)]));
}

function aged(latest: Latest, elapsedSeconds: number): Latest {
  if (latest.age_s === null) return latest;
  const age = latest.age_s + elapsedSeconds;
  const isStale = latest.stale || age > thresholds.staleSeconds;
  const known = isStale && latest.kind !== 'zone' ? unknownGroup : {};
  return { ...latest, ...known, age_s: age, stale: isStale };
}
