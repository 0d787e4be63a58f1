import { useCallback } from 'react';
import { localDayNumber } from '#domain/time/localParts.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';
import { readFilters } from '../filterCodec.ts';
import { selectSpaces } from '../selectSpaces.ts';
import { holidaysOf } from './closures.ts';
import { linkToday, splitLink, type SavedLink } from './linkToday.ts';

/** Turns saved addresses into links as of today, in the zone and with the holidays of the building that each is about. */
export function useLinkToday(): (link: SavedLink) => string {
  const { spaces, settings } = useStartUp();
  const nowMs = useSlotClock();
  return useCallback(
    (link) => {
      const { building } = selectSpaces(spaces, readFilters(splitLink(link.to).search));
      const [first] = spaces.buildings.values();
      const timeZone = (building ?? first)?.timezone ?? 'UTC';
      const isHoliday = holidaysOf(settings.get(building?.id ?? ''));
      return linkToday(link, { today: localDayNumber(nowMs, timeZone), isHoliday });
    },
    [spaces, settings, nowMs],
  );
}
