import type { SlotLedger } from '#domain/metric/slotLedger.ts';
import { slotMs } from '#domain/time/interval.ts';

/** One fate of time: how many minutes and 5-minute slots had it. */
export interface LedgerRow {
  id: keyof SlotLedger | 'total';
  name: string;
  minutes: number;
  slots: number;
}

const names: Readonly<Record<keyof SlotLedger, string>> = {
  kept: 'Included: open, with valid data',
  missing: 'Excluded: data missing or invalid',
  incident: 'Excluded: incident, no data for 15 minutes or more',
  toCome: 'Excluded: in the future',
  inactive: 'Excluded: no space was active',
  holiday: 'Excluded: bank holiday',
  excluded: 'Excluded: excluded period of the building',
  closed: 'Excluded: outside opening hours',
};

const slotMinutes = slotMs / 60_000;

/** The time of a number, reason by reason, with the whole at the end; reasons that did not occur are 0. */
export function toLedgerRows(ledger: SlotLedger): LedgerRow[] {
  const ids = Object.keys(names) as (keyof SlotLedger)[];
  const rows = ids.map((id) => toRow(id, names[id], ledger[id]));
  const total = rows.reduce((sum, { minutes }) => sum + minutes, 0);
  return [...rows, toRow('total', 'Total time', total)];
}

function toRow(id: LedgerRow['id'], name: string, minutes: number): LedgerRow {
  return { id, name, minutes, slots: minutes / slotMinutes };
}
