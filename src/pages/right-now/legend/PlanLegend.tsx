import { legendStops, legendTicks } from '#domain/palette/legend.ts';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { colourByNames, type ColourBy } from '../model/colourBy.ts';
import type { Histogram } from '../model/toHistogram.ts';
import styles from './PlanLegend.module.css';

interface PlanLegendProps {
  choice: PaletteChoice;
  colourBy: ColourBy;
  /** End of the colour scale in the unit of `colourBy`. */
  max: number;
  histogram: Histogram;
  /** Bins that the plan is narrowed to; none shows all. */
  chosenBins: ReadonlySet<number>;
  onToggleBin: (bin: number) => void;
}

/** The colour scale with a histogram of the zones; its bars narrow the plan. */
export function PlanLegend(props: PlanLegendProps) {
  const { choice, colourBy, max, histogram, chosenBins, onToggleBin } = props;
  const highest = Math.max(1, ...histogram.counts);
  return (
    <Card isFloating label={`Legend: ${colourByNames[colourBy]}`} className={styles['legend']}>
      <div className={styles['histogram']} role="group" aria-label="Narrow the plan by value">
        {histogram.counts.map((count, bin) => (
          <button
            key={histogram.edges[bin]}
            type="button"
            className={classNames(
              styles['bin'],
              chosenBins.size > 0 && !chosenBins.has(bin) && styles['faded'],
            )}
            aria-pressed={chosenBins.has(bin)}
            aria-label={spokenBin(histogram, bin, colourBy)}
            title={spokenBin(histogram, bin, colourBy)}
            disabled={count === 0 && !chosenBins.has(bin)}
            onClick={() => onToggleBin(bin)}
          >
            <span style={{ height: `${(count / highest) * 100}%` }} />
          </button>
        ))}
      </div>
      <div className={styles['scale']} style={{ background: gradient(choice) }} />
      <div className={styles['ticks']} aria-hidden>
        {ticks(choice, colourBy, max).map(({ share, text }) => (
          <span key={text} style={{ left: `${share * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
    </Card>
  );
}

function gradient(choice: PaletteChoice): string {
  const stops = legendStops(choice).map(({ share, hex }) => `${hex} ${share * 100}%`);
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}

function ticks(choice: PaletteChoice, colourBy: ColourBy, max: number) {
  if (colourBy === 'count') {
    return [0, 0.25, 0.5, 0.75, 1].map((share) => ({
      share,
      text: String(Math.round(share * max * 10) / 10),
    }));
  }
  const values = legendTicks(choice.palette).filter((value) => value <= max + 1e-9);
  return values.map((value, index) => ({
    share: value / max,
    text: `${Math.round(value * 100)}${index === values.length - 1 ? ' %' : ''}`,
  }));
}

function spokenBin({ counts, edges }: Histogram, bin: number, colourBy: ColourBy): string {
  const scale = colourBy === 'count' ? 1 : 100;
  const edge = (index: number) => Math.round((edges[index] ?? 0) * scale);
  const unit = colourBy === 'count' ? 'people' : '%';
  const isLast = bin === counts.length - 1;
  const range = isLast
    ? `${edge(bin)} ${unit} and more`
    : `${edge(bin)} to ${edge(bin + 1)} ${unit}`;
  return `${range}: ${formatPlural(counts[bin] ?? 0, 'zone')}`;
}
