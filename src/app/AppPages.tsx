import { useMemo } from 'react';
import { MapPinOff } from 'lucide-react';
import { matchRoutes, Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { notFoundPage } from '#src/data/analytics/useAnalytics.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { PermissionDeniedPage } from '#src/pages/permission-denied/PermissionDeniedPage.tsx';
import { RootLayout } from './frame/RootLayout.tsx';
import { RoutePage } from './frame/page/RoutePage.tsx';
import type { ClientConfig } from '#contract/session.ts';
import { redirects } from './redirects.ts';
import { routes } from './routes.ts';
import type { PageRoute } from './routing/PageRoute.ts';
import { StandAlonePage } from './frame/page/StandAlonePage.tsx';

/** The page at the address, of those of the route table, in its frame. */
export function AppPages({ secondary }: { secondary: ClientConfig['secondary'] }) {
  const pages = useMemo(() => pagesOf(secondary), [secondary]);
  const match = matchRoutes(pages, useLocation())?.at(-1);
  return (
    <RootLayout page={(match?.route.handle as PageRoute | undefined) ?? null}>
      {useRoutes(pages)}
    </RootLayout>
  );
}

function pagesOf(secondary: ClientConfig['secondary']): RouteObject[] {
  const forbidden = (
    <StandAlonePage title="Permission denied" page="/forbidden">
      <PermissionDeniedPage />
    </StandAlonePage>
  );
  return [
    ...[...routes, ...secondaryRoutes(secondary)].map((route) => ({
      path: route.path,
      element: <RoutePage key={route.partOf ?? route.path} route={route} />,
      handle: route,
    })),
    ...redirects.map(({ from, to }) => ({ path: from, element: <KeepQuery to={to} /> })),
    { path: '/forbidden/*', element: forbidden },
    ...(secondary ? [{ path: `${secondary.path}/forbidden/*`, element: forbidden }] : []),
    { path: '*', element: <NotFound /> },
  ];
}

function NotFound() {
  const { pathname } = useLocation();
  return (
    <StandAlonePage title="Page not found" page={notFoundPage(pathname)}>
      <EmptyState
        title="Page not found"
        icon={<MapPinOff size={24} aria-hidden />}
        actions={<LinkTo href="/">Go to homepage</LinkTo>}
      >
        The page you requested couldn&apos;t be found.
      </EmptyState>
    </StandAlonePage>
  );
}

/** The page at the root of the secondary entrance: Home under its name. */
function secondaryRoutes(secondary: ClientConfig['secondary']): PageRoute[] {
  const home = routes.find(({ path }) => path === '/');
  if (!secondary || !home) return [];
  const { path, name: title } = secondary;
  return [{ ...home, path, title, partOf: home.path, isUnlisted: true }];
}

function KeepQuery({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}
