import { CircleQuestionMark } from 'lucide-react';
import type { ClientConfig } from '#contract/session.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlay/Menu.tsx';

interface HelpMenuProps {
  config: ClientConfig;
  /** Pages of ours. */
  pages: readonly MenuEntry[];
}

/** Tutorials, and the help centre and support portal where they are configured. */
export function HelpMenu({ config, pages }: HelpMenuProps) {
  const external = [
    { id: 'help-centre', label: 'Help centre', url: config.help_centre_url },
    { id: 'support-portal', label: 'Support portal', url: config.support_portal_url },
    { id: 'support-email', label: config.support_email, url: `mailto:${config.support_email}` },
  ].flatMap(({ id, label, url }) =>
    url === null || label === '' ? [] : [{ id, label, href: url, isExternal: true }],
  );
  return (
    <Menu
      label="Help"
      groups={[
        { id: 'pages', entries: pages },
        { id: 'external', title: 'Support', entries: external },
      ].filter(({ entries }) => entries.length > 0)}
    >
      <IconButton label="Help">
        <CircleQuestionMark size={17} aria-hidden />
      </IconButton>
    </Menu>
  );
}
