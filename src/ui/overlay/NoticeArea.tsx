import { useEffect } from 'react';
import { systemClock } from '#src/lib/browser/clock.ts';
import styles from './NoticeArea.module.css';
import { useNotice } from './useNotice.ts';

const shownMs = 6000;

/** Where the page says something in passing, above its foot. It covers nothing that can be pressed. */
export function NoticeArea() {
  const { notice, clear } = useNotice();
  useEffect(() => {
    return notice === null ? undefined : systemClock.after(shownMs, clear);
  }, [notice, clear]);
  return (
    <div className={styles['area']} role="status">
      {notice && (
        <p key={notice.no} className={styles['notice']}>
          {notice.text}
        </p>
      )}
    </div>
  );
}
