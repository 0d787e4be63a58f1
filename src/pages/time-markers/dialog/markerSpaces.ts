import {
  chooseSpace,
  nowhere,
  type MarkerLevel,
  type MarkerPlace,
} from '#domain/time-marker/MarkerPlace.ts';
import type { BuildingLife } from '#domain/time-marker/markerDays.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import type { BuildingSpace, SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { Option } from '#src/ui/select/OptionItem.tsx';

/** A space with all that hold it; an id of several levels is read as the server reads it: building, floor, zone, campus. */
export function placeOf(spaces: SpaceStore, id: string | null): MarkerPlace {
  const key = id ?? '';
  const building = spaces.buildings.get(key);
  if (building) return { ...nowhere, campus: building.campusId, building: building.id };
  const floor = spaces.floors.get(key);
  if (floor) return { ...placeOf(spaces, floor.buildingId), floor: floor.id };
  const zone = spaces.zones.get(key);
  if (zone) return { ...placeOf(spaces, zone.floorId), zone: zone.id };
  return spaces.campuses.has(key) ? { ...nowhere, campus: key } : nowhere;
}

/** A click on an item; a building brings its campus along. */
export function pickSpace(
  spaces: SpaceStore,
  place: MarkerPlace,
  { level, id }: { level: MarkerLevel; id: string },
): MarkerPlace {
  const chosen = chooseSpace(place, level, id);
  const campus = spaces.buildings.get(chosen.building ?? '')?.campusId;
  return campus === undefined ? chosen : { ...chosen, campus };
}

/** What can be chosen at each level: buildings of the chosen campus, or all; floors and zones once what holds them is chosen. */
export function placeOptions(
  spaces: SpaceStore,
  { campus, building, floor }: MarkerPlace,
): Record<MarkerLevel, Option[]> {
  const buildings = [...spaces.buildings.values()].filter(
    (one) => campus === null || one.campusId === campus,
  );
  const floorIds = spaces.buildings.get(building ?? '')?.floorIds ?? [];
  return {
    campus: [...spaces.campuses.values()].map(({ id, name }) => ({ id, label: name })),
    building: buildings.map(({ id, name }) => ({ id, label: name })),
    floor: floorIds.map((id) => ({ id, label: spaces.floors.get(id)?.displayName ?? id })),
    zone: (spaces.zonesByFloor.get(floor ?? '') ?? [])
      .map(({ id, name }) => ({ id, label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US', { numeric: true })),
  };
}

/** The buildings that a place is, holds or lies in; all of them while nothing is chosen. */
export function buildingsOf(
  spaces: SpaceStore,
  { campus, building }: MarkerPlace,
): BuildingSpace[] {
  const all = [...spaces.buildings.values()];
  if (building !== null) return all.filter(({ id }) => id === building);
  return campus === null ? all : all.filter(({ campusId }) => campusId === campus);
}

/** The zone in which the days of a place are told: that of its first building, as the server does. */
export function timeZoneOf(spaces: SpaceStore, place: MarkerPlace): string {
  return buildingsOf(spaces, place)[0]?.timezone ?? 'UTC';
}

export function lifeOf({ startDate, endDateExclusive, timezone }: BuildingSpace): BuildingLife {
  const dayOf = (date: string) => localDayNumber(toInstantMs(date, timezone), timezone);
  return {
    startDay: dayOf(startDate),
    endDayExclusive: endDateExclusive === null ? null : dayOf(endDateExclusive),
  };
}

/** "Harbour › North › Floor 2" of a space; its id where it is not known. */
export function spacePath(spaces: SpaceStore, id: string): string {
  const place = placeOf(spaces, id);
  const names = [
    spaces.campuses.get(place.campus ?? '')?.name,
    spaces.buildings.get(place.building ?? '')?.name,
    spaces.floors.get(place.floor ?? '')?.displayName,
    spaces.zones.get(place.zone ?? '')?.name,
  ].filter((name) => name !== undefined);
  return names.length === 0 ? id : names.join(' › ');
}
