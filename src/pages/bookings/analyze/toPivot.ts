import { isNamedGrouping, keyName, keyOrder, otherKey } from '#src/features/bookings/keyNames.ts';
import type { BookingGroup, BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { AnalyzeData } from './readAnalyze.ts';
import { layoutText, type PivotField } from './pivotFields.ts';

/** A row or column of the pivot. */
export interface PivotHead {
  id: string;
  /** Its keys by field; none of all together. */
  keys: Keys;
  name: string;
  total: BookingMeasures;
}

export interface PivotRow extends PivotHead {
  /** Measures by column id; absent where there is no such booking. */
  cells: ReadonlyMap<string, BookingMeasures>;
}

export interface Pivot {
  columns: readonly PivotHead[];
  /** The rows, and all of them together at the end. */
  rows: readonly PivotRow[];
}

type Keys = BookingGroup['keys'];
type PivotPlaceNames = Pick<BuildingPlace, 'spaces' | 'roomSizes'>;

function idOf(keys: Keys, fields: readonly PivotField[]): string {
  return fields.map((field) => keys[field] ?? '').join('*');
}

function fieldName(field: PivotField, key: string | null, place: PivotPlaceNames): string {
  if (isNamedGrouping(field)) return keyName(field, key);
  if (key === null) return 'None';
  if (field === 'floor') return place.spaces.floors.get(key)?.displayName ?? key;
  if (field === 'room') return place.spaces.zones.get(key)?.name ?? key;
  return key;
}

/** Keys in an order of their own, where they have one. */
function orderOf(field: PivotField, place: PivotPlaceNames): readonly string[] {
  if (field === 'size') return place.roomSizes.map(({ name }) => name);
  if (field === 'floor') return [...place.spaces.floors.keys()];
  return isNamedGrouping(field) ? keyOrder(field) : [];
}

/** Orders groups by each of the fields in turn: as its keys are ordered, else by name; what is unknown or "other" comes last. */
function comparer(fields: readonly PivotField[], place: PivotPlaceNames) {
  const orders = fields.map((field) => ({ field, order: orderOf(field, place) }));
  const rank = (key: string | null, order: readonly string[]) => {
    if (key === null || key === otherKey) return Number.POSITIVE_INFINITY;
    return order.length === 0 ? 0 : order.indexOf(key);
  };
  return (a: Keys, b: Keys): number => {
    for (const { field, order } of orders) {
      const [one, two] = [a[field] ?? null, b[field] ?? null];
      const [first, second] = [rank(one, order), rank(two, order)];
      if (first !== second) return first < second ? -1 : 1;
      const byName = fieldName(field, one, place).localeCompare(
        fieldName(field, two, place),
        'en-US',
        { numeric: true },
      );
      if (byName !== 0) return byName;
    }
    return 0;
  };
}

function hasBookings({ bookings, cancelled }: BookingMeasures): boolean {
  return (bookings ?? 0) + (cancelled ?? 0) > 0;
}

/** The groups of one side that have any booking, in their order. */
function headsOf(
  groups: readonly BookingGroup[],
  fields: readonly PivotField[],
  place: PivotPlaceNames,
): PivotHead[] {
  const compare = comparer(fields, place);
  return groups
    .filter(({ kind, metrics }) => kind === fields.join('*') && hasBookings(metrics))
    .toSorted((a, b) => compare(a.keys, b.keys))
    .map(({ keys, metrics }) => ({
      id: idOf(keys, fields),
      keys,
      name: fields.map((field) => fieldName(field, keys[field] ?? null, place)).join(', '),
      total: metrics,
    }));
}

/** Bookings laid out by the fields of the request, with totals at both edges. */
export function toPivot(
  { request: { layout }, pivot }: AnalyzeData,
  place: PivotPlaceNames,
): Pivot {
  const columns = headsOf(pivot.groups, [layout.column], place);
  const cells = new Map<string, Map<string, BookingMeasures>>();
  const crossed = layoutText(layout);
  for (const { kind, keys, metrics } of pivot.groups) {
    if (kind !== crossed || !hasBookings(metrics)) continue;
    const row = idOf(keys, layout.rows);
    const own = cells.get(row) ?? new Map<string, BookingMeasures>();
    cells.set(row, own.set(idOf(keys, [layout.column]), metrics));
  }
  const rows = headsOf(pivot.groups, layout.rows, place).map(({ id, keys, name, total }) => ({
    id,
    keys,
    name,
    total,
    cells: cells.get(id) ?? new Map<string, BookingMeasures>(),
  }));
  const all = new Map(columns.map(({ id, total }) => [id, total]));
  return {
    columns,
    rows: [...rows, { id: 'all', keys: {}, name: 'All', total: pivot.total, cells: all }],
  };
}
