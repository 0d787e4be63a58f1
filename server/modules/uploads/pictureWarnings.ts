import { shownFloorName } from '#domain/space/floorLevel.ts';
import type { SpaceState } from '#server/directory/spaces/openSpaces.ts';
import type { SpaceChange } from '#server/directory/spaces/SpaceRows.ts';
import { reframedFloors } from '#server/directory/underlays/reframedFloors.ts';
import type { UnderlayStore } from '#server/directory/underlays/UnderlayStore.ts';

/** What becomes of pictures that floors were traced from when a change gives these another frame, a sentence for each. */
export function pictureWarnings(
  { floors, zones }: SpaceChange,
  { contentOf }: Pick<SpaceState, 'contentOf'>,
  underlays: Pick<UnderlayStore, 'ofBuilding'>,
): string[] {
  const traced = floors.filter(({ id, building_id: buildingId }) =>
    underlays.ofBuilding(buildingId).some(({ floorId, place }) => floorId === id && place !== null),
  );
  const names = new Map(traced.map(({ id, name }) => [id, shownFloorName(name)]));
  return reframedFloors({ floors: traced, zones }, contentOf).map(({ floorId, move }) => {
    const name = names.get(floorId) ?? '';
    return move === null
      ? `The traced picture of ${name} loses its position, because this file gives the floor another frame and has too few of its zones. Place it again in the zone editor.`
      : `The traced picture of ${name} moves with the zones, because this file gives the floor another frame.`;
  });
}
