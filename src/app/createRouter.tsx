import { createBrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { notFoundPage } from '#src/data/analytics/navigationEvents.ts';
import { NotFoundPage } from '#src/pages/not-found/NotFoundPage.tsx';
import { PermissionDeniedPage } from '#src/pages/permission-denied/PermissionDeniedPage.tsx';
import { RootLayout } from './frame/RootLayout.tsx';
import { RoutePage } from './frame/page/RoutePage.tsx';
import { redirects } from './redirects.ts';
import { routes } from './routes.ts';
import { StandAlonePage } from './frame/page/StandAlonePage.tsx';

/** The router of the route table. Called once the address is that of a page. */
export function createRouter() {
  const forbidden = (
    <StandAlonePage title="Permission denied" page="/forbidden">
      <PermissionDeniedPage />
    </StandAlonePage>
  );
  return createBrowserRouter([
    {
      element: <RootLayout />,
      children: [
        ...routes.map((route) => ({
          path: route.path,
          element: <RoutePage key={route.partOf ?? route.path} route={route} />,
          handle: route,
        })),
        ...redirects.map(({ from, to }) => ({ path: from, element: <KeepQuery to={to} /> })),
        { path: '/forbidden/*', element: forbidden },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}

function NotFound() {
  const { pathname } = useLocation();
  return (
    <StandAlonePage title="Page not found" page={notFoundPage(pathname)}>
      <NotFoundPage />
    </StandAlonePage>
  );
}

function KeepQuery({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}
