import { FavoriteStar } from '#src/features/favourites/FavoriteStar.tsx';
import type { PageRoute } from '../routing/PageRoute.ts';
import { usePageStar } from './usePageStar.ts';

/** Makes the page in view a favorite. */
export function StarOfPage({ route }: { route: PageRoute }) {
  return <FavoriteStar star={usePageStar()} title={route.title} />;
}
