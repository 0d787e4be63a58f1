import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './Button.module.css';

interface LinkToProps {
  href: string;
  children: ReactNode;
  kind?: 'plain' | 'primary';
}

/** A link within the application that looks like a button. */
export function LinkTo({ href, children, kind = 'plain' }: LinkToProps) {
  return (
    <Link
      className={classNames(styles['button'], kind === 'primary' && styles['primary'])}
      to={href}
    >
      {children}
    </Link>
  );
}
