import { useEffect } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ResultOf } from '#contract/endpoint.ts';
import type { getSharedPage } from '#contract/sharedLinks.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { FilterBar } from '#src/features/filters/bar/FilterBar.tsx';
import { FilterBarSlotsProvider } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { FilterBarContext } from '#src/features/filters/useFilters.ts';
import type { FilterBarSettings } from '#src/features/filters/FilterBarSettings.ts';
import { AppFrame } from '#src/features/shell/AppFrame.tsx';
import { Brand } from '#src/features/shell/Brand.tsx';
import { RetryNotice } from '#src/features/shell/RetryNotice.tsx';
import { SimulationBadge } from '#src/features/shell/header/Header.tsx';
import type { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { useDocumentTitle } from '#src/lib/browser/useDocumentTitle.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorBoundary } from '#src/ui/error/ErrorBoundary.tsx';
import { NoticeArea } from '#src/ui/overlay/NoticeArea.tsx';
import type { PageScreen } from '../routing/PageScreen.tsx';
import { useShell } from '../frame/useShell.ts';
import styles from './SharedFrame.module.css';
import { Link2Off } from 'lucide-react';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';

interface SharedFrameProps {
  link: ResultOf<typeof getSharedPage>;
  token: string;
  /** What the filter bar of the page shows. */
  settings: FilterBarSettings;
  screen: Later<PageScreen>;
}

/** The page of a shared link beneath its name: without menu and account, and with the filters that stay within its building. */
export function SharedFrame({ link, token, settings, screen }: SharedFrameProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const building = useSpaces().buildings.get(toSpaceId(link.building_id));
  useDocumentTitle(link.name);
  useKeptToken(token);
  if (!building) return <LinkEnded />;
  return (
    <AriaRouterProvider navigate={navigate}>
      <FilterBarContext value={settings}>
        <FilterBarSlotsProvider>
          <AppFrame
            header={<SharedHeader building={building.name} till={link.valid_till} />}
            sidebar={null}
            bars={
              <>
                <RetryNotice />
                <FilterBar acts={null} />
              </>
            }
          >
            <ErrorBoundary resetKey={search}>
              <LaterView of={screen} with={{}} waiting={<Loading text="Loading the page" />} />
            </ErrorBoundary>
          </AppFrame>
          <NoticeArea />
        </FilterBarSlotsProvider>
      </FilterBarContext>
    </AriaRouterProvider>
  );
}

/** The router forgets the fragment with each step, after which the frame is drawn again; without it, a reload would find no link. */
function useKeptToken(token: string): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (hash !== `#${token}`)
      window.history.replaceState(window.history.state, '', `${pathname}${search}#${token}`);
  });
}

function SharedHeader({ building, till }: { building: string; till: string }) {
  const { demo } = useShell();
  const isNarrow = useMediaQuery(narrowScreen);
  return (
    <header className={styles['header']}>
      <Brand isNamed={!isNarrow} />
      <span className={styles['building']}>{building}</span>
      <span className={styles['ends']}>
        {isNarrow ? 'Ends' : 'Shared link, ends'} {dayFormat.format(Date.parse(till))}
      </span>
      {demo && demo.state !== 'off' && <SimulationBadge />}
    </header>
  );
}

/** "Dec 4, 2026" where the reader is. */
const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** What an ended, a revoked and an unknown link say alike. */
export function LinkEnded() {
  useDocumentTitle('Link ended');
  return (
    <main>
      <EmptyState title="This link has ended." icon={<Link2Off size={24} aria-hidden />}>
        Ask the person who shared it for a new one.
      </EmptyState>
    </main>
  );
}
