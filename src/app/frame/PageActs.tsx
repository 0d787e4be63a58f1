import type { PageRoute } from '../routing/PageRoute.ts';
import { ShareMenu } from './share/ShareMenu.tsx';
import { FavoriteStar } from '#src/features/favourites/FavoriteStar.tsx';
import { usePageStar } from './usePageStar.ts';

/** What can be done with the page in view: at the end of its filter bar, or in the header where it has none. */
export function PageActs({ route }: { route: PageRoute }) {
  return (
    <>
      <ShareMenu route={route} />
      <StarOfPage route={route} />
    </>
  );
}

/** Makes the page in view a favorite. */
export function StarOfPage({ route }: { route: PageRoute }) {
  return <FavoriteStar star={usePageStar()} title={route.title} />;
}
