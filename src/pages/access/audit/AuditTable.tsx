import type { AuditEntry } from '#contract/audit.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../AccessPage.module.css';
import { detailText, type AuditNames } from './auditDetails.ts';
import { actionText, actorText } from './auditTexts.ts';

const columns = (names: AuditNames): TableColumn<AuditEntry>[] => [
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
    value: (entry) => detailText(entry, names),
    render: (entry) => <span className={styles['detail']}>{detailText(entry, names)}</span>,
  },
];

export function AuditTable({
  entries,
  names,
}: {
  entries: readonly AuditEntry[];
  names: AuditNames;
}) {
  return (
    <Table
      isStacked
      label="Audit log"
      rows={entries}
      columns={columns(names)}
      rowId={({ no }) => String(no)}
    />
  );
}
