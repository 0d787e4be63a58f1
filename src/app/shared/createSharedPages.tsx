import { useEffect, type ReactElement } from 'react';
import { useNavigate, useRoutes } from 'react-router-dom';
import type { ResultOf } from '#contract/endpoint.ts';
import type { getSharedPage } from '#contract/sharedLinks.ts';
import { sharedPath } from '#contract/startPaths.ts';
import { defaultFilterBar } from '#src/features/filters/FilterBarSettings.ts';
import { useNotice } from '#src/ui/overlay/useNotice.ts';
import { screenOf } from '../routing/screenOf.ts';
import { LinkEnded, SharedFrame } from './SharedFrame.tsx';
import { sharedRoute } from './sharedPages.ts';

/** The building is that of the link, and nobody here has favorites. */
const withinBuilding = { campus: false, building: false, favorite: false } as const;

/** What a shared link shows: its one page, with the filters of the link unless the address has its own. */
export function createSharedPages(
  link: ResultOf<typeof getSharedPage>,
  token: string,
): ReactElement {
  const { pathname, searchParams } = new URL(link.page, window.location.origin);
  const { history, location } = window;
  if (location.search === '' && searchParams.size > 0)
    history.replaceState(null, '', `${sharedPath}?${searchParams}#${token}`);
  const route = sharedRoute(pathname);
  if (route) screenOf(route).prepare();
  const settings = { ...(route?.filterBar ?? defaultFilterBar), ...withinBuilding };
  return (
    <SharedPages
      shared={
        route ? (
          <SharedFrame link={link} token={token} settings={settings} screen={screenOf(route)} />
        ) : (
          <LinkEnded />
        )
      }
    />
  );
}

function SharedPages({ shared }: { shared: ReactElement }) {
  return useRoutes([
    { path: sharedPath, element: shared },
    { path: '*', element: <NotShared /> },
  ]);
}

/** What a page leads to is not shared with it. */
function NotShared() {
  const navigate = useNavigate();
  const say = useNotice((state) => state.say);
  useEffect(() => {
    say('The link shares only this page.');
    void navigate(-1);
  }, [navigate, say]);
  return null;
}
