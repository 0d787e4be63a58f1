import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { matchRoutes } from 'react-router-dom';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/session.ts';
import { AnalyticsContext } from '#src/data/analytics/useAnalytics.ts';
import { ServicesContext } from '#src/data/api/useServices.ts';
import { demoProgressQuery } from '#src/data/queries/useIsSimulation.ts';
import { useSettingsOfOtherTabs, useRereadAll } from '#src/data/queries/useRereadAll.ts';
import { SessionContext } from '#src/data/session/useMayCall.ts';
import { SpacesContext } from '#src/data/spaces/useSpaces.ts';
import { clientAt } from '#src/data/start-up/readClient.ts';
import { startUpQuery } from '#src/data/start-up/startUpQuery.ts';
import { StartUpContext, type StartUp } from '#src/data/start-up/useStartUp.ts';
import { endsWithSession } from '#src/lib/errors/classifyError.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { SupportEmailContext, ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { AppPages } from './AppPages.tsx';
import { pageServicesOf, type PageServices } from './createPageServices.ts';
import type { AppServices } from './createServices.ts';
import { ShellContext } from './frame/useShell.ts';
import { buildingsOfPage } from './buildingsOfPage.ts';
import { routes } from './routes.ts';
import type { PageRoute } from './routing/PageRoute.ts';
import { screenOf } from './routing/screenOf.ts';
import { PageRouter } from './routing/PageRouter.tsx';
import { useUserData } from '#src/data/account/useUserData.ts';
import type { FirstBuildings, LoadedStartUp } from '#src/data/start-up/loadStartUp.ts';
import { flagsInForce } from '#src/features/feature-flags/flagsInForce.ts';
import { useCleanFlags } from '#src/features/feature-flags/useCleanFlags.ts';

interface SignedInProps {
  services: AppServices;
  session: Session;
}

/** The pages of a person, once what every page needs is there. */
export function SignedIn({ services, session }: SignedInProps) {
  const { config, keeper } = services;
  const [pageServices] = useState(() => pageServicesOf(services));
  // After what every page needs was asked for, and while it is on its way.
  useEffect(prepareScreen, []);
  const logOut = useCallback(() => void keeper.logOut(), [keeper]);
  return (
    <QueryClientProvider client={pageServices.queryClient}>
      <ServicesContext value={pageServices}>
        <StartedPages
          services={pageServices}
          session={session}
          pages={<AppPages secondary={config.secondary} />}
          root={keeper.entrance.root}
          onLogOut={logOut}
        />
      </ServicesContext>
    </QueryClientProvider>
  );
}

/** Fetches the screen of the page at the address before anybody knows whether it may be shown: its script is no secret. */
function prepareScreen(): void {
  const route = routeAtAddress();
  if (route) screenOf(route).prepare();
}

function routeAtAddress(): PageRoute | undefined {
  return matchRoutes([...routes], window.location.pathname)?.at(-1)?.route;
}

const firstBuildings: FirstBuildings = (spaces, userData) =>
  buildingsOfPage(routeAtAddress(), spaces, userData);

interface StartedPagesProps {
  services: PageServices;
  session: Session;
  pages: ReactNode;
  /** The path of the entrance that people came by. */
  root: string;
  onLogOut: () => void;
}

/** Loads what every page needs, then shows pages at their addresses. */
export function StartedPages({ services, session, pages, root, onLogOut }: StartedPagesProps) {
  const { api } = services;
  const { data: loaded, error } = useQuery(startUpQuery({ ...services, firstBuildings }));
  const startUp = usePersonalStartUp(loaded);
  const { data: demo } = useQuery(demoProgressQuery(api));
  const config = useMemo(
    () => (loaded ? clientAt(loaded.files, root) : services.config),
    [loaded, root, services.config],
  );
  const shell = useMemo(
    () => ({ config, session, demo, onLogOut }),
    [config, session, demo, onLogOut],
  );
  useReloadAfter(demo?.state === 'loading', session.api_key);
  useSettingsOfOtherTabs();

  if (startUp)
    return (
      <ShellContext value={shell}>
        <SessionContext value={session}>
          <AnalyticsContext value={services.analytics}>
            <SupportEmailContext value={config.support_email}>
              <StartUpContext value={startUp}>
                <SpacesContext value={startUp.spaces}>
                  <Suspense fallback={<Loading text="Loading zones" />}>
                    <PageRouter>{pages}</PageRouter>
                  </Suspense>
                </SpacesContext>
              </StartUpContext>
            </SupportEmailContext>
          </AnalyticsContext>
        </SessionContext>
      </ShellContext>
    );
  // A new session is on its way, after which this loads again.
  if (error && !endsWithSession(error)) return <ErrorPanel error={error} />;
  return <Loading text="Loading buildings, zones and settings" />;
}

/** Asks for all data again once the demonstration has loaded, and after the key was renewed. */
function useReloadAfter(isDemoLoading: boolean, apiKey: string): void {
  const reread = useRereadAll();
  const before = useRef({ isDemoLoading, apiKey });
  useEffect(() => {
    const { isDemoLoading: wasLoading, apiKey: oldKey } = before.current;
    before.current = { isDemoLoading, apiKey };
    if ((wasLoading && !isDemoLoading) || oldKey !== apiKey) void reread();
  }, [isDemoLoading, apiKey, reread]);
}

/** What was loaded with the person's data as it is now; undefined until both are there. */
function usePersonalStartUp(loaded: LoadedStartUp | undefined): StartUp | undefined {
  const userData = useUserData({ isStarted: loaded !== undefined });
  useCleanFlags(userData);
  return useMemo(
    () =>
      loaded &&
      userData && {
        ...loaded,
        userData,
        flags: flagsInForce(loaded.grantedFlags, userData.featureFlags),
      },
    [loaded, userData],
  );
}
