import styles from './ZonePanel.module.css';

/** Says that something could not be read, with the way to try again. */
export function ReadAgain({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p className={styles['missing']} role="alert">
      {what} could not be read.{' '}
      <button type="button" className={styles['explain']} onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
