import { slotMs } from '#domain/time/interval.ts';
import type { Latest, LatestById } from '../../model/Latest.ts';
import type { DayCurves } from './toDayCurves.ts';

/** Values of the zones of a floor in one slot, in the order of `zoneIds`; NaN where nothing is known. */
export interface ZoneSlot {
  slot: number;
  zoneIds: readonly string[];
  count: Float64Array;
  utilisation: Float64Array;
  frequency: Float64Array;
}

/** A slot of a day that starts at `dayStartMs`. */
interface SlotOfDay {
  slot: number;
  dayStartMs: number;
}

/** The floors as they were in a slot of today; capacities are those of now. */
export function floorsAt(curves: DayCurves, at: SlotOfDay, live: LatestById): LatestById {
  const { slot } = at;
  const time = endOf(at);
  return new Map(
    [...live].map(([id, latest]) => {
      const curve = curves.byId.get(id);
      const value = {
        count: curve?.count[slot] ?? null,
        utilisation: curve?.utilisation[slot] ?? null,
        frequency: curve?.frequency[slot] ?? null,
        coverage: curve?.coverage[slot] ?? null,
      };
      return [id, momentOf(latest, time, value)];
    }),
  );
}

/** The zones as they were in a slot; those without values are not known. */
export function zonesAt(zoneSlot: ZoneSlot, dayStartMs: number, live: LatestById): LatestById {
  return zonesWith(zoneSlot, endOf({ slot: zoneSlot.slot, dayStartMs }), live);
}

/** The zones with values in place of the latest ones, as of a time. */
export function zonesWith(
  { zoneIds, count, utilisation, frequency }: Omit<ZoneSlot, 'slot'>,
  time: string,
  live: LatestById,
): LatestById {
  const moments = new Map<string, Latest>();
  zoneIds.forEach((id, at) => {
    const latest = live.get(id);
    if (latest === undefined) return;
    const value = {
      count: known(count[at]),
      utilisation: known(utilisation[at]),
      frequency: known(frequency[at]),
      coverage: null,
    };
    moments.set(id, momentOf(latest, time, value));
  });
  return moments;
}

function endOf({ slot, dayStartMs }: SlotOfDay): string {
  return new Date(dayStartMs + (slot + 1) * slotMs).toISOString();
}

type MomentValue = Pick<Latest, 'count' | 'utilisation' | 'frequency' | 'coverage'>;

/** Values in place of the latest ones; without a value there is no time either. */
export function momentOf({ id, kind, capacity }: Latest, time: string, value: MomentValue): Latest {
  const isKnown = value.count !== null || value.frequency !== null;
  return {
    id,
    kind,
    capacity,
    ...value,
    time: isKnown ? time : null,
    age_s: null,
    stale: false,
    next_booking: null,
  };
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
