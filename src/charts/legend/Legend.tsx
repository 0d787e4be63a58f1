import type { ReactNode, CSSProperties } from 'react';
import styles from './Legend.module.css';
import { classNames } from '#src/lib/browser/classNames.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';

export interface ColourKeyProps {
  colour: ColourToken;
  isDashed?: boolean | undefined;
  /** Whether it represents an area. */
  isArea?: boolean;
}

/** A sample of a line or area. */
export function ColourKey({ colour, isDashed = false, isArea = false }: ColourKeyProps) {
  const style = { '--key': `var(--${colour})` } as CSSProperties;
  const kind = isArea ? styles['area'] : isDashed && styles['dashed'];
  return <i className={classNames(styles['key'], kind)} style={style} aria-hidden />;
}

/** What the marks of a chart mean: list items, each a sample and its words. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <ul className={styles['legend']} aria-label="Legend">
      {children}
    </ul>
  );
}
