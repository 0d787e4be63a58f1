import type { HeatmapFrame } from '#contract/heatmapFrame.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** What the heatmap worker paints, with the zones it is of. */
export interface FloorFrame extends HeatmapFrame {
  zones: readonly ZoneSpace[];
}
