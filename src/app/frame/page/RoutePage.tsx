import { useFilters } from '#src/features/filters/useFilters.ts';
import { useDocumentTitle } from '#src/lib/browser/useDocumentTitle.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { PermissionDeniedPage } from '#src/pages/permission-denied/PermissionDeniedPage.tsx';
import { TooFewDaysPage } from '#src/pages/too-few-days/TooFewDaysPage.tsx';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { routeAccess, tooFewDaysText } from '../../routing/routeAccess.ts';
import { screenOf } from '../../routing/screenOf.ts';
import { useAccessFacts } from '../useShell.ts';
import { pageTitle } from './pageTitle.ts';
import { useNavigationEvents } from './usePageEvents.ts';

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
  return (
    <LaterView
      of={screenOf(route)}
      with={{}}
      waiting={<Loading text={`Loading ${route.title}`} />}
    />
  );
}
