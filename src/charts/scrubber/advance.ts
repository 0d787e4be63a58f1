export interface PlaybackRange {
  /** The slot that a repetition starts from. */
  first: number;
  /** Slots that can be shown, from the first. */
  reach: number;
  isLooping: boolean;
}

/** Where playback stands some slots later: the last slot is shown for as long as any other, then it starts over or ends. */
export function advance(
  position: number,
  slots: number,
  { first, reach, isLooping }: PlaybackRange,
): { position: number; hasEnded: boolean } {
  const next = position + slots;
  if (next < reach) return { position: next, hasEnded: false };
  if (isLooping) return { position: Math.min(first, Math.max(0, reach - 1)), hasEnded: false };
  return { position: Math.max(0, reach - 1), hasEnded: true };
}
