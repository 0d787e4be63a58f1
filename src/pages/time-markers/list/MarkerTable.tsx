import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { IconLink } from '#src/ui/button/IconLink.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../TimeMarkersPage.module.css';
import type { MarkerRow } from './toMarkerRows.ts';

interface MarkerTableProps {
  rows: readonly MarkerRow[];
  editHref: (id: string) => string;
  onDelete: (marker: TimeMarker) => void;
  onRestore: (marker: TimeMarker) => void;
}

/** The time markers with what can be done to each. */
export function MarkerTable({ rows, editHref, onDelete, onRestore }: MarkerTableProps) {
  const columns = useMemo(
    (): TableColumn<MarkerRow>[] => [
      {
        id: 'title',
        title: 'Title',
        isText: true,
        value: ({ marker }) => marker.title,
        render: ({ marker }) => <Title marker={marker} href={editHref(marker.id)} />,
      },
      { id: 'space', title: 'Space', isText: true, value: ({ space }) => space },
      {
        id: 'period',
        title: 'Date range',
        isText: true,
        value: ({ marker }) => marker.startMs,
        render: ({ period }) => period,
      },
      {
        id: 'state',
        title: 'State',
        isText: true,
        value: ({ marker }) => (marker.isDeleted ? 'Deleted' : 'Active'),
        render: ({ marker }) => (
          <span className={styles['state']}>
            {marker.isDeleted ? 'Deleted' : 'Active'}
            {marker.isDeleted ? (
              <IconButton label={`Restore ${marker.title}`} onPress={() => onRestore(marker)}>
                <RotateCcw size={15} aria-hidden />
              </IconButton>
            ) : (
              <>
                <IconLink label={`Edit ${marker.title}`} href={editHref(marker.id)}>
                  <Pencil size={15} aria-hidden />
                </IconLink>
                <IconButton label={`Delete ${marker.title}`} onPress={() => onDelete(marker)}>
                  <Trash2 size={15} aria-hidden />
                </IconButton>
              </>
            )}
          </span>
        ),
      },
    ],
    [editHref, onDelete, onRestore],
  );
  return (
    <Table
      isStacked
      label="Time markers"
      rows={rows}
      columns={columns}
      rowId={({ marker }) => marker.id}
    />
  );
}

function Title({ marker, href }: { marker: TimeMarker; href: string }) {
  return (
    <span className={styles['name']}>
      {marker.isDeleted ? <s>{marker.title}</s> : <Link to={href}>{marker.title}</Link>}
      {marker.description !== '' && <small>{marker.description}</small>}
    </span>
  );
}
