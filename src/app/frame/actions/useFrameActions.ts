import { presetRange } from '#domain/time-frame/presetRange.ts';
import { frameOptions } from '#src/features/filters/time-frame/control/frameOptions.ts';
import type { TimeFilters } from '#src/features/filters/Filters.ts';
import type { Action } from '#src/ui/actions/Action.ts';
import { useActions } from '#src/ui/actions/useActions.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { useShareLinks } from '../share/useShareLinks.ts';

const group = 'This page';

/** What the palette sets on a page with a time frame: its dates. Dates without data are left out. */
export function useFrameActions(route: PageRoute | null, filters: TimeFilters): void {
  const { at, data, selectDays } = filters;
  const dates = frameOptions(at, data).flatMap(({ options }) =>
    options.flatMap(({ id, label, refusal }): Action[] =>
      refusal === null
        ? [
            {
              id: `dates:${id}`,
              title: `Dates: ${label}`,
              group,
              alias: 'time frame period',
              run: () => selectDays(presetRange(id, at)),
            },
          ]
        : [],
    ),
  );
  useActions(route?.filterBar ? dates : []);
}

/** The links to the page in view, in the palette. */
export function useShareActions(route: PageRoute | null): void {
  const links = useShareLinks(route);
  useActions(links.map(({ id, title, alias, run }) => ({ id, title, group, alias, run })));
}
