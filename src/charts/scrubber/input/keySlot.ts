interface ScrubRange {
  /** Slots that can be sought, from the first. */
  reach: number;
  slotsPerHour: number;
}

/** The slot that a key leads to, or null for other keys. Up and right go on, as sliders do. */
export function keySlot(
  key: string,
  slot: number,
  { reach, slotsPerHour }: ScrubRange,
): number | null {
  const to = targetOf(key, slot, { reach, slotsPerHour });
  return to === null ? null : Math.min(reach - 1, Math.max(0, to));
}

function targetOf(key: string, slot: number, { reach, slotsPerHour }: ScrubRange): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return slot + 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return slot - 1;
  if (key === 'PageUp') return slot + slotsPerHour;
  if (key === 'PageDown') return slot - slotsPerHour;
  if (key === 'Home') return 0;
  return key === 'End' ? reach - 1 : null;
}
