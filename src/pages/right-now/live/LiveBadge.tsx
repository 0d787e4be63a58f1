import { History } from 'lucide-react';
import { thresholds } from '#domain/metric/thresholds.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { formatAge } from '#src/lib/format/durations.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import type { LiveState } from '#src/data/live/LiveSocket.ts';
import styles from './LiveBadge.module.css';

interface LiveBadgeProps {
  state: LiveState;
  /** End of the newest reading, ISO. */
  newest: string | null;
  timeZone: string;
  /** The local time that is shown in place of now: "14:35". */
  at: string | null;
  /** Whether that time moves by itself: then it is not said with each step. */
  isPlaying: boolean;
}

const stateWords: Record<LiveState, string> = {
  open: 'Live',
  connecting: 'Connecting…',
  waiting: 'Reconnecting…',
  closed: 'Not connected',
};

/** Whether the page is live, and how old its newest data is. */
export function LiveBadge({ state, newest, timeZone, at, isPlaying }: LiveBadgeProps) {
  const nowMs = useNow(5000);
  const ageSeconds = newest === null ? null : Math.max(0, (nowMs - Date.parse(newest)) / 1000);
  const isOld = ageSeconds !== null && ageSeconds > thresholds.staleSeconds;
  return (
    <div className={styles['badge']}>
      <span
        className={classNames(
          styles['state'],
          state === 'open' && !isOld && styles['open'],
          at !== null && styles['past'],
        )}
        role="status"
        aria-live={isPlaying ? 'off' : undefined}
      >
        {at === null ? (
          <span className={styles['dot']} aria-hidden />
        ) : (
          <History size={14} aria-hidden />
        )}
        {at === null ? stateWords[state] : `Showing ${at}`}
      </span>
      <span className={classNames(styles['age'], isOld && styles['old'])}>
        {at !== null && `${stateWords[state].toLowerCase()} `}
        {newest !== null && `${formatTime(newest, timeZone)}, `}
        {formatAge(ageSeconds)}
      </span>
    </div>
  );
}
