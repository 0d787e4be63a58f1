import type { ReactNode } from 'react';
import { listKeys, revokeKey } from '#contract/admin.ts';
import { RevokeButton } from '#src/features/access/RevokeButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../AccessPage.module.css';
import type { KeyRow } from './toKeyRows.ts';

const columns: readonly TableColumn<KeyRow>[] = [
  {
    id: 'name',
    title: 'Name',
    isText: true,
    value: ({ name }) => name,
    render: ({ id, name }) => (
      <span className={styles['name']}>
        {name}
        <small>{id}</small>
      </span>
    ),
  },
  { id: 'kind', title: 'Kind', isText: true, value: ({ kind }) => kind },
  { id: 'rights', title: 'Buildings', isText: true, value: ({ rights }) => rights },
  {
    id: 'use',
    title: 'Use',
    isText: true,
    value: ({ lastUsedMs }) => lastUsedMs,
    render: ({ use }) => use,
  },
  { id: 'state', title: 'State', isText: true, value: ({ state }) => state },
  {
    id: 'end',
    title: 'Actions',
    isUnsorted: true,
    value: ({ isValid }) => Number(isValid),
    render: (row) => row.isValid && <Revoke row={row} />,
  },
];

function Revoke({ row }: { row: KeyRow }) {
  return (
    <RevokeButton
      endpoint={revokeKey}
      body={{ id: row.id }}
      lists={[listKeys]}
      label="Revoke"
      name={row.name}
      title={`Revoke ${row.name}?`}
    >
      Everything that uses this key, and every session started with it, loses access immediately.
    </RevokeButton>
  );
}

interface KeyTableProps {
  label: string;
  /** Undefined while they are being read. */
  rows: readonly KeyRow[] | undefined;
  /** What stands in place of a table without rows. */
  children: ReactNode;
}

/** Keys with their rights, use and end. */
export function KeyTable({ label, rows, children }: KeyTableProps) {
  if (!rows) return <Loading text="Loading keys" />;
  if (rows.length === 0) return children;
  return (
    <Card label={label} className={styles['card']}>
      <Table isStacked label={label} rows={rows} columns={columns} rowId={({ id }) => id} />
    </Card>
  );
}
