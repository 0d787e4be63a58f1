import { useDelay } from '#src/lib/browser/useDelay.ts';
import styles from './Loading.module.css';

/** What is being waited for: nothing for 300 ms, then a spinner, after 3 s `text` too. */
export function Loading({ text }: { text: string }) {
  const isSpinnerDue = useDelay(300);
  const isTextDue = useDelay(3000);
  return (
    <div className={styles['loading']} role="status" aria-busy="true">
      {isSpinnerDue && <span className={styles['spinner']} aria-hidden />}
      {isTextDue ? text : <span className="visually-hidden">Loading</span>}
    </div>
  );
}
