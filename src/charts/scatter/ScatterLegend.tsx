import type { CSSProperties } from 'react';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import { Legend } from '../legend/Legend.tsx';
import { markShape } from './markShapes.ts';
import styles from './Scatter.module.css';
import type { ScatterModel } from './ScatterModel.ts';

interface ScatterLegendProps {
  model: ScatterModel;
  /** Marks that lack a value. */
  unknown: number;
}

/** What shapes and areas mean, and what could not be drawn. */
export function ScatterLegend({ model, unknown }: ScatterLegendProps) {
  const used = new Set(model.marks.map(({ classId }) => classId));
  return (
    <Legend>
      {model.classes.map(({ id, name }, index) => {
        if (!used.has(id)) return null;
        const { path, colour } = markShape(index);
        return (
          <li key={id} style={{ '--mark': `var(--${colour})` } as CSSProperties}>
            <svg className={styles['key']} viewBox="-8 -8 16 16" aria-hidden>
              <path className={styles['mark']} d={path(5)} />
            </svg>
            {name}
          </li>
        );
      })}
      <li className={styles['quiet']}>Size = {model.sizeTitle}</li>
      {unknown > 0 && (
        <li className={styles['quiet']}>{formatCount(unknown)} not plotted: unknown value</li>
      )}
    </Legend>
  );
}
