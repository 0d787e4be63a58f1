import { FavoriteStar } from '#src/features/favourites/FavoriteStar.tsx';
import type { PageRoute } from '../routing/PageRoute.ts';
import { usePageStar } from './usePageStar.ts';

/** The star of the page in view: in its filter bar, or in the header where the page has none. */
export function StarOfPage({ route }: { route: PageRoute }) {
  return <FavoriteStar star={usePageStar()} title={route.title} />;
}
