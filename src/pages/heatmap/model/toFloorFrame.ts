import { paintFlags } from '#contract/floorPack.ts';
import type { ValueScale, ValueSpan } from '#contract/heatmapFrame.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { legendBins } from '#src/features/floor-view/legend/legendScale.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import type { FloorFrame } from '#src/features/floor-view/plan/useFloorZones.ts';

/** A frame of this page; blank while its values are on their way, for what is not known yet is not missing. */
export interface HeatmapFloorFrame extends FloorFrame {
  isBlank: boolean;
}

export interface FloorFrameInput {
  zones: readonly ZoneSpace[];
  /** One for each zone; NaN where nothing is known. Null while they are on their way. */
  values: Float64Array | null;
  /** What zones without a capacity read. */
  people?: Float64Array | undefined;
  coverage?: Float64Array | undefined;
  /** Where a difference could be chance. */
  isChance?: ((zone: number) => boolean) | undefined;
  colourBy: ColourBy;
  capacityName: string | null;
  scale: ValueScale;
  brush: ValueSpan | undefined;
}

/** Values of the floor's zones as the heatmap worker paints them; zones without capacity are outlined where seats count, and read people. */
export function toFloorFrame(input: FloorFrameInput): HeatmapFloorFrame {
  const { zones, values, people, coverage, isChance, colourBy, capacityName, scale, brush } = input;
  const marks = Uint8Array.from(zones, (zone, at) => {
    const isSeatless =
      colourBy === 'utilisation' && (capacityOf(zone.capacity, capacityName) ?? 0) <= 0;
    return (isSeatless ? paintFlags.noCapacity : 0) | (isChance?.(at) ? paintFlags.chance : 0);
  });
  return {
    isBlank: !isOf(values, zones),
    zones,
    scale,
    values: isOf(values, zones) ? values : new Float64Array(zones.length).fill(Number.NaN),
    people: isOf(people, zones) ? people : undefined,
    coverage: isOf(coverage, zones) ? coverage : undefined,
    marks,
    brush,
    bins: legendBins,
  };
}

/** Answers that are still of another floor do not count. */
function isOf(
  values: Float64Array | null | undefined,
  zones: readonly ZoneSpace[],
): values is Float64Array {
  return values?.length === zones.length;
}
