import type { Favorite } from '#src/data/account/UserData.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { readFilters } from '#src/features/filters/filterCodec.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { splitLink } from '#src/features/filters/time-frame/linkToday.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';

/** How a favourite is called, and what it shows: page, spaces, frame, day of saving. */
export function describeFavorite(favorite: Favorite, spaces: SpaceStore) {
  const { path, search } = splitLink(favorite.to);
  const selection = selectSpaces(spaces, readFilters(search));
  const chosen = search.has('ids') ? selection : null;
  const floor = chosen?.floor?.displayName;
  const zones = chosen?.zones.map((zone) => zone.name).join(', ');
  const where = [chosen?.building?.name ?? chosen?.campus?.name, floor, zones].filter(Boolean);
  const parts = [where.join(' › '), favorite.timeframe, savedText(favorite.date)];
  const name = favorite.name.trim();
  return {
    name: name === '' ? favorite.to : name,
    details: [name === '' ? '' : path, ...parts].filter(Boolean).join(' · '),
  };
}

function savedText(date: string): string {
  const day = date.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `saved ${formatDays(day, day)}` : '';
}
