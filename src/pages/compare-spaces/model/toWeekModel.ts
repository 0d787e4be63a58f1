import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { palettes } from '#domain/palette/palettes.ts';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import type { ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import {
  openHours,
  type WeekCell,
  type WeekGridModel,
} from '#src/charts/week-grid/WeekGridModel.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import type { SpaceRhythm } from '#src/data/matrix/spaces/useSpaceRhythms.ts';

/** Fewer days are a weak mean, as they are no typical week. */
const neededDays = 3;

/** The week of one space, hour by hour. */
export function toWeekModel({ week, weekOpen }: SpaceRhythm, format: DataFormat): WeekGridModel {
  const { values, days } = week[format];
  const cells = Array.from(values, (value, hour): WeekCell => {
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
