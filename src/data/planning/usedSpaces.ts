import { weeksBetween } from '#domain/time/interval.ts';
import { coveringClass } from '#domain/planning/groupSizes.ts';
import { isInefficient } from '#domain/planning/inefficient.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { roomSizeOf, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import type { FloorSpace, ZoneSpace } from '../spaces/SpaceStore.ts';
import type { FloorUse, ZoneUseData, ZoneUseRequest } from './readZoneUses.ts';

/** A space of two seats and more with the groups that used it; null is unknown. */
export interface UsedSpace {
  id: string;
  zone: ZoneSpace;
  isRoom: boolean;
  floorName: string;
  capacity: number;
  timeInUse: number | null;
  fill: number | null;
  coverage: number | null;
  openMinutes: number;
  validMinutes: number;
  /** Seat-hours per week that stayed empty while it was in use. */
  blockedPerWeek: number | null;
  sessions: number;
  groupMedian: number | null;
  groupP90: number | null;
  dwellMinutes: number | null;
  sizeClass: string | null;
  /** The smallest class that covers the P90 group, where it is smaller than its own; null otherwise. */
  suggestion: RoomSizeCategory | null;
  /** Inefficient, on enough data. */
  isFlagged: boolean;
}

export interface UsedSpacesInput {
  data: ZoneUseData;
  zones: readonly ZoneSpace[];
  floors: ReadonlyMap<string, FloorSpace>;
  roomSizes: readonly RoomSizeCategory[];
  nowMs: number;
}

const leastSeats = 2;

/** Weeks of the frame that have passed. */
export function weeksOf(
  { request: { range } }: Pick<ZoneUseData, 'request'>,
  nowMs: number,
): number {
  return weeksBetween(range.startMs, Math.min(range.endMs, nowMs));
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function suggestionOf(
  capacity: number,
  groupP90: number | null,
  roomSizes: readonly RoomSizeCategory[],
): RoomSizeCategory | null {
  const covering = coveringClass(groupP90, roomSizes);
  return covering !== null && covering.upTo < capacity ? covering : null;
}

/** What the floor's answer says of a zone. */
function figuresOf({ figures }: FloorUse['use'], at: number) {
  return {
    timeInUse: known(figures.values.frequency_mean?.[at]),
    fill: known(figures.values.capacity_fraction_used_mean?.[at]),
    coverage: known(figures.coverage[at]),
    openMinutes: figures.openMinutes[at] ?? 0,
    validMinutes: figures.validMinutes[at] ?? 0,
  };
}

function groupsOf(use: FloorUse['use'], at: number) {
  return {
    sessions: use.sessions[at] ?? 0,
    groupMedian: known(use.groupSizeMedian[at]),
    groupP90: known(use.groupSizeP90[at]),
    dwellMinutes: known(use.dwellMedian[at]),
  };
}

function toUsedSpace(
  zone: ZoneSpace,
  { use, at }: { use: FloorUse['use']; at: number },
  { data, floors, roomSizes, nowMs }: UsedSpacesInput,
): UsedSpace {
  const capacity = capacityOf(zone.capacity, data.request.capacity) ?? 0;
  const figures = figuresOf(use, at);
  const groups = groupsOf(use, at);
  const blocked = known(use.blockedSeatMinutes[at]);
  const weeks = weeksOf(data, nowMs);
  const { timeInUse, fill: fillWhenUsed } = figures;
  return {
    id: zone.id,
    zone,
    isRoom: isRoom(zone),
    floorName: floors.get(zone.floorId)?.displayName ?? '',
    capacity,
    ...figures,
    ...groups,
    blockedPerWeek: blocked === null || weeks === 0 ? null : blocked / 60 / weeks,
    sizeClass: roomSizeOf(capacity, roomSizes),
    suggestion: suggestionOf(capacity, groups.groupP90, roomSizes),
    isFlagged:
      (figures.coverage ?? 0) >= thresholds.neededData &&
      isInefficient({ capacity, timeInUse, fillWhenUsed }),
  };
}

function hasSeatsToBlock({ capacity }: ZoneSpace, capacityName: string | null): boolean {
  return (capacityOf(capacity, capacityName) ?? 0) >= leastSeats;
}

function isRoom(zone: ZoneSpace): boolean {
  return zoneRole(zone) === 'room';
}

/** The zones of each kind that can block seats. */
export function kindsOf(
  zones: readonly ZoneSpace[],
  capacityName: string | null,
): ZoneUseRequest['kinds'] {
  const spaces = zones.filter((zone) => hasSeatsToBlock(zone, capacityName));
  return { room: spaces.filter(isRoom).map(({ id }) => id), space: spaces.map(({ id }) => id) };
}

/** Spaces of two seats and more, those that block most seat-hours first. */
export function toUsedSpaces(input: UsedSpacesInput): UsedSpace[] {
  const { data, zones } = input;
  const byId = new Map<string, ZoneSpace>(zones.map((zone) => [zone.id, zone]));
  return data.floors
    .flatMap(({ zoneIds, use }) =>
      zoneIds.flatMap((id, at) => {
        const zone = byId.get(id);
        return zone ? [toUsedSpace(zone, { use, at }, input)] : [];
      }),
    )
    .filter(({ zone }) => hasSeatsToBlock(zone, data.request.capacity))
    .toSorted((a, b) => (b.blockedPerWeek ?? -1) - (a.blockedPerWeek ?? -1));
}
