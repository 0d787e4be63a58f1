import type { LatestGroup } from '#contract/latestMetrics.ts';
import type { RoomAvailability } from '#contract/rooms.ts';

/** The latest values of a zone or group; ids are text. */
export type Latest = Omit<LatestGroup, 'id'> & {
  id: string;
  /** There for rooms now, not at moments of the past. */
  room?: RoomAvailability;
  /** There for zones in an hour of the typical week: their values are means of the hour. */
  isTypical?: true;
};

export type LatestById = ReadonlyMap<string, Latest>;

/** Groups by id. */
export function byId(groups: readonly Latest[] | undefined): LatestById {
  return new Map((groups ?? []).map((group) => [group.id, group]));
}
