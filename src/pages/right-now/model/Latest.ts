import type { LatestGroup } from '#contract/latestMetrics.ts';
import type { RoomAvailability } from '#contract/rooms.ts';

/** The latest values of a zone or group; ids are text. `room` is there for rooms now, not at moments of the past. */
export type Latest = Omit<LatestGroup, 'id'> & { id: string; room?: RoomAvailability };

export type LatestById = ReadonlyMap<string, Latest>;

/** Groups by id. */
export function byId(groups: readonly Latest[] | undefined): LatestById {
  return new Map((groups ?? []).map((group) => [group.id, group]));
}
