import type { FilterChange, FilterValues } from '../filterParams.ts';
import { clampWidth, type TableLayout } from '#src/ui/table/TableLayout.ts';

type TableValues = Pick<FilterValues, 'table_sorting' | 'columnWidth' | 'rowWidth'>;
type Arrangement = Omit<TableLayout, 'openIds'>;

/** The arrangement that the URL names: `table_sorting` is a column, after a minus descending; `columnWidth` a column with its pixels; `rowWidth` those of the first column. */
export function readArrangement(
  values: TableValues,
  columnIds: readonly string[],
  usualSort: TableLayout['sort'],
): Arrangement {
  const [firstId] = columnIds;
  const widths = (values.columnWidth ?? []).flatMap((text): [string, number][] => {
    const [, id = '', pixels] = /^(.+):(\d{1,4})$/.exec(text) ?? [];
    return columnIds.includes(id) && id !== firstId ? [[id, clampWidth(Number(pixels))]] : [];
  });
  const { rowWidth } = values;
  const isFirstNamed = firstId !== undefined && rowWidth !== undefined;
  return {
    sort: readSort(values.table_sorting, columnIds) ?? usualSort,
    widths: Object.fromEntries([
      ...widths,
      ...(isFirstNamed ? [[firstId, clampWidth(rowWidth)] as const] : []),
    ]),
  };
}

function readSort(text: string | undefined, columnIds: readonly string[]): TableLayout['sort'] {
  if (text === undefined) return null;
  const isDescending = text.startsWith('-');
  const id = isDescending ? text.slice(1) : text;
  return columnIds.includes(id) ? { id, isDescending } : null;
}

/** What of the URL an arrangement changes; the usual order and usual widths leave it. */
export function arrangementChange(
  change: Partial<Arrangement>,
  columnIds: readonly string[],
  usualSort: TableLayout['sort'],
): FilterChange {
  const { sort, widths } = change;
  const [firstId = ''] = columnIds;
  const { [firstId]: ofFirst, ...others } = widths ?? {};
  const columns = Object.entries(others).map(([id, pixels]) => `${id}:${pixels}`);
  return {
    ...(sort === undefined ? {} : { table_sorting: sortText(sort, usualSort) }),
    ...(widths === undefined
      ? {}
      : { columnWidth: columns.length === 0 ? null : columns, rowWidth: ofFirst ?? null }),
  };
}

function sortText(sort: TableLayout['sort'], usual: TableLayout['sort']): string | null {
  const isUsual = sort?.id === usual?.id && sort?.isDescending === usual?.isDescending;
  return sort === null || isUsual ? null : `${sort.isDescending ? '-' : ''}${sort.id}`;
}
