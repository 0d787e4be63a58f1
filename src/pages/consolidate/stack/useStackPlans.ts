import { useMemo } from 'react';
import { noValueTexel, paintFlags, type FloorPack } from '#contract/floorPack.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { StudyData } from '#src/data/planning/readStudy.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useFloorPacks } from '#src/data/workers/useFloorPack.ts';
import { readNarrowing } from '#src/features/filters/narrowing/model/readNarrowing.ts';
import { floorKey, toFloorShapes } from '#src/features/floor-view/plan/toFloorShapes.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { FloorPaint } from '#src/floorplan/paint/FloorPaint.ts';
import type { PlaybackDay } from '#src/floorplan/playback/PlaybackDay.ts';
import { toPlaybackDay } from './toPlaybackDay.ts';

/** What is drawn of a floor, wherever it stands. */
export interface FloorPicture {
  id: string;
  pack: FloorPack;
  day: PlaybackDay;
  /** While it is open, and while it is closed. */
  paints: { open: FloorPaint; closed: FloorPaint };
}

function paintOf(zones: readonly ZoneSpace[], capacity: string | null, own: number): FloorPaint {
  const flags = Uint8Array.from(zones, (zone) => {
    const isSeatless = (capacityOf(zone.capacity, capacity) ?? 0) <= 0;
    return own | (isSeatless ? paintFlags.noCapacity : 0);
  });
  return { values: new Uint8Array(zones.length).fill(noValueTexel), flags };
}

/** The plans of some floors with what their zones read; those that are still made are left out. */
export function useFloorPictures(
  floorIds: readonly string[],
  { data, place }: { data: StudyData; place: BuildingPlace },
): readonly FloorPicture[] {
  const { zones: allZones, spaces, values } = place;
  // Fewer zones of the same floor and layers are another geometry.
  const narrowing = JSON.stringify(readNarrowing(values));
  const ids = floorIds.join();
  const floors = useMemo(
    () =>
      ids.split(',').flatMap((id) => {
        const floor = spaces.floors.get(id);
        const zones = allZones.filter((zone) => zone.floorId === id);
        if (!floor || zones.length === 0) return [];
        const key = `${floorKey(floor, zones)} ${narrowing}`;
        return [{ id, zones, key, shapes: toFloorShapes(floor, zones) }];
      }),
    [ids, allZones, spaces, narrowing],
  );
  const packs = useFloorPacks(floors);
  const { capacity } = data.request;
  return useMemo(
    () =>
      floors.flatMap(({ id, zones }, at): FloorPicture[] => {
        const pack = packs[at];
        const quarters = data.zones.get(id);
        if (!pack || !quarters || pack.measuredCount !== zones.length) return [];
        const rows = {
          zoneIds: zones.map((zone) => zone.id as string),
          startMs: data.study.quarters.startMs,
        };
        return [
          {
            id,
            pack,
            day: toPlaybackDay(quarters, rows),
            paints: {
              open: paintOf(zones, capacity, 0),
              closed: paintOf(zones, capacity, paintFlags.filteredOut),
            },
          },
        ];
      }),
    [floors, packs, data, capacity],
  );
}
