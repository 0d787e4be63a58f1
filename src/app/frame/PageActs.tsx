import type { PageRoute } from '../routing/PageRoute.ts';
import { ShareMenu } from './share/ShareMenu.tsx';
import { StarOfPage } from './StarOfPage.tsx';

/** What can be done with the page in view: at the end of its filter bar, or in the header where it has none. */
export function PageActs({ route }: { route: PageRoute }) {
  return (
    <>
      <ShareMenu route={route} />
      <StarOfPage route={route} />
    </>
  );
}
