import { useMemo } from 'react';
import { KeyRound } from 'lucide-react';
import { listKeys, revokeKey } from '#contract/admin.ts';
import { useAccessList } from '#src/data/access/useAccessList.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { RevokeButton } from '#src/features/access/RevokeButton.tsx';
import { useNow } from '#src/lib/browser/useNow.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../AccessPage.module.css';
import { NewKey } from './NewKey.tsx';
import { toKeyRows, type KeyRow } from './toKeyRows.ts';

const minuteMs = 60_000;

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
    title: 'End it',
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
      Whatever uses this key loses its access at once, and so does every session begun with it.
    </RevokeButton>
  );
}

/** The keys of programs, sensors, displays and people. */
export function KeysPanel() {
  const { data, error } = useAccessList(listKeys);
  const { buildings } = useSpaces();
  const nowMs = useNow(minuteMs);
  const rows = useMemo(
    () => data && toKeyRows(data.keys, { buildings, nowMs }),
    [data, buildings, nowMs],
  );
  if (error) return <ErrorPanel error={error} />;
  return (
    <>
      <div className={styles['bar']}>
        <span className={styles['grow']} />
        <NewKey />
      </div>
      <KeyTable rows={rows} />
    </>
  );
}

function KeyTable({ rows }: { rows: readonly KeyRow[] | undefined }) {
  if (!rows) return <Loading text="Reading the keys" />;
  if (rows.length === 0)
    return (
      <EmptyState title="No keys yet" icon={<KeyRound size={24} aria-hidden />}>
        Programs, sensors and lobby displays each get a key of their own.
      </EmptyState>
    );
  return (
    <Card label="Keys" className={styles['card']}>
      <Table isStacked label="Keys" rows={rows} columns={columns} rowId={({ id }) => id} />
    </Card>
  );
}
