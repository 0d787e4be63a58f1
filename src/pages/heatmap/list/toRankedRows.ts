import type { ValueScale } from '#contract/heatmapFrame.ts';
import { colourAt, type PaletteChoice } from '#domain/palette/colourAt.ts';
import { palettes } from '#domain/palette/palettes.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import type { RankedZone } from './rankZones.ts';

/** A zone of the ranked list as it is shown. */
export interface RankedRow {
  id: string;
  name: string;
  /** Where its bar begins and ends on the scale, 0..1; the end is null where nothing is known. */
  from: number;
  share: number | null;
  colour: string;
  value: string;
  /** The value to four decimals; empty where nothing is known. */
  exact: string;
  spoken: string;
}

interface RowTexts {
  scale: ValueScale;
  choice: PaletteChoice;
  format: (value: number | null) => string;
  /** Why a zone has no value. */
  missing: (ranked: RankedZone) => string;
}

/** Ranked zones with bars on the colors' own scale. */
export function toRankedRows(ranked: readonly RankedZone[], texts: RowTexts): RankedRow[] {
  const { choice, format, missing } = texts;
  const { min = 0, max } = texts.scale;
  const place = (value: number) => Math.min(1, Math.max(0, (value - min) / (max - min)));
  const domain = palettes[choice.palette].max;
  return ranked.map((one) => {
    const { zone, value } = one;
    const share = value === null ? null : place(value);
    const shown = format(value);
    return {
      id: zone.id,
      name: zone.name,
      from: place(0),
      share,
      colour: share === null ? '' : toHex(colourAt(choice, share * domain)),
      value: shown,
      exact: value === null ? '' : value.toFixed(4),
      spoken: value === null ? missing(one) : shown,
    };
  });
}
