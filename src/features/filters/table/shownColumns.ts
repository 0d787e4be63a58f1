import type { FilterChange, FilterValues } from '../filterParams.ts';

/** A column that can be chosen. */
export interface ColumnChoice {
  id: string;
  title: string;
  /** Whether it is shown while the URL says nothing. */
  isUsual: boolean;
}

type ColumnValues = Pick<FilterValues, 'show' | 'hidden'>;

/** The columns in view: the usual ones but those that `hidden` names, and those that `show` names. */
export function shownColumnIds(values: ColumnValues, columns: readonly ColumnChoice[]): string[] {
  const { show = [], hidden = [] } = values;
  const isShown = ({ id, isUsual }: ColumnChoice) =>
    isUsual ? !hidden.includes(id) : show.includes(id);
  return columns.filter(isShown).map(({ id }) => id);
}

/** What of the URL a choice of columns changes; words there that are no columns stay. */
export function columnsChange(
  values: ColumnValues,
  columns: readonly ColumnChoice[],
  chosenIds: readonly string[],
): FilterChange {
  const isColumn = (id: string) => columns.some((column) => column.id === id);
  const others = (words: readonly string[] = []) => words.filter((word) => !isColumn(word));
  const added = columns.filter(({ id, isUsual }) => !isUsual && chosenIds.includes(id));
  const removed = columns.filter(({ id, isUsual }) => isUsual && !chosenIds.includes(id));
  const list = (words: readonly string[], ids: readonly ColumnChoice[]) => {
    const all = [...words, ...ids.map(({ id }) => id)];
    return all.length === 0 ? null : all;
  };
  return {
    show: list(others(values.show), added),
    hidden: list(others(values.hidden), removed),
  };
}
