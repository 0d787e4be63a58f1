/**
 * The values of a floor over a run of slots, slot-major: texels[slot * zoneCount + zone], one row a slot, as
 * workers/heatmap paints them: 0..253 over the domain, overTexel above it, noValueTexel where nothing is known.
 * Read in place while it is shown, so the array must not change.
 */
export interface PlaybackDay {
  readonly slotCount: number;
  /** The measured zones of the floor pack, in its order. */
  readonly zoneCount: number;
  readonly texels: Uint8Array;
}
