import { mayBeChance } from '#domain/patterns/significance.ts';
import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { DayPair } from '#src/data/matrix/spaces/useWeekdayChanges.ts';
import { changeText, signedText } from '#src/features/report/values/valueText.ts';
import { sections } from './compareTexts.ts';
import { figureList, type FigureRule, type FigureSource } from './figureList.ts';

/** A figure of one space, with its difference to that of the first. Null is unknown. */
export interface FigureCell {
  value: number | null;
  /** Plain, where days do not enter it; null for the first space. */
  difference: number | null;
  /** By weekday, with the likelihood that it is chance; undefined until worked out. */
  change: WeekdayChange | null | undefined;
}

/** A figure of all spaces, in their order. */
export interface FigureRow extends FigureRule {
  /** Whether the difference is one of days, matched by weekday. */
  isOfDays: boolean;
  /** Whether it tells how much was measured, which is no difference of spaces. */
  isOfData: boolean;
  cells: FigureCell[];
}

/** The figures in which days are compared, each with every space but the first, in this order. */
const dayRules = figureList.filter(({ compared }) => compared !== undefined);

/** The day values to compare with those of the first space: figure by figure, space by space. */
export function dayPairs(sources: readonly FigureSource[]): DayPair[] {
  const [first, ...others] = sources;
  return dayRules.flatMap(({ compared }) =>
    others.map((other) => ({
      current: compared === undefined ? [] : other.group.days(compared),
      before: compared === undefined || !first ? [] : first.group.days(compared),
    })),
  );
}

/** The table of all figures. `changes` are those of `dayPairs`; undefined until they are worked out. */
export function toFigureRows(
  sources: readonly FigureSource[],
  changes: readonly (WeekdayChange | null)[] | undefined,
): FigureRow[] {
  return figureList.map((rule) => toFigureRow(rule, sources, changes));
}

function toFigureRow(
  rule: FigureRule,
  sources: readonly FigureSource[],
  changes: readonly (WeekdayChange | null)[] | undefined,
): FigureRow {
  const others = sources.length - 1;
  const values = sources.map(rule.read);
  const [first = null] = values;
  const place = dayRules.indexOf(rule);
  const cells = values.map((value, index): FigureCell => {
    const change = place === -1 ? null : changes?.[place * others + index - 1];
    const isKnown = index > 0 && value !== null && first !== null;
    return { value, difference: isKnown ? value - first : null, change: index > 0 ? change : null };
  });
  return { ...rule, isOfDays: place !== -1, isOfData: rule.section === sections.measured, cells };
}

/** A difference in words, and whether it could be chance. */
export interface DifferenceText {
  text: string;
  mayBeChance: boolean;
}

/** How a space differs from the first: matched by weekday where days enter, else as it is; null where there is nothing to say. */
export function differenceText(
  { kind, isOfDays, isOfData }: Pick<FigureRow, 'kind' | 'isOfDays' | 'isOfData'>,
  { value, difference, change }: FigureCell,
): DifferenceText | null {
  if (isOfData) return null;
  if (isOfDays) {
    if (!change) return null;
    const format = kind === 'people' ? 'count' : 'utilisation';
    return {
      text: changeText(format, change.change, change.before),
      mayBeChance: mayBeChance(change.p),
    };
  }
  if (difference === null || value === null) return null;
  const text = kind === 'share' ? `${signedText(difference * 100)} pp` : signedText(difference);
  return { text, mayBeChance: false };
}
