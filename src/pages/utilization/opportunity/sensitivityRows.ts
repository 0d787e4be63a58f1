import type { TableSource } from '#src/features/report/export/Report.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { sensitivityOf } from './model/sensitivityOf.ts';

/** The name of the definition of its numbers. */
export const sensitivityTerm = 'How much hangs on the goal';

function percents(share: number): number {
  return Math.round(share * 100);
}

const targetPrefix = 'target-';
const levelPrefix = 'level-';

/** Names a row of the sensitivity table on the page. */
export function targetRowId(target: number): string {
  return `${targetPrefix}${percents(target)}`;
}

/** Names a column of the sensitivity table on the page. */
export function levelColumnId(level: number): string {
  return `${levelPrefix}${percents(level)}`;
}

export function isTargetRow(rowId: string): boolean {
  return rowId.startsWith(targetPrefix);
}

export function isLevelColumn(columnId: string): boolean {
  return columnId.startsWith(levelPrefix);
}

/** The sensitivity table of the page, for its files and explanations: a target a row. */
export function sensitivitySource({
  targets,
  levels,
  seats,
}: ReturnType<typeof sensitivityOf>): TableSource {
  const id = 'sensitivity';
  return {
    id,
    title: sensitivityTerm,
    read: () => ({
      id,
      title: sensitivityTerm,
      columns: [
        { id: 'target', title: 'Target', kind: 'text' },
        ...levels.map((level) => ({
          id: levelColumnId(level),
          title: `Seats to release at ${formatPercent(level)} of days`,
          kind: 'count' as const,
        })),
      ],
      rows: targets.map((target, row) => [
        `Target ${formatPercent(target)}`,
        ...levels.map((_, column) => seats[row]?.[column] ?? null),
      ]),
      rowIds: targets.map(targetRowId),
    }),
  };
}
