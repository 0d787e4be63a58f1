import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { layerNames } from '#domain/space/layers.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { BuildingSpace, FloorSpace, SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { systemClock } from '#src/lib/browser/clock.ts';

/** What the page looks at, as its address says; empty is the usual. */
interface Params {
  building: string;
  floor: string;
  source: string;
  day: string;
  zone: string;
  draft: string;
  /** Zones that are to get a tag; several of them repeat the key. */
  zones: string;
  tag: string;
}

/** What of it another choice changes. */
export type ZonesChange = Partial<Params>;

export interface ZonesPlace {
  building: BuildingSpace;
  floor: FloorSpace;
  /** A layer. */
  source: string;
  /** Local, 'YYYY-MM-DD'. */
  day: string;
  zoneId: string | null;
  /** The draft that is edited. */
  draftId: string | null;
  /** Zones that another page wants to have a tag. */
  handed: { zoneIds: readonly string[]; tag: string } | null;
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** Of the first zones of a building. */
const firstSource = layerNames.sensor;

/** Building, floor, source and day of the page, with usual ones where the address is silent; null without any building. */
export function useZonesPlace() {
  const [params, setParams] = useSearchParams();
  const { buildings, floors } = useSpaces();
  const change = useCallback(
    (next: ZonesChange) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(next)) {
            if (value === '') after.delete(key);
            else after.set(key, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { place: placeOf(params, { buildings, floors }), change };
}

function placeOf(
  params: URLSearchParams,
  { buildings, floors }: Pick<SpaceStore, 'buildings' | 'floors'>,
): ZonesPlace | null {
  const [first] = buildings.values();
  const building = buildings.get(params.get('building') ?? '') ?? first;
  const own = building?.floorIds.flatMap((id) => floors.get(id) ?? []) ?? [];
  const floor = own.find(({ id }) => id === params.get('floor')) ?? own[0];
  if (building === undefined || floor === undefined) return null;
  return {
    building,
    floor,
    source: sourceOf(params.get('source'), building),
    day: dayOf(params.get('day'), building),
    zoneId: params.get('zone'),
    draftId: params.get('draft'),
    handed: handedOf(params),
  };
}

function handedOf(params: URLSearchParams): ZonesPlace['handed'] {
  const [zoneIds, tag] = [params.getAll('zones'), params.get('tag') ?? ''];
  return tag === '' || zoneIds.length === 0 ? null : { zoneIds, tag };
}

function sourceOf(asked: string | null, { layers, defaultLayer }: BuildingSpace): string {
  const names = layers.map(({ name }) => name);
  const known = [asked, defaultLayer].find((name) => name !== null && names.includes(name));
  return known ?? names[0] ?? firstSource;
}

function dayOf(asked: string | null, { timezone }: BuildingSpace): string {
  if (asked !== null && dayForm.test(asked)) return asked;
  return dayKeyOf(localDayNumber(systemClock.now(), timezone));
}
