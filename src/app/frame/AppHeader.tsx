import { Header } from '#src/features/shell/header/Header.tsx';
import { HelpMenu } from '#src/features/shell/header/HelpMenu.tsx';
import { SimulationBadge } from '#src/features/shell/header/SimulationBadge.tsx';
import { ThemeMenu } from '#src/features/shell/header/ThemeMenu.tsx';
import { UserMenu } from '#src/features/shell/header/UserMenu.tsx';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { PageRoute, RouteSection } from '../routing/PageRoute.ts';
import { routeAccess } from '../routing/routeAccess.ts';
import { routes } from '../routes.ts';
import { useCrumbs } from './useCrumbs.ts';
import { useShell } from './useShell.ts';

/** The header with the pages that its menus hold. */
export function AppHeader({ route }: { route: PageRoute | null }) {
  const { config, session, demo, onLogOut } = useShell();
  const { flags } = useStartUp();
  const crumbs = useCrumbs(route);
  const pagesOf = (section: RouteSection) =>
    routes
      .filter((one) => one.section === section && !one.isUnlisted)
      .filter((one) => routeAccess(one, { flags, daysOfData: 0 }).kind === 'open')
      .map((one) => ({ id: one.path, label: one.title, href: one.path }));
  const isDeveloper = session.roles.includes('developer');
  return (
    <Header crumbs={crumbs}>
      {demo && demo.state !== 'off' && <SimulationBadge />}
      <HelpMenu config={config} pages={pagesOf('help')} />
      <ThemeMenu />
      <UserMenu
        userid={session.userid}
        pages={pagesOf('user')}
        developerPages={isDeveloper ? pagesOf('developer') : []}
        onLogOut={onLogOut}
      />
    </Header>
  );
}
