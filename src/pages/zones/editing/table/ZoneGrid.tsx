import { useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import type { ZoneEditor } from '../useZoneEditor.ts';
import {
  fillDown,
  isBlock,
  pasteCells,
  replaceIn,
  setCell,
  tableColumns,
  tableErrors,
  tableOps,
  titleOf,
  toTableRows,
  type CellPlace,
  type TableRow,
} from './tableCells.ts';
import styles from './ZoneGrid.module.css';

interface ZoneGridProps {
  editor: ZoneEditor;
  isOpen: boolean;
  onClose: () => void;
}

/** All zones of the floor in a table of cells, for what is quicker in a spreadsheet. */
export function ZoneGrid({ editor, isOpen, onClose }: ZoneGridProps) {
  return (
    <Dialog title="Zones as a table" isOpen={isOpen} onClose={onClose} isWide>
      <Grid editor={editor} onClose={onClose} />
    </Dialog>
  );
}

function Grid({ editor, onClose }: Omit<ZoneGridProps, 'isOpen'>) {
  const { zones, session, unit } = editor;
  const [before] = useState(() => toTableRows(zones, unit));
  const [rows, setRows] = useState(before);
  const [at, setAt] = useState<CellPlace>({ row: 0, column: 0 });
  const [said, setSaid] = useState('');
  const errors = useMemo(() => tableErrors(rows, before), [rows, before]);
  const faults = errors.flatMap((row, number) =>
    tableColumns.flatMap((column) => {
      const reason = row[column.id];
      return reason === undefined ? [] : [`Row ${number + 1}, ${titleOf(column, unit)}: ${reason}`];
    }),
  );
  const ops = faults.length > 0 ? [] : tableOps(zones, rows, unit);
  const [fault] = faults;
  const blocked = fault ?? (ops.length === 0 ? 'Nothing has been changed' : null);
  const paste = (event: ClipboardEvent, place: CellPlace) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isBlock(text)) return;
    event.preventDefault();
    const { rows: next, left } = pasteCells(rows, place, text);
    setRows(next);
    setSaid(left === 0 ? 'Pasted' : `Pasted; ${formatPlural(left, 'cell')} did not fit`);
  };
  const apply = () => {
    if (session.act(ops)) onClose();
  };
  const fill = () => {
    setRows(fillDown(rows, at));
    setSaid(`Filled ${columnTitle(at, unit)} down from row ${at.row + 1}`);
  };
  return (
    <div className={styles['grid']}>
      <p>
        Paste cells from a spreadsheet into any cell; they go to the right and down from there.
        Ctrl+D fills a cell down.
      </p>
      <GridTools rows={rows} at={at} unit={unit} onChange={setRows} onFill={fill} />
      <div className={styles['scroller']}>
        <Cells
          rows={rows}
          unit={unit}
          errors={errors}
          onFocus={setAt}
          onType={(place, text) => setRows(setCell(rows, place, text))}
          onPaste={paste}
          onFill={fill}
        />
      </div>
      <p role="status" className={fault === undefined ? styles['said'] : styles['fault']}>
        {fault === undefined
          ? said
          : `${fault}${faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''}`}
      </p>
      <div className={styles['actions']}>
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" disabledReason={blocked} onPress={apply}>
          Apply
        </Button>
      </div>
    </div>
  );
}

function columnTitle({ column }: CellPlace, unit: UnitOfMeasure): string {
  return titleOf(tableColumns[column] ?? tableColumns[0], unit);
}

interface CellsProps {
  rows: readonly TableRow[];
  unit: UnitOfMeasure;
  errors: ReturnType<typeof tableErrors>;
  onFocus: (place: CellPlace) => void;
  onType: (place: CellPlace, text: string) => void;
  onPaste: (event: ClipboardEvent, place: CellPlace) => void;
  onFill: () => void;
}

function Cells({ rows, unit, errors, onFocus, onType, onPaste, onFill }: CellsProps) {
  return (
    <table aria-label="Zones as cells">
      <thead>
        <tr>
          <th scope="col">Row</th>
          {tableColumns.map((column) => (
            <th key={column.id} scope="col">
              {titleOf(column, unit)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows neither come nor go while the table is open
          <tr key={row}>
            <th scope="row">{row + 1}</th>
            {tableColumns.map(({ id }, column) => (
              <td key={id}>
                <input
                  aria-label={`${columnTitle({ row, column }, unit)}, row ${row + 1}`}
                  aria-invalid={errors[row]?.[id] !== undefined}
                  value={cells[id]}
                  spellCheck={false}
                  onFocus={() => onFocus({ row, column })}
                  onChange={(event) => onType({ row, column }, event.target.value)}
                  onPaste={(event) => onPaste(event, { row, column })}
                  onKeyDown={(event) => pressCell(event, onFill)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ways: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
  Enter: 'nextElementSibling',
};

/** Ctrl+D fills down; up, down and Enter go between rows as in a spreadsheet. */
function pressCell(event: KeyboardEvent<HTMLInputElement>, fill: () => void): void {
  const { key, currentTarget } = event;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'd') {
    event.preventDefault();
    fill();
    return;
  }
  const way = ways[key];
  const cell = currentTarget.closest('td');
  const next = way && cell?.closest('tr')?.[way];
  if (!cell || !next) return;
  event.preventDefault();
  next.children[cell.cellIndex]?.querySelector('input')?.focus();
}

interface GridToolsProps {
  rows: readonly TableRow[];
  at: CellPlace;
  unit: UnitOfMeasure;
  onChange: (rows: TableRow[]) => void;
  onFill: () => void;
}

/** Filling and replacing in the column of the cell that was last in. */
function GridTools({ rows, at, unit, onChange, onFill }: GridToolsProps) {
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const column = tableColumns[at.column] ?? tableColumns[0];
  const title = titleOf(column, unit);
  return (
    <div className={styles['tools']}>
      <TextField label={`Find in ${title}`} value={find} onChange={setFind} />
      <TextField label="Replace with" value={by} onChange={setBy} />
      <Button
        disabledReason={find === '' ? 'Enter what to find' : null}
        onPress={() => onChange(replaceIn(rows, column.id, { find, by }))}
      >
        Replace all
      </Button>
      <Button onPress={onFill}>Fill {title} down</Button>
    </div>
  );
}
