import { slotMs } from '#domain/time/interval.ts';
import { endOf } from './OpenCells.ts';
import type { OpenStretch } from './OpenTable.ts';

const hourS = 3600;

export interface ChangedSplit {
  clean: OpenStretch[];
  changed: OpenStretch[];
}

/** Hours by building, as their starts in seconds. */
type ChangedHours = ReadonlyMap<number, ReadonlySet<number>>;

/** Cuts stretches where hours that have changed begin and end, hours of their slots shifted by so many seconds, and deals them out. */
function deal(
  open: readonly OpenStretch[],
  shiftOf: (stretch: OpenStretch) => number,
  isChanged: (stretch: OpenStretch, hour: number) => boolean,
): ChangedSplit {
  const split: ChangedSplit = { clean: [], changed: [] };
  for (const stretch of open) {
    const shiftS = shiftOf(stretch);
    const endMs = endOf(stretch);
    for (let startMs = stretch.startMs; startMs < endMs;) {
      let hour = Math.floor((startMs / 1000 + shiftS) / hourS);
      const changed = isChanged(stretch, hour);
      let toMs = startMs;
      while (toMs < endMs && isChanged(stretch, hour) === changed) {
        hour += 1;
        toMs = Math.ceil(((hour * hourS - shiftS) * 1000) / slotMs) * slotMs;
      }
      toMs = Math.min(endMs, toMs);
      const part = { ...stretch, startMs, slotCount: (toMs - startMs) / slotMs };
      split[changed ? 'changed' : 'clean'].push(part);
      startMs = toMs;
    }
  }
  return split;
}

/** Stretches that lie in buildings where nothing has changed stay whole. */
function dealBuildings(
  open: readonly OpenStretch[],
  isTouched: (stretch: OpenStretch) => boolean,
  split: (touched: OpenStretch[]) => ChangedSplit,
): ChangedSplit {
  const whole = open.filter((stretch) => !isTouched(stretch));
  const { clean, changed } = split(open.filter(isTouched));
  return { clean: [...whole, ...clean], changed };
}

/** Open slots by whether their hour of UTC has changed since it was rolled up. */
export function splitChanged(open: readonly OpenStretch[], changed: ChangedHours): ChangedSplit {
  return dealBuildings(
    open,
    ({ buildingNo }) => (changed.get(buildingNo)?.size ?? 0) > 0,
    (touched) =>
      deal(
        touched,
        () => 0,
        ({ buildingNo }, hour) => changed.get(buildingNo)?.has(hour * hourS) ?? false,
      ),
  );
}

/** The same for groups of several buildings: an hour of the shared key has changed when it has in any of them. */
export function splitTogether(open: readonly OpenStretch[], changed: ChangedHours): ChangedSplit {
  const keyHours = new Set<number>();
  for (const { startMs, slotCount, keyShiftS } of splitChanged(open, changed).changed) {
    for (let slot = 0; slot < slotCount; slot += 1)
      keyHours.add(Math.floor(((startMs + slot * slotMs) / 1000 + keyShiftS) / hourS));
  }
  if (keyHours.size === 0) return { clean: [...open], changed: [] };
  return deal(
    open,
    ({ keyShiftS }) => keyShiftS,
    (_, hour) => keyHours.has(hour),
  );
}
