import type { ReactNode } from 'react';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Foldable } from '../layout/Foldable.tsx';
import { colourByNames, type ColourBy } from '../model/colourBy.ts';
import { legendBins, legendGradient } from './legendScale.ts';
import { binStart, legendTexts, spokenBin } from './legendTexts.ts';
import type { BinRange } from './useBrush.ts';
import styles from './PlanLegend.module.css';

interface PlanLegendProps {
  choice: PaletteChoice;
  colourBy: ColourBy;
  /** What the colors are of, where the data format alone does not say it. */
  name?: string;
  /** Start of the color scale: 0, or below for differences. */
  min?: number;
  /** End of the color scale in the unit of `colourBy`. */
  max: number;
  /** Zones of each bin; undefined until painted. */
  histogram: Uint32Array | undefined;
  /** Bars that the plan is narrowed to; null shows all. */
  range: BinRange | null;
  /** Absent where the plan cannot be narrowed. */
  onToggleBin?: (bin: number) => void;
  /** Stands above the bars: the choice of what is colored. */
  header?: ReactNode;
  /** Stands behind the bars: what the scale follows. */
  footer?: ReactNode;
}

/** The color scale with a histogram of the zones; its bars narrow the plan. */
export function PlanLegend(props: PlanLegendProps) {
  const { choice, colourBy, min = 0, max, histogram, range, onToggleBin } = props;
  const scale = { colourBy, min, max };
  const counts = Array.from({ length: legendBins }, (_, bin) => histogram?.[bin] ?? 0);
  const highest = Math.max(1, ...counts);
  return (
    <Foldable panel="legend" title="Legend">
      <Card
        isFloating
        label={`Legend: ${props.name ?? colourByNames[colourBy]}`}
        className={styles['legend']}
      >
        <div className={styles['header']}>
          {props.header ?? <span className={styles['name']}>{colourByNames[colourBy]}</span>}
        </div>
        <div className={styles['bars']}>
          <div className={styles['histogram']} role="group" aria-label="Narrow the plan by value">
            {counts.map((count, bin) => (
              <button
                key={binStart(bin, scale)}
                type="button"
                className={classNames(
                  styles['bin'],
                  range !== null && !isChosen(range, bin) && styles['faded'],
                )}
                aria-pressed={isChosen(range, bin)}
                aria-label={spokenBin(bin, count, scale)}
                title={spokenBin(bin, count, scale)}
                disabled={!onToggleBin || (count === 0 && !isChosen(range, bin))}
                onClick={() => onToggleBin?.(bin)}
              >
                <span style={{ height: `${(count / highest) * 100}%` }} />
              </button>
            ))}
          </div>
          <div className={styles['scale']} style={{ background: legendGradient(choice) }} />
          <div className={styles['ticks']} aria-hidden>
            {legendTexts(choice, scale).map(({ share, text }) => (
              <span key={text} style={{ left: `${share * 100}%` }}>
                {text}
              </span>
            ))}
          </div>
        </div>
        {props.footer}
      </Card>
    </Foldable>
  );
}

function isChosen(range: BinRange | null, bin: number): boolean {
  return range !== null && bin >= range.first && bin <= range.last;
}
