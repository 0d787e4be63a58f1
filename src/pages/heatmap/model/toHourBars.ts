import { colourAt, type PaletteChoice } from '#domain/palette/colourAt.ts';
import { palettes } from '#domain/palette/palettes.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import type { DayBar } from '#src/charts/day-bars/DayBar.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { formatMetric } from './formatMetric.ts';

export interface HourBarsInput {
  /** A value for each hour of the day; NaN where nothing is known or all is closed. */
  hours: Float64Array;
  colourBy: ColourBy;
  /** End of the color scale in the unit of `colourBy`. */
  max: number;
  choice: PaletteChoice;
}

export interface HourBarsModel {
  bars: DayBar[];
  top: number;
  /** "busiest 11:00, 64%". */
  note: string;
  from: number;
  to: number;
}

/** The average day of a zone, hour by hour, colored like the plan. */
export function toHourBars({ hours, colourBy, max, choice }: HourBarsInput): HourBarsModel {
  const paletteEnd = palettes[choice.palette].max;
  const bars = Array.from(hours, (hour, at): DayBar => {
    const value = Number.isNaN(hour) ? null : hour;
    return {
      from: at * 60,
      to: (at + 1) * 60,
      value,
      colour: toHex(colourAt(choice, ((value ?? 0) / max) * paletteEnd)),
      text: value === null ? 'closed or no data' : spoken(value, colourBy),
    };
  });
  const known = bars.filter((bar) => bar.value !== null);
  const busiest = known.reduce<DayBar | null>(
    (most, bar) => ((bar.value ?? 0) > (most?.value ?? 0) ? bar : most),
    null,
  );
  return {
    bars,
    top: colourBy === 'count' ? Math.max(1, busiest?.value ?? 0) : 1,
    note: noteOf(busiest, known.length, colourBy),
    from: Math.min(420, known[0]?.from ?? 420),
    to: Math.max(1140, known.at(-1)?.to ?? 1140),
  };
}

function spoken(value: number, colourBy: ColourBy): string {
  return colourBy === 'count' ? `${formatMetric(value, 'count')} people` : formatPercent(value);
}

function noteOf(busiest: DayBar | null, known: number, colourBy: ColourBy): string {
  if (known === 0) return 'no data';
  if (busiest === null) return 'never in use';
  const hour = String(Math.floor(busiest.from / 60)).padStart(2, '0');
  return `busiest ${hour}:00, ${spoken(busiest.value ?? 0, colourBy)}`;
}
