import styles from './UsagePage.module.css';

const width = 4;
const height = 18;

/** A bar for each day; the column beside it tells their sum. */
export function DayStrip({ counts }: { counts: readonly number[] }) {
  const top = Math.max(1, ...counts);
  return (
    <svg width={counts.length * width} height={height} aria-hidden className={styles['strip']}>
      {counts.map((count, at) => {
        const bar = (count / top) * height;
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- A day has no other name here than its place.
            key={at}
            x={at * width}
            y={height - bar}
            width={width - 1}
            height={bar}
          />
        );
      })}
    </svg>
  );
}
