import { Link2 } from 'lucide-react';
import { RevokeSharedLink } from '#src/features/access/RevokeSharedLink.tsx';
import type { SharedLinkRow } from '#src/features/access/toSharedLinkRows.ts';
import { useSharedLinkRows } from '#src/features/access/useSharedLinkRows.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../AccessPage.module.css';
import { SharingSettingsCard } from './SharingSettingsCard.tsx';

const columns: readonly TableColumn<SharedLinkRow>[] = [
  { id: 'page', title: 'Page', isText: true, value: ({ name }) => name },
  { id: 'building', title: 'Building', isText: true, value: ({ building }) => building },
  {
    id: 'made',
    title: 'Made by',
    isText: true,
    value: ({ createdMs }) => createdMs,
    render: ({ made }) => made,
  },
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
    value: () => 0,
    render: ({ id, name }) => <RevokeSharedLink id={id} name={name} />,
  },
];

/** Links that open pages without an account: whether there may be any, who may embed them, and those there are. */
export function LinksPanel() {
  return (
    <>
      <SharingSettingsCard />
      <LinkTable />
    </>
  );
}

function LinkTable() {
  const { rows, error } = useSharedLinkRows();
  if (error) return <ErrorPanel error={error} />;
  if (!rows) return <Loading text="Loading shared links" />;
  if (rows.length === 0)
    return (
      <EmptyState title="No shared links" icon={<Link2 size={24} aria-hidden />}>
        On a report of one building, choose Share, then “Anyone with the link”.
      </EmptyState>
    );
  return (
    <Card label="Shared links" className={styles['card']}>
      <Table isStacked label="Shared links" rows={rows} columns={columns} rowId={({ id }) => id} />
    </Card>
  );
}
