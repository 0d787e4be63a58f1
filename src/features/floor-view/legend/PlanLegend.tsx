import { legendStops, legendTicks } from '#domain/palette/legend.ts';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { colourByNames, type ColourBy } from '../model/colourBy.ts';
import { legendBins } from './legendBins.ts';
import type { BinRange } from './useBrush.ts';
import styles from './PlanLegend.module.css';

interface PlanLegendProps {
  choice: PaletteChoice;
  colourBy: ColourBy;
  /** End of the colour scale in the unit of `colourBy`. */
  max: number;
  /** Zones of each bin; undefined until painted. */
  histogram: Uint32Array | undefined;
  /** Bars that the plan is narrowed to; null shows all. */
  range: BinRange | null;
  onToggleBin: (bin: number) => void;
}

/** The colour scale with a histogram of the zones; its bars narrow the plan. */
export function PlanLegend(props: PlanLegendProps) {
  const { choice, colourBy, max, histogram, range, onToggleBin } = props;
  const counts = Array.from({ length: legendBins }, (_, bin) => histogram?.[bin] ?? 0);
  const highest = Math.max(1, ...counts);
  return (
    <Card isFloating label={`Legend: ${colourByNames[colourBy]}`} className={styles['legend']}>
      <div className={styles['histogram']} role="group" aria-label="Narrow the plan by value">
        {counts.map((count, bin) => (
          <button
            key={binStart(bin, max)}
            type="button"
            className={classNames(
              styles['bin'],
              range !== null && !isChosen(range, bin) && styles['faded'],
            )}
            aria-pressed={isChosen(range, bin)}
            aria-label={spokenBin({ bin, count, max, colourBy })}
            title={spokenBin({ bin, count, max, colourBy })}
            disabled={count === 0 && !isChosen(range, bin)}
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
      text: share === 0 ? '0 people' : formatTenths(share * max),
    }));
  }
  // The unit stands at the first tick: the last two are close together.
  return legendTicks(choice.palette)
    .filter((value) => value <= max + 1e-9)
    .map((value) => ({
      share: value / max,
      text: value === 0 ? formatPercent(0) : formatCount(value * 100),
    }));
}

function isChosen(range: BinRange | null, bin: number): boolean {
  return range !== null && bin >= range.first && bin <= range.last;
}

function binStart(bin: number, max: number): number {
  return (bin * max) / legendBins;
}

interface SpokenBin {
  bin: number;
  count: number;
  max: number;
  colourBy: ColourBy;
}

function spokenBin({ bin, count, max, colourBy }: SpokenBin): string {
  const scale = colourBy === 'count' ? 1 : 100;
  const edge = (at: number) => formatTenths(binStart(at, max) * scale);
  const unit = colourBy === 'count' ? 'people' : '%';
  const isLast = bin === legendBins - 1;
  const span = isLast
    ? `${edge(bin)} ${unit} and more`
    : `${edge(bin)} to ${edge(bin + 1)} ${unit}`;
  return `${span}: ${formatPlural(count, 'zone')}`;
}
