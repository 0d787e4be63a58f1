import type { ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './Button.module.css';

interface LinkButtonProps {
  href: string;
  children: ReactNode;
  kind?: 'plain' | 'primary';
}

/** A link that looks like a button, for going somewhere with a full load of the page. */
export function LinkButton({ href, children, kind = 'plain' }: LinkButtonProps) {
  return (
    <a
      className={classNames(styles['button'], kind === 'primary' && styles['primary'])}
      href={href}
    >
      {children}
    </a>
  );
}
