import type { approveDisplay } from '#contract/displayPairing.ts';
import type { CallInput } from '#src/data/api/ApiClient.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { Option } from '#src/ui/select/OptionItem.tsx';

/** A wall display as it is being approved. */
export interface DisplayDraft {
  code: string;
  name: string;
  buildingId: string | null;
  /** Null: the floors take turns. */
  floorId: string | null;
}

type Spaces = Pick<SpaceStore, 'buildings' | 'floors'>;

/** The choice of every floor of the building. */
export const allFloors = 'all';

/** Where there is one building, it is the one. */
export function newDraft({ buildings }: Pick<Spaces, 'buildings'>): DisplayDraft {
  const [only = null] = buildings.size === 1 ? buildings.keys() : [];
  return { code: '', name: '', buildingId: only, floorId: null };
}

export function floorChoices(buildingId: string, { buildings, floors }: Spaces): Option[] {
  const ids = buildings.get(buildingId)?.floorIds ?? [];
  return [
    { id: allFloors, label: 'All floors, in turn' },
    ...ids.map((id) => ({ id, label: floors.get(id)?.displayName ?? id })),
  ];
}

/** Why a display cannot be approved yet; null when it can. */
export function displayRefusal({ code, name, buildingId }: DisplayDraft): string | null {
  if (code.replaceAll(/[^A-Z]/gi, '').length < 8)
    return 'Enter the eight letters shown on the display';
  if (name.trim() === '') return 'Enter a name for the display';
  return buildingId === null ? 'Choose the building to show' : null;
}

export function toApproval({
  code,
  name,
  buildingId,
  floorId,
}: DisplayDraft): CallInput<typeof approveDisplay>['body'] {
  return {
    code,
    name: name.trim(),
    building_id: buildingId ?? '',
    ...(floorId === null ? {} : { floor_id: floorId }),
  };
}

/** What an approved display shows: "Floor 2 of Harbour House". */
export function shownText({ buildingId, floorId }: DisplayDraft, spaces: Spaces): string {
  const building = spaces.buildings.get(buildingId ?? '')?.name ?? '';
  const floor = floorId === null ? undefined : spaces.floors.get(floorId);
  return floor ? `${floor.displayName} of ${building}` : building;
}
