import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { DayLinesModel } from '#src/charts/day-lines/DayLinesModel.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import type { SpaceRhythm } from '#src/data/matrix/spaces/useSpaceRhythms.ts';
import type { ComparedSpace } from './ComparedSpace.ts';

/** A space and how it is used within its days; undefined until that is known. */
export interface SpaceDay {
  space: ComparedSpace;
  rhythm: SpaceRhythm | undefined;
}

const stepMinutes = 15;

/** The average days of all spaces over one axis: the hours in which any of them has a value. */
export function toDayModel(spaces: readonly SpaceDay[], format: DataFormat): DayLinesModel {
  const lines = spaces.map(({ space: { id, label, colour, isDashed }, rhythm }) => ({
    id,
    label,
    colour,
    isDashed,
    values: Array.from(rhythm?.day[format].values ?? [], (value) =>
      Number.isNaN(value) ? null : value,
    ),
  }));
  return {
    stepMinutes,
    hours: knownHours(lines.map(({ values }) => values)),
    lines,
    top: format === 'count' ? 1 : 0.1,
    format: (value) => valueText(format, value),
  };
}

function knownHours(lines: readonly (readonly (number | null)[])[]): DayLinesModel['hours'] {
  const perHour = 60 / stepMinutes;
  const known = lines.flatMap((values) =>
    values.flatMap((value, step) => (value === null ? [] : [Math.floor(step / perHour)])),
  );
  if (known.length === 0) return { from: 0, toExclusive: 24 };
  return { from: Math.min(...known), toExclusive: Math.max(...known) + 1 };
}
