import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';

export type RightNowView = 'plan' | 'table';

export interface RightNowFloorProps {
  building: BuildingSpace;
  floor: FloorSpace;
  selectedIds: readonly string[];
  scope: ZoneScope;
  /** What narrows the zones, in words; null where nothing does. */
  scopeText: string | null;
  capacityName: string | null;
  colourBy: ColourBy;
  view: RightNowView;
  onSelectFloor: (floorId: string) => void;
  onSelectZones: (zoneIds: readonly string[]) => void;
}
