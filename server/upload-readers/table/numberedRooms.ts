import type { TargetBuilding } from '../ReadOrder.ts';
import type { Table } from './Table.ts';
import { numberColumn, type TableColumns } from './tableColumns.ts';

/**
 * Columns of a list whose rooms have numbers beside their names. The number is what a room is called where several have one name, as
 * "Office", or where the zones of the building are called so; the name is its type then, unless another column is.
 */
export function numberedRooms(
  table: Table,
  columns: TableColumns,
  target: TargetBuilding | null,
): TableColumns {
  const { name, floor = '' } = columns;
  const number = numberColumn(table, columns);
  if (name === undefined || number === undefined) return columns;
  const { type = name } = columns;
  const zones = new Set(target?.zones.map((zone) => folded(zone.name)));
  const [names, numbers] = [new Calls(zones), new Calls(zones)];
  for (const { cells } of table.rows) {
    const [called, numbered] = [folded(cells[name]), folded(cells[number])];
    if (called === '' || numbered === '') continue;
    names.add(called, cells[floor]);
    numbers.add(numbered, cells[floor]);
  }
  return numbers.isBetterThan(names) ? { ...columns, name: number, type } : columns;
}

/** What the rooms of a list could be called. */
class Calls {
  readonly #zones: ReadonlySet<string>;
  readonly #seen = new Set<string>();
  /** Those that another room of the floor has. */
  repeats = 0;
  /** Those that zones have. */
  known = 0;

  constructor(zones: ReadonlySet<string>) {
    this.#zones = zones;
  }

  isBetterThan({ known, repeats }: Calls): boolean {
    return this.known === known ? this.repeats < repeats : this.known > known;
  }

  add(call: string, floor = ''): void {
    const key = `${floor}\n${call}`;
    if (this.#seen.has(key)) this.repeats += 1;
    this.#seen.add(key);
    if (this.#zones.has(call)) this.known += 1;
  }
}

function folded(text = ''): string {
  return text.trim().toLowerCase();
}
