import { formatTime } from '#src/lib/format/formatTime.ts';
import styles from './RightNowDisplay.module.css';

interface DisplayHeadProps {
  building: string;
  floor: string;
  notice: string | undefined;
  nowMs: number;
  zone: string;
}

/** Where this is, what has to be known of the picture, and what time it is there. */
export function DisplayHead({ building, floor, notice, nowMs, zone }: DisplayHeadProps) {
  return (
    <header className={styles['head']}>
      <h1>
        {building} <span>{floor}</span>
      </h1>
      <p className={styles['notice']} role="status">
        {notice}
      </p>
      <time className={styles['clock']}>{formatTime(nowMs, zone)}</time>
    </header>
  );
}
