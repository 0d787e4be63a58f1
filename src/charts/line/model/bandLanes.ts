/** A caption to place over a stretch, in pixels. */
export interface Caption {
  left: number;
  width: number;
}

/** The lowest lane for each caption in which it runs into no other; captions in order of their left ends. */
export function bandLanes(captions: readonly Caption[]): number[] {
  const ends: number[] = [];
  return captions.map(({ left, width }) => {
    const free = ends.findIndex((end) => end <= left);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = left + width;
    return lane;
  });
}
