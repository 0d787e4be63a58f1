import { useNavigate } from 'react-router-dom';
import { useActions } from '#src/ui/actions/useActions.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';

/** `k`: the page as a wall display, where it has one; the way back is the browser's. */
export function useDisplayAction(route: PageRoute | null): void {
  const navigate = useNavigate();
  const show = () => {
    const search = new URLSearchParams(window.location.search);
    search.set('kiosk', '1');
    void navigate(`?${search.toString()}`);
  };
  useActions(
    route?.hasDisplay
      ? [
          {
            id: 'display',
            title: 'Show as a wall display',
            group: 'This page',
            keys: ['k'],
            alias: 'kiosk lobby full screen',
            run: show,
          },
        ]
      : [],
  );
}
