import { ChevronDown, ChevronRight } from 'lucide-react';
import { useIsPrinted } from '../theme/usePrinting.ts';
import { CellButton } from './CellButton.tsx';
import styles from './Table.module.css';
import type { TableRow } from './tableModel.ts';
import { contentOf, type TableColumn } from './TableColumn.tsx';
import { useCellFocus } from './useCellFocus.ts';
import { useRowsInSight } from './useRowsInSight.ts';
import { WidestRow } from './WidestRow.tsx';
import { printedNote } from './windowOfRows.ts';

interface TableBodyProps<Data extends object> {
  rows: readonly TableRow<Data>[];
  columns: readonly TableColumn<Data>[];
  selectedId: string | null;
  /** Whether the table scrolls by itself. */
  isTall: boolean;
  /** The element that scrolls; null until it is there. */
  scroller: HTMLDivElement | null;
  /** Whether widths of columns and heights of rows follow from what they hold. */
  isFitted: boolean;
  /** The name of a row, for the button that opens it. */
  nameOf: (row: Data) => string;
  /** Numbers that can be explained are buttons with one stop of Tab between them. */
  onExplain: ((row: Data, columnId: string) => void) | undefined;
}

/** The rows; of a long table those in sight, between two gaps as high as the others. */
export function TableBody<Data extends object>(props: TableBodyProps<Data>) {
  const { rows, columns, selectedId, isTall, scroller, isFitted, nameOf, onExplain } = props;
  const isPrinted = useIsPrinted();
  const { sight, measure } = useRowsInSight(rows, { isTall, scroller, isPrinted });
  const { first, endExclusive, above, below, isWindow } = sight;
  const isMeasured = isFitted && isWindow && !isPrinted;
  const { current, handleFocus, handleKeyDown } = useCellFocus();
  const shown = rows.slice(first, endExclusive);
  const firstNumber = columns.find(({ isText }) => !isText)?.id;
  const isKept = shown.some(({ id }) => current?.row === id);
  const stop = isKept && current ? current : { row: shown[0]?.id, column: firstNumber };
  return (
    <tbody role="rowgroup" onFocus={handleFocus} onKeyDown={handleKeyDown}>
      {isMeasured && <WidestRow rows={rows} columns={columns} />}
      <Gap height={above} columns={columns.length} />
      {shown.map((row, offset) => (
        <tr
          key={row.id}
          role="row"
          ref={isMeasured ? measure : undefined}
          data-index={isWindow ? first + offset : undefined}
          data-selected={row.id === selectedId || undefined}
          data-depth={row.depth > 0 ? row.depth : undefined}
          aria-rowindex={isWindow ? first + offset + 2 : undefined}
        >
          {columns.map((column, at) => (
            <td
              key={column.id}
              role="cell"
              data-title={column.title}
              data-text={column.isText || undefined}
            >
              {at === 0 && row.getCanExpand() && <OpenButton row={row} nameOf={nameOf} />}
              <CellContent
                row={row}
                column={column}
                isStop={stop.row === row.id && stop.column === column.id}
                onExplain={onExplain}
              />
            </td>
          ))}
        </tr>
      ))}
      <Gap height={below} columns={columns.length} />
      {isPrinted && <LeftOut note={printedNote(rows.length)} columns={columns.length} />}
    </tbody>
  );
}

interface CellContentProps<Data extends object> {
  row: TableRow<Data>;
  column: TableColumn<Data>;
  isStop: boolean;
  onExplain: TableBodyProps<Data>['onExplain'];
}

/** What a cell says; a number that can be explained is a button, an empty cell is not. */
function CellContent<Data extends object>(props: CellContentProps<Data>) {
  const { row, column, isStop, onExplain } = props;
  const content = contentOf(column, row.original);
  const isEmpty = content === '' || content === null || content === undefined;
  if (!onExplain || column.isText || isEmpty) return content;
  return (
    <CellButton
      row={row.id}
      column={column.id}
      isStop={isStop}
      onPress={() => onExplain(row.original, column.id)}
    >
      {content}
    </CellButton>
  );
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden className={styles['gap']}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** Paper says what it leaves out. */
function LeftOut({ note, columns }: { note: string | null; columns: number }) {
  if (note === null) return null;
  return (
    <tr role="row">
      <td role="cell" colSpan={columns}>
        {note}
      </td>
    </tr>
  );
}

interface OpenButtonProps<Data extends object> {
  row: TableRow<Data>;
  nameOf: (row: Data) => string;
}

function OpenButton<Data extends object>({ row, nameOf }: OpenButtonProps<Data>) {
  const isOpen = row.getIsExpanded();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={styles['open']}
      aria-label={`${isOpen ? 'Hide' : 'Show'} the spaces of ${nameOf(row.original)}`}
      aria-expanded={isOpen}
      onClick={row.getToggleExpandedHandler()}
    >
      <Icon size={14} aria-hidden />
    </button>
  );
}
