import { lazy, Suspense, type ReactElement } from 'react';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { useDocumentTitle } from '#src/lib/browser/useDocumentTitle.ts';
import { ChunkLoadError, loadChunk } from '#src/lib/errors/ChunkLoadError.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { PermissionDeniedPage } from '#src/pages/permission-denied/PermissionDeniedPage.tsx';
import { TooFewDaysPage } from '#src/pages/too-few-days/TooFewDaysPage.tsx';
import type { PageRoute } from '../../routing/PageRoute.ts';
import type { PageScreen } from '../../routing/PageScreen.tsx';
import { routeAccess, tooFewDaysText } from '../../routing/routeAccess.ts';
import { routes } from '../../routes.ts';
import { useAccessFacts } from '../useAccessFacts.ts';
import { pageTitle } from './pageTitle.ts';
import { useNavigationEvents } from './useNavigationEvents.ts';

const screens = new Map<string, ReactElement>();

/** The screen of a page, which is fetched when it is first shown; one whose script failed is fetched again the next time. */
function screenOf({ path }: PageRoute, load: () => Promise<PageScreen>): ReactElement {
  const known = screens.get(path);
  if (known) return known;
  const Screen = lazy(async () => {
    try {
      return { default: await loadChunk(load) };
    } catch (error) {
      // The browser takes a stylesheet that failed for loaded: only a reload brings it.
      if (error instanceof ChunkLoadError) screens.delete(path);
      throw error;
    }
  });
  const screen = <Screen />;
  screens.set(path, screen);
  return screen;
}

/** The page of a route, or why it cannot be shown. */
export function RoutePage({ route }: { route: PageRoute }) {
  const access = routeAccess(route, useAccessFacts());
  useNavigationEvents(route.path);
  const { selection } = useFilters();
  useDocumentTitle(access.kind === 'denied' ? 'Permission denied' : pageTitle(route, selection));
  switch (access.kind) {
    case 'denied':
      return <PermissionDeniedPage />;
    case 'too_few_days':
      return (
        <TooFewDaysPage
          title={route.title}
          reason={tooFewDaysText}
          days={access.days}
          neededDays={access.neededDays}
        />
      );
    case 'open':
      break;
  }
  const page = routes.find(({ path }) => path === route.partOf) ?? route;
  if (!page.load) throw new Error(`${page.path} has no screen`);
  return (
    <Suspense fallback={<Loading text={`Loading ${route.title}`} />}>
      {screenOf(page, page.load)}
    </Suspense>
  );
}
