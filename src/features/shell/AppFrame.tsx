import type { ReactNode } from 'react';
import styles from './AppFrame.module.css';

interface AppFrameProps {
  header: ReactNode;
  sidebar: ReactNode;
  /** Banners and filter bar, above the page. */
  bars: ReactNode;
  children: ReactNode;
}

/** Header on top, menu at the left, and the page. */
export function AppFrame({ header, sidebar, bars, children }: AppFrameProps) {
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        Skip to content
      </a>
      {header}
      {sidebar}
      <div className={styles['page']}>
        {bars}
        <main className={styles['content']} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
