import { Header } from '#src/features/shell/header/Header.tsx';
import { helpGroups } from '#src/features/shell/header/helpGroups.ts';
import { HelpMenu } from '#src/features/shell/header/HelpMenu.tsx';
import { narrowScreen, useMediaQuery } from '#src/lib/browser/useMediaQuery.ts';
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
  const isNarrow = useMediaQuery(narrowScreen);
  const help = helpGroups(config, pagesOf('help'));
  const developer = {
    id: 'developer',
    title: 'Developer',
    entries: session.roles.includes('developer') ? pagesOf('developer') : [],
  };
  return (
    <Header crumbs={crumbs}>
      {demo && demo.state !== 'off' && <SimulationBadge />}
      {!isNarrow && <HelpMenu groups={help} />}
      <ThemeMenu />
      <UserMenu
        userid={session.userid}
        pages={pagesOf('user')}
        more={isNarrow ? [developer, ...help] : [developer]}
        onLogOut={onLogOut}
      />
    </Header>
  );
}
