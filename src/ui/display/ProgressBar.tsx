import styles from './ProgressBar.module.css';

/** How far something has come; `fraction` is 0..1. */
export function ProgressBar({ label, fraction }: { label: string; fraction: number }) {
  return (
    <div
      className={styles['track']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(fraction * 100)}
    >
      <div className={styles['fill']} style={{ transform: `scaleX(${fraction})` }} />
    </div>
  );
}
