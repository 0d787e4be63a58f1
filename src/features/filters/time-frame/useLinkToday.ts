import { useCallback, useState } from 'react';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { ZonesWanted } from '#src/data/spaces/ZonesWanted.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';
import { readFilters } from '../filterCodec.ts';
import { selectSpaces } from '../selectSpaces.ts';
import { holidaysOf } from './closures.ts';
import { linkToday, splitLink, type SavedLink } from './linkToday.ts';

/**
 * Turns saved addresses into links as of today, in the zone and with the holidays of the building that each is about. Nobody waits for the
 * zones that an address names: until they have been read, it is told by the first building.
 */
export function useLinkToday(): (link: SavedLink) => string {
  const { spaces, settings } = useStartUp();
  const nowMs = useSlotClock();
  const [late, setLate] = useState<ReadonlyMap<string, BuildingSpace | null>>(new Map());
  return useCallback(
    (link) => {
      const find = () => selectSpaces(spaces, readFilters(splitLink(link.to).search)).building;
      const building =
        late.get(link.to) ??
        soFar(find, () => {
          const note = (found: BuildingSpace | null) =>
            setLate((before) => new Map(before).set(link.to, found));
          spaces.zoneLists.whenRead(find).then(note, () => note(null));
        });
      const [first] = spaces.buildings.values();
      const timeZone = (building ?? first)?.timezone ?? 'UTC';
      const isHoliday = holidaysOf(settings.get(building?.id ?? ''));
      return linkToday(link, { today: localDayNumber(nowMs, timeZone), isHoliday });
    },
    [spaces, settings, nowMs, late],
  );
}

/** What is found without waiting for zones; null where they are wanted. */
function soFar<Found>(find: () => Found, onWanted: () => void): Found | null {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof ZonesWanted)) throw error;
    onWanted();
    return null;
  }
}
