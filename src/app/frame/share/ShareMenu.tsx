import { Share2 } from 'lucide-react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Menu, type MenuGroup } from '#src/ui/overlay/Menu.tsx';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { useShareLinks, type ShareLink } from './useShareLinks.ts';

/** Copies a link to the page in view, or makes one for people without an account. */
export function ShareMenu({ route }: { route: PageRoute }) {
  return (
    <Menu label="Share" groups={[shareGroup(useShareLinks(route))]}>
      <IconButton label="Share">
        <Share2 size={16} aria-hidden />
      </IconButton>
    </Menu>
  );
}

/** The links to a page as a group of a menu. */
export function shareGroup(links: readonly ShareLink[]): MenuGroup {
  return {
    id: 'share',
    title: 'Share',
    entries: links.map(({ id, title, run }) => ({ id, label: title, onAction: run })),
  };
}
