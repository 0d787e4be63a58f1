import { defaultLayerOf } from '#domain/space/layers.ts';
import type { SpaceChange } from '#server/directory/spaces/SpaceRows.ts';
import { readDeclaredLayers } from '#server/directory/spaces/records/buildingLayers.ts';
import { knownSettings } from '#server/directory/spaces/buildingSettingsOf.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';

/** Words about layers that were posted but cannot be used, by the snapshot after the commit. */
export function layerWarnings(change: SpaceChange, index: SpaceIndex): string[] {
  return change.buildings.flatMap((row) => {
    const periods = index.buildingById.get(row.id) ?? [];
    const record = periods.find(({ startdate }) => startdate === row.startdate);
    if (record === undefined) return [];
    const layers = new Set(record.zoneLayers.map(({ name }) => name));
    const removed = readDeclaredLayers(row.settings)
      .filter(({ name }) => !layers.has(name))
      .map(({ name }) => `building ${row.id}: zone layer ${name} has no zones and is left out`);
    const { warning } = defaultLayerOf(knownSettings(row.settings).default_layer, [...layers]);
    return warning === null ? removed : [...removed, `building ${row.id}: ${warning}`];
  });
}
