import { useMemo } from 'react';
import { listSessions, revokeSession } from '#contract/access.ts';
import { useAccessList } from '#src/data/access/useAccess.ts';
import { RevokeButton } from '#src/features/access/RevokeButton.tsx';
import { toDeviceRows, type DeviceRow } from '#src/features/access/toDeviceRows.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../AccessPage.module.css';

const minuteMs = 60_000;

const columns: readonly TableColumn<DeviceRow>[] = [
  { id: 'person', title: 'Who', isText: true, value: ({ person }) => person },
  {
    id: 'browser',
    title: 'Browser',
    isText: true,
    value: ({ browser }) => browser,
    render: ({ browser, isCurrent }) => (
      <>
        {browser} {isCurrent && <span className={styles['badge']}>This device</span>}
      </>
    ),
  },
  { id: 'origin', title: 'Signed in', isText: true, value: ({ origin }) => origin.slice(10) },
  {
    id: 'use',
    title: 'Last used',
    isText: true,
    value: ({ lastUsedMs }) => lastUsedMs,
    render: ({ use }) => use.replace('Last used ', ''),
  },
  {
    id: 'end',
    title: 'Actions',
    isUnsorted: true,
    value: ({ isCurrent }) => Number(isCurrent),
    render: (row) => !row.isCurrent && <SignOut row={row} />,
  },
];

function SignOut({ row }: { row: DeviceRow }) {
  return (
    <RevokeButton
      endpoint={revokeSession}
      body={{ id: row.id }}
      lists={[listSessions]}
      label="Sign out"
      name={`${row.person}, ${row.browser}`}
      title={`Sign out ${row.person}?`}
    >
      {row.browser}. {row.origin}. That browser loses access immediately.
    </RevokeButton>
  );
}

/** Where anybody is signed in. */
export function SessionsPanel() {
  const { data, error } = useAccessList(listSessions);
  const nowMs = useNow(minuteMs);
  const rows = useMemo(() => data && toDeviceRows(data.sessions, nowMs), [data, nowMs]);
  if (error) return <ErrorPanel error={error} />;
  if (!rows) return <Loading text="Loading sessions" />;
  if (rows.length === 0)
    return (
      <EmptyState title="Nobody is signed in">
        Programs use keys, so they are not listed here.
      </EmptyState>
    );
  return (
    <Card label="Sessions" className={styles['card']}>
      <Table isStacked label="Sessions" rows={rows} columns={columns} rowId={({ id }) => id} />
    </Card>
  );
}
