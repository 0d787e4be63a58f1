import { useNavigate } from 'react-router-dom';
import { useActions } from '#src/ui/actions/useActions.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { fullTitle } from '../../routing/sections.ts';
import { filteredHref } from '../../routing/pageHref.ts';

/** `g` and a letter for each page that has one. */
export function usePageActions(routes: readonly PageRoute[]): void {
  const navigate = useNavigate();
  useActions(
    routes.flatMap((route) =>
      route.letter === undefined
        ? []
        : [
            {
              id: `page:${route.path}`,
              title: fullTitle(route),
              group: 'Go to' as const,
              keys: [`g ${route.letter}`],
              run: () =>
                void navigate(filteredHref(route, new URLSearchParams(window.location.search))),
            },
          ],
    ),
  );
}
