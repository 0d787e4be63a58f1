import type { ReactNode } from 'react';
import styles from './Page.module.css';

export interface PageHeadProps {
  title: string;
  /** What the page is for, in a sentence or two. */
  about?: ReactNode;
  /** What stands at the right of the title. */
  actions?: ReactNode;
}

/** The title of a page with what it is for. */
export function PageHead({ title, about, actions }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <div>
        <h1 className={styles['title']}>{title}</h1>
        {about && <p className={styles['about']}>{about}</p>}
      </div>
      {actions}
    </header>
  );
}
