import { classNames } from '#src/lib/browser/classNames.ts';
import { scaleGradient, scaleTicks, type ColourScale } from './ColourScale.ts';
import styles from './ScaleLegend.module.css';

/** What cells without the full color mean. */
const keyNames = {
  weak: 'little data',
  unknown: 'no data',
  closed: 'closed',
} as const;

export type LegendKey = keyof typeof keyNames;

interface ScaleLegendProps {
  /** What the colors are of: "share of seats taken". */
  name: string;
  scale: ColourScale;
  /** Those that occur in the chart. */
  keys: readonly LegendKey[];
  /** Other words for a key, where these say more. */
  keyTexts?: Partial<Record<LegendKey, string>>;
}

/** The colors of a scale with their values, and what hatched and empty cells mean. */
export function ScaleLegend({ name, scale, keys, keyTexts }: ScaleLegendProps) {
  return (
    <div className={styles['legend']} role="group" aria-label="Legend">
      <span>{name}</span>
      <span className={styles['scale']}>
        <i style={{ background: scaleGradient(scale) }} />
        <span className={styles['ticks']}>
          {scaleTicks(scale).map(({ share, text }) => (
            <span key={share} style={{ left: `${share * 100}%` }}>
              {text}
            </span>
          ))}
        </span>
      </span>
      {keys.map((key) => (
        <span key={key} className={styles['key']}>
          <i className={classNames(styles['sample'], styles[key])} aria-hidden />
          {keyTexts?.[key] ?? keyNames[key]}
        </span>
      ))}
    </div>
  );
}
