import { useLocation, useNavigate } from 'react-router-dom';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import { useLinkToday } from '#src/features/filters/time-frame/useLinkToday.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import type { PaletteRequest } from '#src/features/shell/palette/Palette.tsx';
import { PaletteMatches } from '#src/features/shell/palette/PaletteMatches.tsx';
import { actionRegistry } from '#src/ui/actions/useActions.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { useOpenRoutes } from '../useOpenRoutes.ts';
import { rightNowHref, spaceHref } from './spaceHref.ts';
import { toPaletteEntries } from './toPaletteEntries.ts';
import { toTypedEntries } from './toTypedEntries.ts';

interface PaletteOfPageProps extends PaletteRequest {
  route: PageRoute | null;
}

/** What the palette finds from the page in view. */
export function PaletteOfPage({ route, ...request }: PaletteOfPageProps) {
  const { spaces, userData } = useStartUp();
  const filters = useFilters();
  const { selection } = filters;
  const linkOf = useLinkToday();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openRoutes = useOpenRoutes();
  const isWhole = useZonesRead();
  const listEntries = () =>
    toPaletteEntries({
      routes: openRoutes,
      actions: actionRegistry.list(),
      favorites: userData.favorites.map((one) => ({ name: one.name, to: linkOf(one) })),
      spaces,
      zones: isWhole ? [...spaces.zones.values()] : [],
      buildingId: selection.building?.id ?? null,
      search: new URLSearchParams(window.location.search),
      onGo: (href) => void navigate(href),
      onGoToSpace: (type, id) => {
        const place = () => ({ route, pathname, query: window.location.search });
        spaces.zoneLists.runWhenRead(
          () => void navigate(spaceHref(spaces, { type, id }, place())),
          // Right Now tells why its zones cannot be read.
          () => void navigate(rightNowHref({ type, id })),
        );
      },
    });
  const readTyped = (typed: string) =>
    toTypedEntries(typed, {
      spaces,
      search: window.location.search,
      onGo: (href) => void navigate(href),
      onHours: route?.filterBar ? filters.selectOpeningHours : null,
    });
  return (
    <PaletteMatches
      {...request}
      listEntries={listEntries}
      isWhole={isWhole}
      readTyped={readTyped}
    />
  );
}
