import { LogOut } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, type MenuEntry, type MenuGroup } from '#src/ui/overlay/Menu.tsx';
import styles from './Header.module.css';

interface UserMenuProps {
  userid: string;
  pages: readonly MenuEntry[];
  /** Further groups, of which empty ones are left out. */
  more: readonly MenuGroup[];
  onLogOut: () => void;
}

export function UserMenu({ userid, pages, more, onLogOut }: UserMenuProps) {
  const logOut = {
    id: 'logout',
    label: 'Log out',
    icon: <LogOut size={15} aria-hidden />,
    onAction: onLogOut,
  };
  const groups = [
    { id: 'pages', title: userid, entries: pages },
    ...more,
    { id: 'session', entries: [logOut] },
  ];
  return (
    <Menu label="Account" groups={groups.filter(({ entries }) => entries.length > 0)}>
      <Button className={styles['avatar'] ?? ''} aria-label={`Account of ${userid}`}>
        {initials(userid)}
      </Button>
    </Menu>
  );
}

/** Two letters: of the first two words, or of the only one. */
function initials(userid: string): string {
  const words = (userid.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '?', second] = words;
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase();
}
