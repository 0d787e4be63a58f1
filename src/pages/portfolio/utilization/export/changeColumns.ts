import type { TableColumn } from '#src/ui/table/Table.tsx';
import type { GroupRow } from '../model/GroupRow.ts';
import { weekColumnId, weekText } from '../weeks/weekColumns.tsx';

/** The matrix as plain numbers: of each week its value, and the change against the week before. */
export function changeColumns(
  rowTitle: string,
  mondays: readonly number[],
): TableColumn<GroupRow>[] {
  return [
    { id: 'name', title: rowTitle, isText: true, value: ({ name }) => name },
    ...mondays.flatMap((monday, at): TableColumn<GroupRow>[] => [
      {
        id: weekColumnId(monday),
        title: weekText(monday),
        value: ({ weeks }) => weeks?.[at]?.mean ?? null,
      },
      {
        id: `change ${monday}`,
        title: `Change to ${weekText(monday)}`,
        value: ({ weeks }) => weeks?.[at]?.change?.change ?? null,
      },
    ]),
  ];
}
