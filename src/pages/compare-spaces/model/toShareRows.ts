import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { colourAt, type PaletteChoice } from '#domain/palette/colourAt.ts';
import { inkOn } from '#domain/palette/inkOn.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import { fillLevels, type FillLevel } from '#domain/spread/timeByLevel.ts';
import { shareNote, type SharePart, type ShareRow } from '#src/charts/share-bars/ShareRow.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { SpaceDay } from './toDayModel.ts';

/** What is divided into levels: the seats taken, or where there are none the spaces in use. */
export type LevelBasis = 'seatMinutes' | 'spaceMinutes';

export const levelNames: Record<FillLevel, string> = {
  empty: 'nobody',
  quiet: 'under 50%',
  busy: '50 to 85%',
  full: '85% and more',
};

/** The column of a level's share in tables. */
export function levelShareId(level: string): string {
  return `${level}-share`;
}

/** What a view divides: seats where there are any and the metric is of people, else spaces. */
export function levelBasis({
  hasSeats,
  format,
}: {
  hasSeats: boolean;
  format: DataFormat;
}): LevelBasis {
  return hasSeats && format !== 'frequency' ? 'seatMinutes' : 'spaceMinutes';
}

/** The value whose colour stands for a level. */
const samples: Record<FillLevel, number> = { empty: 0, quiet: 0.3, busy: 0.68, full: 1 };

/** The levels in the colours that the plan has for them. */
export function levelParts(choice: PaletteChoice): SharePart[] {
  return fillLevels.map((level) => {
    const fill = colourAt(choice, samples[level]);
    return { id: level, label: levelNames[level], fill: toHex(fill), ink: toHex(inkOn(fill)) };
  });
}

/** The valid open time of each space by level. */
export function toShareRows(
  spaces: readonly SpaceDay[],
  basis: LevelBasis,
  parts: readonly SharePart[],
): ShareRow[] {
  return spaces.map(({ space: { id, label, colour, isDashed }, rhythm }) => {
    const minutes = rhythm ? fillLevels.map((level) => rhythm[basis][level]) : [];
    const total = minutes.reduce((sum, one) => sum + one, 0);
    const shares = total > 0 ? minutes.map((one) => one / total) : null;
    return {
      id,
      label,
      key: { colour, isDashed },
      shares,
      text: shares === null ? 'no data' : `${formatTenths(total / 60)} h`,
      note: shareNote({ label, shares }, parts, formatPercent),
    };
  });
}
