import { boxNote, type BoxRow } from '#src/charts/box-plot/BoxRow.ts';
import type { ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import type { DayLinesModel } from '#src/charts/day-lines/DayLinesModel.ts';
import { shareNote, type SharePart, type ShareRow } from '#src/charts/share-bars/ShareRow.ts';
import type { ScaleCell } from '#src/charts/colour-scale/ScaleCell.ts';
import { openHours, type WeekGridModel } from '#src/charts/week-grid/WeekGridModel.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { colourAt, type PaletteChoice } from '#domain/palette/colourAt.ts';
import { inkOn } from '#domain/palette/inkOn.ts';
import { palettes } from '#domain/palette/palettes.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import { boxSummary } from '#domain/spread/boxSummary.ts';
import { fillLevels, type FillLevel } from '#domain/spread/timeByLevel.ts';
import type { SpaceRhythm } from '#src/data/matrix/spaces/useSpaceRhythms.ts';
import { bucketName } from '#src/features/report/values/bucketName.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { ComparedSpace } from './comparedSpaces.ts';
import { levelNames } from './compareTexts.ts';
import type { FigureSource } from './figureList.ts';
import type { CompareRequest } from './readComparison.ts';

/** A space and how it is used within its days; undefined until that is known. */
export interface SpaceDay {
  space: ComparedSpace;
  rhythm: SpaceRhythm | undefined;
}

/** A space and the quarters of an hour of its average day, NaN where unknown; undefined until that is read. */
export interface DayValues {
  space: ComparedSpace;
  values: Float64Array | undefined;
}

/** Fewer days are a weak mean, as they are no typical week. */
const neededDays = 3;

/** The week of one space, hour by hour. */
export function toWeekModel({ week, weekOpen }: SpaceRhythm, format: DataFormat): WeekGridModel {
  const { values, days } = week[format];
  const cells = Array.from(values, (value, hour): ScaleCell => {
    if (weekOpen[hour] !== 1) return { state: 'closed', value: null };
    if (Number.isNaN(value)) return { state: 'unknown', value: null };
    return { state: (days[hour] ?? 0) < neededDays ? 'weak' : 'known', value };
  });
  return { stepsPerDay: 24, cells };
}

/** The same hours for all weeks: those that are open in any of them. */
export function withSharedHours(models: readonly WeekGridModel[]): WeekGridModel[] {
  const spans = models.map(openHours);
  const hours = {
    from: Math.min(...spans.map(({ from }) => from)),
    toExclusive: Math.max(...spans.map(({ toExclusive }) => toExclusive)),
  };
  return models.map((model) => ({ ...model, hours }));
}

/** One scale for all weeks: the palette's own for shares, up to the greatest hour for people. */
export function weekScale(
  models: readonly WeekGridModel[],
  format: DataFormat,
  choice: PaletteChoice,
): ColourScale {
  const most = Math.max(0, ...models.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)));
  return {
    choice,
    min: 0,
    max: format === 'count' ? Math.max(1, Math.ceil(most)) : palettes[choice.palette].max,
    format: (value) => valueText(format, value),
  };
}

/** The average days of spaces of which all is known. */
export function toDayValues(days: readonly SpaceDay[], format: DataFormat): DayValues[] {
  return days.map(({ space, rhythm }) => ({ space, values: rhythm?.day[format].values }));
}

const stepMinutes = 15;

/** The average days of all spaces over one axis: the hours in which any of them has a value. */
export function toDayModel(spaces: readonly DayValues[], format: DataFormat): DayLinesModel {
  const lines = spaces.map(({ space: { id, label, colour, isDashed }, values }) => ({
    id,
    label,
    colour,
    isDashed,
    values: Array.from(values ?? [], (value) => (Number.isNaN(value) ? null : value)),
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

interface BoxInput {
  request: CompareRequest;
  sources: readonly FigureSource[];
  format: DataFormat;
}

/** The daily peaks of each space as a box over its days. */
export function toBoxRows({ request, sources, format }: BoxInput): BoxRow[] {
  const { timeZone } = request.subject;
  const text = (value: number) => valueText(format, value);
  return request.spaces.map(({ id, label, colour, isDashed }, index) => {
    const days = sources[index]?.group.days(`${format}_max`) ?? [];
    const values = days.map((day) => ({
      name: bucketName('P1D', day, timeZone),
      value: day.value,
    }));
    const box = boxSummary(values.map(({ value }) => value));
    const row = { id, label, colour, key: { colour, isDashed }, values, box };
    return {
      ...row,
      text: box === null ? 'no data' : text(box.p90),
      note: boxNote(row, text),
    };
  });
}

/** What is divided into levels: the seats taken, or where there are none the spaces in use. */
export type LevelBasis = 'seatMinutes' | 'spaceMinutes';

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

/** The value whose color stands for a level. */
const samples: Record<FillLevel, number> = { empty: 0, quiet: 0.3, busy: 0.68, full: 1 };

/** The levels in the colors that the plan has for them. */
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
