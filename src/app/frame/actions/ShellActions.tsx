import { useLocation, useNavigate } from 'react-router-dom';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useLinkToday } from '#src/features/filters/time-frame/useLinkToday.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { Palette } from '#src/features/shell/palette/Palette.tsx';
import { ShortcutSheet } from '#src/features/shell/shortcuts/ShortcutSheet.tsx';
import { actionRegistry } from '#src/ui/actions/ActionRegistry.ts';
import { useActionKeys } from '#src/ui/actions/useActionKeys.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { useOpenRoutes } from '../useOpenRoutes.ts';
import { spaceHref } from './spaceHref.ts';
import { toPaletteEntries } from './toPaletteEntries.ts';
import { useDisplayAction } from './useDisplayAction.ts';
import { useFloorActions } from './useFloorActions.ts';
import { usePageActions } from './usePageActions.ts';
import { useStarAction } from './useStarAction.ts';
import { useShellActions } from './useShellActions.ts';

/** Palette, shortcuts and their sheet, for the page in view. */
export function ShellActions({ route }: { route: PageRoute | null }) {
  const { spaces, userData } = useStartUp();
  const { selection } = useFilters();
  const linkOf = useLinkToday();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openRoutes = useOpenRoutes();
  useActionKeys();
  useShellActions();
  usePageActions(openRoutes);
  useFloorActions(route);
  useDisplayAction(route);
  useStarAction({ isPage: route !== null });
  const listEntries = () =>
    toPaletteEntries({
      routes: openRoutes,
      actions: actionRegistry.list(),
      favorites: userData.favorites.map((one) => ({ name: one.name, to: linkOf(one) })),
      spaces,
      buildingId: selection.building?.id ?? null,
      search: new URLSearchParams(window.location.search),
      onGo: (href) => void navigate(href),
      onGoToSpace: (type, id) =>
        void navigate(
          spaceHref(spaces, { type, id }, { route, pathname, query: window.location.search }),
        ),
    });
  return (
    <>
      <Palette listEntries={listEntries} />
      <ShortcutSheet />
    </>
  );
}
