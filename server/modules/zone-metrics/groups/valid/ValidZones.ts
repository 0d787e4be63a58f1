/** Numbers of valid zones by position of the group, then by bucket. */
export type ValidZones = ReadonlyMap<number, ReadonlyMap<number, number>>;
