import type { ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Link } from 'react-router-dom';
import { Tooltip } from '../overlay/Tooltip.tsx';
import styles from './Button.module.css';

interface IconLinkProps {
  href: string;
  /** Where it leads: its accessible name and its tooltip. */
  label: string;
  /** The icon. */
  children: ReactNode;
}

/** A link within the application that shows only an icon. */
export function IconLink({ href, label, children }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <Focusable>
        <Link aria-label={label} className={styles['icon']} to={href}>
          {children}
        </Link>
      </Focusable>
    </Tooltip>
  );
}
