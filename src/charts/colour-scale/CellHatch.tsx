import styles from './CellHatch.module.css';

/** SVG patterns for cells: `unknown` fills a cell without a value, `weak` overlays one with little data. */
export function CellHatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-unknown`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={styles['ground']} width="5" height="5" />
        <line className={styles['unknown']} y2="5" />
      </pattern>
      <pattern
        id={`${id}-weak`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className={styles['weak']} y2="6" />
      </pattern>
    </defs>
  );
}
