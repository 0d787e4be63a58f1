import type { FilterChange, FilterValues } from '#src/features/filters/filterParams.ts';

const part = 'table';

/** Whether charts are shown as tables: `show` of the URL names it. */
export function showsTables({ show = [] }: Pick<FilterValues, 'show'>): boolean {
  return show.includes(part);
}

export function toggleTables(
  { show = [] }: Pick<FilterValues, 'show'>,
  isOn: boolean,
): FilterChange {
  const others = show.filter((one) => one !== part);
  const next = isOn ? [...others, part] : others;
  return { show: next.length === 0 ? null : next };
}
