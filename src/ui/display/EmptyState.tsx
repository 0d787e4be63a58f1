import { type ReactNode } from 'react';
import { useUnderTitle } from '../page/useUnderTitle.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  /** Why there is nothing, in a sentence. */
  children: ReactNode;
  icon?: ReactNode;
  /** The way out. */
  actions?: ReactNode;
}

export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  const Heading = useUnderTitle() ? 'h2' : 'h1';
  return (
    <div className={styles['empty']}>
      {icon && <div className={styles['icon']}>{icon}</div>}
      <Heading className={styles['title']}>{title}</Heading>
      <p className={styles['text']}>{children}</p>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
