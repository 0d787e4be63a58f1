import type { Latest } from '#src/pages/right-now/model/Latest.ts';

/** By default, a fresh value of an empty zone of four seats. */
export function aLatest(id: string, part: Partial<Latest> = {}): Latest {
  return {
    id,
    kind: 'zone',
    time: '2026-11-18T12:00:00Z',
    age_s: 60,
    stale: false,
    count: 0,
    capacity: 4,
    utilisation: 0,
    frequency: 0,
    coverage: 1,
    next_booking: null,
    ...part,
  };
}
