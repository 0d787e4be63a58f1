import { slotMs } from '#domain/time/interval.ts';
import { endOf } from './OpenCells.ts';
import type { OpenStretch } from './OpenTable.ts';

const hourMs = 3_600_000;

export interface ChangedSplit {
  clean: OpenStretch[];
  changed: OpenStretch[];
}

/** Open slots by whether their hour of UTC has changed since it was rolled up; `changed` holds hours by building, in seconds. */
export function splitChanged(
  open: readonly OpenStretch[],
  changed: ReadonlyMap<number, ReadonlySet<number>>,
): ChangedSplit {
  const split: ChangedSplit = { clean: [], changed: [] };
  for (const stretch of open) {
    const hours = changed.get(stretch.buildingNo);
    if (hours === undefined || hours.size === 0) {
      split.clean.push(stretch);
      continue;
    }
    const endMs = endOf(stretch);
    for (let startMs = stretch.startMs; startMs < endMs;) {
      const hourS = Math.floor(startMs / hourMs) * 3600;
      const toMs = Math.min(endMs, (hourS + 3600) * 1000);
      const part = { ...stretch, startMs, slotCount: (toMs - startMs) / slotMs };
      split[hours.has(hourS) ? 'changed' : 'clean'].push(part);
      startMs = toMs;
    }
  }
  return split;
}
