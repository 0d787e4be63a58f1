import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { shareHref, type ShareKind } from '#src/features/filters/time-frame/shareHref.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { copyText } from '#src/lib/browser/copyText.ts';
import { useNotice } from '#src/ui/overlay/useNotice.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { useShell } from '../useShell.ts';
import { useLaterDialog } from '../useLaterDialog.ts';

/** A way to share the page in view. */
export interface ShareLink {
  id: string;
  title: string;
  /** Other words by which the palette finds it. */
  alias: string;
  run: () => void;
}

const datedLinks: readonly { kind: ShareKind; title: string; alias: string; said: string }[] = [
  {
    kind: 'fixed',
    title: 'Copy link with these dates',
    alias: 'share fixed url',
    said: 'Link copied. It always shows these dates.',
  },
  {
    kind: 'rolling',
    title: 'Copy link that follows today',
    alias: 'share rolling relative url',
    said: 'Link copied. Its dates move on with each day.',
  },
];

/** The links to the page in view, for colleagues; where it has filters, whoever may share has one for people without an account. */
export function useShareLinks(route: PageRoute | null): readonly ShareLink[] {
  const links = useCopiedLinks(route);
  const mayShare = useShell().session.roles.some((role) => role === 'planner' || role === 'admin');
  const openDialog = useLaterDialog((state) => state.open);
  const anyone = {
    id: 'share:anyone',
    title: 'Anyone with the link…',
    alias: 'share public embed iframe account',
    run: () => openDialog('shared-link'),
  };
  return mayShare && route?.filterBar ? [...links, anyone] : links;
}

/** With its dates as they are or counted from today, or as it is where it has none. */
function useCopiedLinks(route: PageRoute | null): readonly ShareLink[] {
  const { at, frame } = useFilters();
  const say = useNotice((state) => state.say);
  const copy = async (href: string, said: string) => {
    say((await copyText(href)) ? said : 'Your browser blocked copying the link.');
  };
  if (route === null) return [];
  if (route.filterBar?.timeFrame !== true)
    return [
      {
        id: 'share',
        title: 'Copy link',
        alias: 'share url',
        run: () => void copy(window.location.href, 'Link copied.'),
      },
    ];
  const days = {
    first: dayKeyOf(frame.days.startDay),
    end: dayKeyOf(frame.days.endDayExclusive),
    today: dayKeyOf(at.today),
  };
  return datedLinks.map(({ kind, title, alias, said }) => ({
    id: `share:${kind}`,
    title,
    alias,
    run: () => void copy(shareHref(window.location.href, days, kind), said),
  }));
}
