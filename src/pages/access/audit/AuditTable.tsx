import type { AuditEntry } from '#contract/audit.ts';
import { formatInstant } from '#src/lib/format/formatInstant.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../AccessPage.module.css';
import { actionText, actorText, detailText } from './auditTexts.ts';

const columns: readonly TableColumn<AuditEntry>[] = [
  {
    id: 'at',
    title: 'When',
    isText: true,
    value: ({ no }) => no,
    render: ({ at }) => <span className={styles['when']}>{formatInstant(at)}</span>,
  },
  { id: 'actor', title: 'Who', isText: true, value: actorText },
  { id: 'action', title: 'What', isText: true, value: ({ action }) => actionText(action) },
  {
    id: 'detail',
    title: 'Details',
    isText: true,
    value: detailText,
    render: (entry) => <span className={styles['detail']}>{detailText(entry)}</span>,
  },
];

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table
      isStacked
      label="Audit log"
      rows={entries}
      columns={columns}
      rowId={({ no }) => String(no)}
    />
  );
}
