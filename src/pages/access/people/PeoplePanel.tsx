import { useMemo, useState } from 'react';
import { UserRound } from 'lucide-react';
import { listPeople } from '#contract/people.ts';
import { useAccessList } from '#src/data/access/useAccess.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { SearchField } from '#src/ui/field/SearchField.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../AccessPage.module.css';
import { PersonActions } from './PersonActions.tsx';
import { toPersonRows, type PersonRow } from './toPersonRows.ts';

const minuteMs = 60_000;

const columns: readonly TableColumn<PersonRow>[] = [
  {
    id: 'name',
    title: 'Who',
    isText: true,
    value: ({ name }) => name,
    render: ({ name, isCurrent }) => (
      <>
        {name} {isCurrent && <span className={styles['badge']}>You</span>}
      </>
    ),
  },
  { id: 'rights', title: 'Buildings', isText: true, value: ({ rights }) => rights },
  {
    id: 'use',
    title: 'Last used',
    isText: true,
    value: ({ lastUsedMs }) => lastUsedMs,
    render: ({ use }) => use,
  },
  { id: 'state', title: 'State', isText: true, value: ({ state }) => state },
  {
    id: 'end',
    title: 'Actions',
    isUnsorted: true,
    value: ({ isDisabled }) => Number(isDisabled),
    render: (row) => <PersonActions row={row} />,
  },
];

/** Who signed in through an identity provider, to be disabled and enabled. */
export function PeoplePanel() {
  const { data, error } = useAccessList(listPeople);
  const { buildings } = useSpaces();
  const nowMs = useNow(minuteMs);
  const [text, setText] = useState('');
  const rows = useMemo(
    () => data && toPersonRows(data.people, { buildings, nowMs }),
    [data, buildings, nowMs],
  );
  if (error) return <ErrorPanel error={error} />;
  if (!rows) return <Loading text="Loading people" />;
  if (rows.length === 0)
    return (
      <EmptyState title="No people yet" icon={<UserRound size={24} aria-hidden />}>
        People appear here once they have signed in through an identity provider. Whoever signs in
        with a key is listed under Keys.
      </EmptyState>
    );
  const wanted = text.trim().toLowerCase();
  const found = rows.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      <div className={styles['bar']}>
        <SearchField label="Search people" value={text} onChange={setText} />
      </div>
      {found.length === 0 ? (
        <EmptyState title="No people match">Search for another name.</EmptyState>
      ) : (
        <Card label="People" className={styles['card']}>
          <Table isStacked label="People" rows={found} columns={columns} rowId={({ id }) => id} />
        </Card>
      )}
    </>
  );
}
