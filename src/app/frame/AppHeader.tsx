import { CircleQuestionMark, CodeXml, SunMoon } from 'lucide-react';
import { Header, SimulationBadge } from '#src/features/shell/header/Header.tsx';
import { HeaderMenu } from '#src/features/shell/header/HeaderMenu.tsx';
import { helpGroups } from '#src/features/shell/header/helpGroups.ts';
import { PaletteButton } from '#src/features/shell/palette/PaletteButton.tsx';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { useThemeGroup } from '#src/features/shell/header/useThemeGroup.tsx';
import { UserMenu } from '#src/features/shell/header/UserMenu.tsx';
import type { PageRoute, RouteSection } from '../routing/PageRoute.ts';
import { PageActs, StarOfPage } from './PageActs.tsx';
import { shareGroup } from './share/ShareMenu.tsx';
import { useShareLinks } from './share/useShareLinks.ts';
import { useCrumbs } from './useCrumbs.ts';
import { useLaterDialog } from './useLaterDialog.ts';
import { useOpenRoutes } from './useOpenRoutes.ts';
import { useShell } from './useShell.ts';

/** The header with the pages that its menus hold. A phone has room for the star and the account, whose menu holds the rest, the links to share included. */
export function AppHeader({ route }: { route: PageRoute | null }) {
  const { config, session, demo, onLogOut } = useShell();
  const crumbs = useCrumbs(route);
  const openRoutes = useOpenRoutes();
  const openDialog = useLaterDialog((state) => state.open);
  const pagesOf = (section: RouteSection) =>
    openRoutes
      .filter((one) => one.section === section)
      .map((one) => ({ id: one.path, label: one.title, href: one.path }));
  const isNarrow = useMediaQuery(narrowScreen);
  const theme = useThemeGroup();
  const shortcuts = {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    onAction: () => openDialog('shortcuts'),
  };
  const help = helpGroups(config, [...pagesOf('help'), shortcuts]);
  const share = shareGroup(useShareLinks(route));
  const developer = { id: 'developer', title: 'Developer', entries: pagesOf('developer') };
  return (
    <Header crumbs={crumbs}>
      {route && <HeaderActs route={route} isNarrow={isNarrow} />}
      {demo && demo.state !== 'off' && <SimulationBadge />}
      <PaletteButton isNamed={!isNarrow} />
      {!isNarrow && <HeaderMenu label="Help" Icon={CircleQuestionMark} groups={help} />}
      {!isNarrow && <HeaderMenu label="Developer" Icon={CodeXml} groups={[developer]} />}
      {!isNarrow && <HeaderMenu label="Theme" Icon={SunMoon} groups={[theme]} />}
      <UserMenu
        userid={session.userid}
        pages={pagesOf('user')}
        more={isNarrow ? [share, theme, developer, ...help] : []}
        onLogOut={onLogOut}
      />
    </Header>
  );
}

/** What can be done with a page that has no filter bar. On a phone the star alone has room here, whatever the page. */
function HeaderActs({ route, isNarrow }: { route: PageRoute; isNarrow: boolean }) {
  if (isNarrow) return <StarOfPage route={route} />;
  return route.filterBar ? null : <PageActs route={route} />;
}
