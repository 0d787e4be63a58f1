/** Flags by priority (metrics.md 3.10): a space that has several shows the first. */
export const spaceFlags = ['bottleneck', 'inefficient', 'underutilised', 'on target'] as const;

export type SpaceFlag = (typeof spaceFlags)[number];

/** The flag of a space among those that hold; on target when none does. */
export function spaceFlag(
  holds: Readonly<Record<Exclude<SpaceFlag, 'on target'>, boolean>>,
): SpaceFlag {
  return spaceFlags.find((flag) => flag === 'on target' || holds[flag]) ?? 'on target';
}
