import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { legendTicks } from '#domain/palette/legend.ts';
import { palettes } from '#domain/palette/palettes.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import type { ColourBy } from '../model/colourBy.ts';
import { legendBins } from './legendScale.ts';

/** The scale of a legend, in the unit of `colourBy`; one that begins below zero is of differences. */
export interface LegendScale {
  colourBy: ColourBy;
  min: number;
  max: number;
}

/** What stands under the colors, and where, 0..1. */
export function legendTexts(choice: PaletteChoice, { colourBy, min, max }: LegendScale) {
  if (min < 0) {
    // Its middle is no difference: the unit stands there.
    const none = colourBy === 'count' ? '0 people' : '0 pp';
    return [0, 0.25, 0.5, 0.75, 1].map((share) => ({
      share,
      text: share === 0.5 ? none : signedText(min + share * (max - min), colourBy),
    }));
  }
  if (colourBy === 'count') {
    return [0, 0.25, 0.5, 0.75, 1].map((share) => ({
      share,
      text: share === 0 ? '0 people' : formatTenths(share * max),
    }));
  }
  if (max < palettes[choice.palette].max - 1e-9) {
    return [0, 0.5, 1].map((share) => ({
      share,
      text: share === 0 ? formatPercent(0) : formatCount(share * max * 100),
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

function signedText(value: number, colourBy: ColourBy): string {
  const number = formatTenths(Math.abs(colourBy === 'count' ? value : value * 100));
  return value === 0 ? number : `${value > 0 ? '+' : '−'}${number}`;
}

/** The value at which a bar begins. */
export function binStart(bin: number, { min, max }: LegendScale): number {
  return min + (bin * (max - min)) / legendBins;
}

/** A bar in words. */
export function spokenBin(bin: number, count: number, scale: LegendScale): string {
  const edge = (at: number) => spokenEdge(binStart(at, scale), scale);
  const unit = scale.colourBy === 'count' ? ' people' : scale.min < 0 ? ' points' : '%';
  const isLast = bin === legendBins - 1;
  const span = isLast ? `${edge(bin)}${unit} and more` : `${edge(bin)} to ${edge(bin + 1)}${unit}`;
  return `${span}: ${formatPlural(count, 'zone')}`;
}

function spokenEdge(value: number, { colourBy, min }: LegendScale): string {
  if (min < 0) return signedText(Math.abs(value) < 1e-9 ? 0 : value, colourBy);
  return formatTenths(colourBy === 'count' ? value : value * 100);
}
