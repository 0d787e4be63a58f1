import type { FloorChange, PlannedScenario } from '#contract/savedScenarios.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { contentNumber } from '#server/core/text/contentNumber.ts';
import type { FloorRecord, SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';

type Named = Pick<PlannedScenario, 'building_id' | 'floor_ids'>;

/** A floor as it was when a scenario was saved: its name, and a number made of its zones. */
export interface FloorPrint {
  name: string;
  content: number;
}

export type FloorPrints = Record<string, FloorPrint>;

/** What of a zone a scenario rests on; an open end moves on from day to day and is left out. */
function essence(zone: ZoneRecord): unknown {
  const { id, layerName, type, capacity, m2, tags, metadata, parentId, placeId } = zone;
  const { startdate, enddate } = zone;
  return [id, layerName, type, capacity, m2, tags, metadata, parentId, placeId, startdate, enddate];
}

function floorsOf(index: SpaceIndex, buildingIds: readonly SpaceId[]): Map<SpaceId, FloorRecord> {
  const ids = new Set(buildingIds);
  return new Map(
    index.floors.filter(({ buildingId }) => ids.has(buildingId)).map((floor) => [floor.id, floor]),
  );
}

function printOf(index: SpaceIndex, { id, name, buildingId }: FloorRecord): FloorPrint {
  const zones =
    index.zonesByBuilding.get(buildingId)?.filter(({ floorId }) => floorId === id) ?? [];
  return { name, content: contentNumber(JSON.stringify(zones.map(essence))) };
}

/** The floors that a scenario is about, as they are now. */
export function floorPrints(scenario: Named, index: SpaceIndex): FloorPrints {
  const floors = floorsOf(index, scenario.building_id.map(toSpaceId));
  const named = scenario.floor_ids?.map(toSpaceId) ?? [...floors.keys()];
  return Object.fromEntries(
    named.flatMap((id) => {
      const floor = floors.get(id);
      return floor === undefined ? [] : [[id, printOf(index, floor)]];
    }),
  );
}

/** Which floors are gone by now, or no longer what they were. */
export function floorChanges(
  prints: FloorPrints,
  scenario: Named,
  { index, nowMs }: { index: SpaceIndex; nowMs: number },
): FloorChange[] {
  const floors = floorsOf(index, scenario.building_id.map(toSpaceId));
  const changes: FloorChange[] = [];
  for (const [id, { name, content }] of Object.entries(prints)) {
    const floor = floors.get(toSpaceId(id));
    if (floor === undefined || floor.endMs <= nowMs)
      changes.push({ floor_id: floor?.wireId ?? id, name, change: 'gone' });
    else if (printOf(index, floor).content !== content)
      changes.push({ floor_id: floor.wireId, name: floor.name, change: 'changed' });
  }
  return changes;
}
