import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { DayPair } from '#src/data/matrix/spaces/useWeekdayChanges.ts';
import { figureList, measured, type FigureRule, type FigureSource } from './figureList.ts';
import type { FigureCell, FigureRow } from './FigureRow.ts';

/** The figures in which days are compared, each with every space but the first, in this order. */
function dayRules(): FigureRule[] {
  return figureList.filter(({ days }) => days !== undefined);
}

/** The day values to compare with those of the first space: figure by figure, space by space. */
export function dayPairs(sources: readonly FigureSource[]): DayPair[] {
  const [first, ...others] = sources;
  return dayRules().flatMap(({ days }) =>
    others.map((other) => ({
      current: days === undefined ? [] : other.group.days(days),
      before: days === undefined || !first ? [] : first.group.days(days),
    })),
  );
}

/** The table of all figures. `changes` are those of `dayPairs`; undefined until they are worked out. */
export function toFigureRows(
  sources: readonly FigureSource[],
  changes: readonly (WeekdayChange | null)[] | undefined,
): FigureRow[] {
  const withDays = dayRules();
  const others = sources.length - 1;
  return figureList.map((rule): FigureRow => {
    const values = sources.map(rule.read);
    const [first = null] = values;
    const place = withDays.indexOf(rule);
    const cells = values.map((value, index): FigureCell => {
      const change = place === -1 ? null : changes?.[place * others + index - 1];
      const isKnown = index > 0 && value !== null && first !== null;
      return {
        value,
        difference: isKnown ? value - first : null,
        change: index > 0 ? change : null,
      };
    });
    const { id, title, note, section, unit } = rule;
    return {
      id,
      title,
      note,
      section,
      unit,
      isOfDays: place !== -1,
      isOfData: section === measured,
      cells,
    };
  });
}
