import { useLocation } from 'react-router-dom';
import { useFavorites } from '#src/features/favourites/useFavorites.ts';
import { useStarDialog, type PageStar } from '#src/features/favourites/useStarDialog.ts';
import { frameTitle } from '#src/features/filters/time-frame/control/frameTitle.ts';
import { joinLink } from '#src/features/filters/time-frame/linkToday.ts';
import { useLinkToday } from '#src/features/filters/time-frame/useLinkToday.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';

/** The star of the page in view. A favorite whose preset leads here today is this page too. */
export function usePageStar(): PageStar {
  const { pathname, search } = useLocation();
  const { frame } = useFilters();
  const { favorites, add, remove } = useFavorites();
  const linkOf = useLinkToday();
  const setOpen = useStarDialog((state) => state.setOpen);
  const to = joinLink(pathname, new URLSearchParams(search));
  const own = favorites.filter((favorite) => favorite.to === to || linkOf(favorite) === to);
  return {
    isFavorite: own.length > 0,
    toggle: () => {
      if (own.length === 0) setOpen(true);
      for (const favorite of own) remove(favorite);
    },
    add: (name) =>
      add({ name, to, timeframe: frame.preset === null ? null : frameTitle(frame.preset) }),
  };
}
