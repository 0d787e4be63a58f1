import type { LatestGroup } from '#contract/latestMetrics.ts';

/** The latest values of a zone or group; ids are text. */
export type Latest = Omit<LatestGroup, 'id'> & { id: string };

export type LatestById = ReadonlyMap<string, Latest>;

/** Groups by id. */
export function byId(groups: readonly Latest[] | undefined): LatestById {
  return new Map((groups ?? []).map((group) => [group.id, group]));
}
