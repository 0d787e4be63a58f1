import type { SlotLedger } from '#domain/metric/slotLedger.ts';
import { formatCount, formatTenths } from '#src/lib/format/formatNumber.ts';
import styles from '../Explain.module.css';
import { toLedgerRows } from './toLedgerRows.ts';

/** What became of the time, in slots and hours. */
export function LedgerTable({ ledger }: { ledger: SlotLedger }) {
  return (
    <table className={styles['ledger']}>
      <caption className="visually-hidden">Time included and excluded, by reason</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">5-minute slots</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {toLedgerRows(ledger).map(({ id, name, slots, minutes }) => (
          <tr key={id} data-id={id}>
            <th scope="row">{name}</th>
            <td>{formatCount(slots)}</td>
            <td>{formatTenths(minutes / 60)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
