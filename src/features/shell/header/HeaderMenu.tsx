import type { LucideIcon } from 'lucide-react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Menu, type MenuGroup } from '#src/ui/overlay/Menu.tsx';

interface HeaderMenuProps {
  label: string;
  Icon: LucideIcon;
  /** Empty ones are left out. */
  groups: readonly MenuGroup[];
}

/** A menu behind an icon of the header; not there where it would have no entries. */
export function HeaderMenu({ label, Icon, groups }: HeaderMenuProps) {
  const shown = groups.filter(({ entries }) => entries.length > 0);
  if (shown.length === 0) return null;
  return (
    <Menu label={label} groups={shown}>
      <IconButton label={label}>
        <Icon size={17} aria-hidden />
      </IconButton>
    </Menu>
  );
}
