import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { TypeAhead } from '#src/features/shell/palette/TypeAhead.tsx';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { useActionKeys } from '#src/ui/actions/useActionKeys.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { useOpenRoutes } from '../useOpenRoutes.ts';
import { useFrameActions, useShareActions } from './useFrameActions.ts';
import { useFloorActions } from './useFloorActions.ts';
import { useShellActions } from './useShellActions.ts';
import { useActions } from '#src/ui/actions/useActions.ts';
import { fullTitle } from '../../routing/sections.ts';
import { filteredHref } from '../../routing/pageHref.ts';
import { usePageStar } from '../usePageStar.ts';

const palette = new Later(
  async () => (await import('#src/features/shell/palette/Palette.tsx')).Palette,
);
const paletteOfPage = new Later(async () => (await import('./PaletteOfPage.tsx')).PaletteOfPage);

/** Palette and shortcuts for the page in view. */
export function ShellActions({ route }: { route: PageRoute | null }) {
  const filters = useFilters();
  const openRoutes = useOpenRoutes();
  // So that what is typed at once after opening, and Enter, find the list.
  useEffect(() => {
    palette.prepare();
    paletteOfPage.prepare();
  }, []);
  useActionKeys();
  useShellActions();
  usePageActions(openRoutes);
  useFloorActions(route);
  useDisplayAction(route);
  useStarAction({ isPage: route !== null });
  useFrameActions(route, filters);
  useShareActions(route);
  return (
    <LaterView
      of={palette}
      with={{
        children: (request) => <LaterView of={paletteOfPage} with={{ route, ...request }} />,
      }}
      waiting={<TypeAhead />}
    />
  );
}

/** `k`: the page as a wall display, where it has one; the way back is the browser's. */
function useDisplayAction(route: PageRoute | null): void {
  const navigate = useNavigate();
  const show = () => {
    const search = new URLSearchParams(window.location.search);
    search.set('kiosk', '1');
    void navigate(`?${search.toString()}`);
  };
  useActions(
    route?.hasDisplay
      ? [
          {
            id: 'display',
            title: 'Show as a wall display',
            group: 'This page',
            keys: ['k'],
            alias: 'kiosk lobby full screen',
            run: show,
          },
        ]
      : [],
  );
}

/** `g` and a letter for each page that has one. */
function usePageActions(routes: readonly PageRoute[]): void {
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

/** Makes the page in view a favorite by its key, or no longer one; what is no page of the table has no star. */
function useStarAction({ isPage }: { isPage: boolean }): void {
  const { isFavorite, toggle } = usePageStar();
  const action = {
    id: 'star',
    title: isFavorite ? 'Remove from favorites' : 'Add to favorites',
    group: 'This page' as const,
    keys: ['s'],
    alias: 'favorite bookmark star',
    run: toggle,
  };
  useActions(isPage ? [action] : []);
}
