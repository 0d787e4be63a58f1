import { paintFlags } from '#contract/floorPack.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { valueOf, type ColourBy } from './colourBy.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { LatestById } from './Latest.ts';
import { zoneState } from './zoneState.ts';

export interface PlanPaint {
  /** One value per zone in the order given, NaN when not known; the domain of counts is 0..max. */
  values: Float64Array;
  /** paintFlags of each zone. */
  flags: Uint8Array;
}

export interface PlanPaintInput {
  zones: readonly ZoneSpace[];
  latest: LatestById;
  colourBy: ColourBy;
  capacityName: string | null;
  /** Zones left out by the filters, drawn faintly. */
  isFilteredOut: (zone: ZoneSpace, value: number | null) => boolean;
}

/** Values and flags of every zone: stale and uncovered zones are hatched, zones without capacity only outlined. */
export function toPlanPaint(input: PlanPaintInput): PlanPaint {
  const values = new Float64Array(input.zones.length);
  const flags = new Uint8Array(input.zones.length);
  input.zones.forEach((zone, index) => {
    const { value, flag } = paintZone(zone, input);
    values[index] = value ?? Number.NaN;
    flags[index] = flag | (input.isFilteredOut(zone, value) ? paintFlags.filteredOut : 0);
  });
  return { values, flags };
}

function paintZone(
  zone: ZoneSpace,
  { latest, colourBy, capacityName }: PlanPaintInput,
): { value: number | null; flag: number } {
  const now = latest.get(zone.id);
  const state = zoneState(now);
  if (now === undefined || state === 'unknown') return { value: null, flag: paintFlags.noData };
  if (state === 'stale') return { value: null, flag: paintFlags.stale };
  const value = valueOf(now, colourBy);
  if (value === null) {
    const hasSeats = (capacityOf(zone.capacity, capacityName) ?? 0) > 0;
    return {
      value,
      flag: hasSeats || colourBy !== 'utilisation' ? paintFlags.noData : paintFlags.noCapacity,
    };
  }
  const isThin = now.coverage !== null && now.coverage < thresholds.neededData;
  return { value, flag: isThin ? paintFlags.lowCoverage : 0 };
}

/** The end of the colour scale for people: the greatest count on the plan, rounded up to a round number, at least 5. */
export function countDomain(values: ArrayLike<number>): number {
  let greatest = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? Number.NaN;
    if (value > greatest) greatest = value;
  }
  const step = greatest > 50 ? 20 : 5;
  return Math.max(5, Math.ceil(greatest / step) * step);
}
