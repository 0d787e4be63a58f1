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
  const selected = nameSpaces(chosen);
  const { ids, space_type } = selected;
  const zones = zonesOf(
    spaces,
    selectSpaces(spaces, {
      ids: ids ?? undefined,
      space_type: space_type ?? undefined,
      campus: undefined,
    }),
  );
  return { ...selected, ...resets(filters, zones) };
}

/** Selects spaces of one level, whatever else is chosen. */
export function nameSpaces({
  type,
  ids,
}: {
  type: SpaceType;
  ids: readonly string[];
}): Pick<FilterChange, 'ids' | 'space_type' | 'campus'> {
  const isEmpty = ids.length === 0;
  return { ids: isEmpty ? null : ids, space_type: isEmpty ? null : type, campus: null };
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

/** The buildings of a selection; all of them when nothing is selected. */
export function buildingsInReach(
  { buildings }: Pick<SpaceStore, 'buildings'>,
  { building, campus }: Pick<SpaceSelection, 'building' | 'campus'>,
): readonly string[] {
  return building ? [building.id] : (campus?.buildingIds ?? [...buildings.keys()]);
}

/** The zones of a selection; all of them when nothing is selected. */
export function zonesOf(spaces: SpaceStore, selection: SpaceSelection): readonly ZoneSpace[] {
  if (selection.level === 'zone') return selection.zones;
  if (selection.floor) return spaces.zonesByFloor.get(selection.floor.id) ?? [];
  return spaces.zoneLists.of(buildingsInReach(spaces, selection));
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
