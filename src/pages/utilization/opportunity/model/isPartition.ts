const partitions: ReadonlySet<string> = new Set(['building', 'floor', 'space_type', 'size']);

/** Whether a grouping puts every space in one group at most, so that seats of groups add up; tags do not. */
export function isPartition(grouping: string): boolean {
  return partitions.has(grouping);
}
