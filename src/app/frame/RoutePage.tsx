import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { useDocumentTitle } from '#src/lib/browser/useDocumentTitle.ts';
import { loadChunk } from '#src/lib/errors/ChunkLoadError.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { LaterPage } from '#src/pages/later/LaterPage.tsx';
import { PermissionDeniedPage } from '#src/pages/permission-denied/PermissionDeniedPage.tsx';
import { TooFewDaysPage } from '#src/pages/too-few-days/TooFewDaysPage.tsx';
import type { PageRoute } from '../routing/PageRoute.ts';
import { routeAccess, tooFewDaysText } from '../routing/routeAccess.ts';
import { routes } from '../routes.ts';
import { useAccessFacts } from './useAccessFacts.ts';

const screens = new Map(
  routes.flatMap(({ path, load }) => (load ? [[path, toScreen(load)] as const] : [])),
);

function toScreen(load: () => Promise<ComponentType>): ReactElement {
  const Screen = lazy(async () => ({ default: await loadChunk(load) }));
  return <Screen />;
}

/** The page of a route, or why it cannot be shown. */
export function RoutePage({ route }: { route: PageRoute }) {
  const access = routeAccess(route, useAccessFacts());
  useDocumentTitle(access.kind === 'denied' ? 'Permission denied' : route.title);
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
  const screen = screens.get(route.partOf ?? route.path);
  if (!screen) return <LaterPage title={route.title} shows={route.shows} />;
  return <Suspense fallback={<Loading text={`Loading ${route.title}`} />}>{screen}</Suspense>;
}
