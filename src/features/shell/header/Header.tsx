import type { ReactNode } from 'react';
import { Menu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Brand } from '../Brand.tsx';
import { useSidebar } from '../sidebar/useSidebar.ts';
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
import styles from './Header.module.css';
import { Button } from 'react-aria-components/Button';
import { Tooltip } from '#src/ui/overlay/Tooltip.tsx';

interface HeaderProps {
  /** Where there is little room, they stand in the place of the mark. */
  crumbs: readonly Crumb[];
  /** Badges and menus at the right end. */
  children: ReactNode;
}

export function Header({ crumbs, children }: HeaderProps) {
  const isNarrow = useMediaQuery(narrowScreen);
  const setDrawerOpen = useSidebar((state) => state.setDrawerOpen);
  return (
    <header className={styles['header']}>
      {isNarrow && (
        <IconButton label="Open menu" onPress={() => setDrawerOpen(true)}>
          <Menu size={18} aria-hidden />
        </IconButton>
      )}
      {(!isNarrow || crumbs.length === 0) && (
        <Link className={styles['logo']} to="/">
          <Brand isNamed={!isNarrow} />
        </Link>
      )}
      {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
      <div className={styles['grow']} />
      {children}
    </header>
  );
}

/** Says on every page that the data is made up. */
export function SimulationBadge() {
  return (
    <Tooltip text="A demonstration is running: buildings, people and bookings are simulated.">
      <Button className={styles['simulation'] ?? ''}>Simulation</Button>
    </Tooltip>
  );
}
