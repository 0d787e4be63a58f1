import { isWithin, noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { isOfSource } from '#domain/space/layers.ts';
import type { SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { FilterChange, FilterValues } from './filterParams.ts';
import { readNarrowing } from './narrowing/model/readNarrowing.ts';
import { selectSpaces, type SpaceSelection } from './selectSpaces.ts';

/** Selects spaces of one level, and resets what no selected zone has. */
export function changeSpaces(
  spaces: SpaceStore,
  filters: FilterValues,
  chosen: { type: SpaceType; ids: readonly string[] },
): FilterChange {
  const isEmpty = chosen.ids.length === 0;
  const selected = {
    ids: isEmpty ? undefined : chosen.ids,
    space_type: isEmpty ? undefined : chosen.type,
    campus: undefined,
  };
  const zones = zonesOf(spaces, selectSpaces(spaces, selected));
  return {
    ids: selected.ids ?? null,
    space_type: selected.space_type ?? null,
    campus: null,
    ...resets(filters, zones),
  };
}

/** Chooses a data source; where the selected zones have no such layer, their floor is selected instead. */
export function changeSource(selection: SpaceSelection, layer: string): FilterChange {
  const isMissing =
    selection.level === 'zone' &&
    !selection.zones.some((zone) => isOfSource(zone.layerName, layer));
  const widened: FilterChange =
    isMissing && selection.floor ? { ids: [selection.floor.id], space_type: 'floor' } : {};
  return { zone_layer: layer, datasource_type: null, ...widened };
}

/** The zones of a selection; all of them when nothing is selected. */
export function zonesOf(spaces: SpaceStore, selection: SpaceSelection): readonly ZoneSpace[] {
  if (selection.level === 'zone') return selection.zones;
  if (selection.floor) return spaces.zonesByFloor.get(selection.floor.id) ?? [];
  const all = [...spaces.zones.values()];
  if (selection.building) return all.filter((zone) => zone.buildingId === selection.building?.id);
  if (!selection.campus) return all;
  const buildingIds = new Set<string>(selection.campus.buildingIds);
  return all.filter((zone) => buildingIds.has(zone.buildingId));
}

function resets(filters: FilterValues, zones: readonly ZoneSpace[]): FilterChange {
  const unless = (isMatched: (zone: ZoneSpace) => boolean) =>
    zones.some(isMatched) ? undefined : null;
  const { capacity, zone_layer: layer } = filters;
  const { tags, metadata, datasourceTypes } = readNarrowing(filters);
  return compact({
    capacity: unless((zone) => capacity === undefined || Object.hasOwn(zone.capacity, capacity)),
    zone_layer: unless((zone) => isOfSource(zone.layerName, layer ?? null)),
    datasource_type: unless(isWithin({ ...noNarrowing, datasourceTypes })),
    zone_group: unless(isWithin({ ...noNarrowing, tags })),
    zone_metadata: unless(isWithin({ ...noNarrowing, metadata })),
  });
}

function compact(change: {
  [Name in keyof FilterChange]: FilterChange[Name] | undefined;
}): FilterChange {
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as FilterChange;
}
