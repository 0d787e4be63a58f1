import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FilterBar } from '#src/features/filters/bar/FilterBar.tsx';
import { FilterBarSlotsProvider } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { FilterBarContext } from '#src/features/filters/useFilters.ts';
import { defaultFilterBar } from '#src/features/filters/FilterBarSettings.ts';
import { RetryNotice } from '#src/features/shell/RetryNotice.tsx';
import { AppFrame } from '#src/features/shell/AppFrame.tsx';
import { Sidebar } from '#src/features/shell/sidebar/Sidebar.tsx';
import { SimulationBanner } from '#src/features/shell/SimulationBanner.tsx';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { isKiosk } from '#src/lib/url/displayPath.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { NoticeArea } from '#src/ui/overlay/NoticeArea.tsx';
import { ErrorReportContext } from '#src/ui/error/ErrorPanel.tsx';
import { ErrorBoundary } from '#src/ui/error/ErrorBoundary.tsx';
import { SavingNotice } from '#src/features/preferences/SavingNotice.tsx';
import { ShellActions } from './actions/ShellActions.tsx';
import { AppHeader } from './AppHeader.tsx';
import type { PageRoute } from '../routing/PageRoute.ts';
import { routeAccess } from '../routing/routeAccess.ts';
import { DisplayFrame } from './DisplayFrame.tsx';
import { LaterDialogs } from './LaterDialogs.tsx';
import { PageActs } from './PageActs.tsx';
import { useErrorCount } from './page/usePageEvents.ts';
import { useAccessFacts, useShell } from './useShell.ts';
import { Suspense, useMemo, type ReactNode } from 'react';
import { Loading } from '#src/ui/display/Loading.tsx';
import { joinLink } from '#src/features/filters/time-frame/linkToday.ts';
import { useLinkToday } from '#src/features/filters/time-frame/useLinkToday.ts';
import type { MenuModel } from '#src/features/shell/sidebar/MenuModel.ts';
import { routes } from '../routes.ts';
import { toMenu } from './toMenu.ts';

interface RootLayoutProps {
  /** The page in view as the route table has it; null for one that it does not have. */
  page: PageRoute | null;
  children: ReactNode;
}

/** The frame around every page, as the route in view asks for it; a display has none. */
export function RootLayout({ page, children }: RootLayoutProps) {
  const facts = useAccessFacts();
  const route = page && routeAccess(page, facts).kind !== 'open' ? closed(page) : page;
  const [search] = useSearchParams();
  const isDisplay = route?.isDisplay === true || (route?.hasDisplay === true && isKiosk(search));
  return (
    <FilterBarContext value={route?.filterBar ?? defaultFilterBar}>
      {isDisplay ? (
        <DisplayFrame>{children}</DisplayFrame>
      ) : (
        <PageFrame route={route}>{children}</PageFrame>
      )}
    </FilterBarContext>
  );
}

/** A page that cannot be shown has nothing to filter, and is no display. */
function closed(page: PageRoute): PageRoute {
  const bare = { ...page };
  delete bare.filterBar;
  delete bare.hasDisplay;
  delete bare.isDisplay;
  return bare;
}

function PageFrame({ route, children }: { route: PageRoute | null; children: ReactNode }) {
  const { pathname } = useLocation();
  const { demo } = useShell();
  const { spaces, files } = useStartUp();
  const menu = useMenu(route);
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(narrowScreen);
  const report = useErrorCount(route);
  const barRoute = route?.filterBar && spaces.buildings.size > 0 ? route : null;
  return (
    <AriaRouterProvider navigate={navigate}>
      <FilterBarSlotsProvider>
        <AppFrame
          header={<AppHeader route={route} />}
          sidebar={<Sidebar menu={menu} />}
          bars={
            <>
              {demo && <SimulationBanner progress={demo} />}
              {[...spaces.warnings, ...files.warnings].map((warning) => (
                <Banner key={warning} kind="warning" closeKey={warning}>
                  {warning}
                </Banner>
              ))}
              <RetryNotice />
              <SavingNotice />
              {barRoute && <FilterBar acts={isNarrow ? null : <PageActs route={barRoute} />} />}
            </>
          }
        >
          <ErrorReportContext value={report}>
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<Loading text="Loading zones" />}>
                {children}
                <LaterDialogs route={route} />
              </Suspense>
            </ErrorBoundary>
          </ErrorReportContext>
        </AppFrame>
        <ShellActions route={route} />
        <NoticeArea />
      </FilterBarSlotsProvider>
    </AriaRouterProvider>
  );
}

/** The report menu for the route in view; both paths of Right Now mark the same item. */
function useMenu(route: PageRoute | null): MenuModel {
  const { userData } = useStartUp();
  const facts = useAccessFacts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const linkOf = useLinkToday();
  return useMemo(() => {
    const listed = routes.find(
      (one) => !one.isUnlisted && one.title === route?.title && one.section === route.section,
    );
    const here = joinLink(pathname, new URLSearchParams(search));
    const favorites = userData.favorites.map((favorite) => {
      const href = linkOf(favorite);
      return { name: favorite.name, href, isCurrent: href === here };
    });
    return toMenu(routes, facts, { path: listed?.path ?? null, search, favorites });
  }, [route, facts, userData, pathname, search, linkOf]);
}
