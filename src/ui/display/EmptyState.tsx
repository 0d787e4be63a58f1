import type { ReactNode } from 'react';
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
  return (
    <div className={styles['empty']}>
      {icon && <div className={styles['icon']}>{icon}</div>}
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{children}</p>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
