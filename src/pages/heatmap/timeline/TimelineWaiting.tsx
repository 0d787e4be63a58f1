import { Loading } from '#src/ui/display/Loading.tsx';
import styles from './TimelineCard.module.css';

/** As tall as the scrubber that it stands for. */
export function TimelineWaiting({ text }: { text: string }) {
  return (
    <div className={styles['waiting']}>
      <Loading text={text} />
    </div>
  );
}
