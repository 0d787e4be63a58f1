import styles from './Brand.module.css';

/** The mark and, where there is room, the name. */
export function Brand({ isNamed = true }: { isNamed?: boolean }) {
  return (
    <span className={styles['brand']}>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden>
        <path className={styles['roof']} d="M12 2 22 7 12 12 2 7z" />
        <path className={styles['upper']} d="m2 12 10 5 10-5" strokeWidth="2.4" />
        <path className={styles['lower']} d="m2 17 10 5 10-5" strokeWidth="2.4" />
      </svg>
      {isNamed ? 'Floorscope' : <span className="visually-hidden">Floorscope</span>}
    </span>
  );
}
