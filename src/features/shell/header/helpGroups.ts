import type { ClientConfig } from '#contract/session.ts';
import type { MenuEntry, MenuGroup } from '#src/ui/overlay/Menu.tsx';

/** Tutorials, and the ways to support that are configured; these open in a new tab. */
export function helpGroups(config: ClientConfig, pages: readonly MenuEntry[]): MenuGroup[] {
  const external = [
    { id: 'help-centre', label: 'Help center', url: config.help_centre_url },
    { id: 'support-portal', label: 'Support portal', url: config.support_portal_url },
    { id: 'support-email', label: config.support_email, url: `mailto:${config.support_email}` },
  ].flatMap(({ id, label, url }) =>
    url === null || label === '' ? [] : [{ id, label, href: url, isExternal: true }],
  );
  return [
    { id: 'help', title: 'Help', entries: pages },
    { id: 'support', title: 'Support', entries: external },
  ];
}
