import type { ComponentType } from 'react';
import { fetchedAhead, type Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { Loading } from '../display/Loading.tsx';
import type { TableColumn } from './TableColumn.tsx';
import type { TableProps } from './TableView.tsx';

export type { TableColumn };

// It comes beside what a page reads to fill it, not before the page.
const tableView = fetchedAhead(async () => (await import('./TableView.tsx')).TableView);

/** A sortable table; a press on a column's title sorts by it. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const view: Later<ComponentType<TableProps<Row>>> = tableView;
  return <LaterView of={view} with={props} waiting={<Loading text="Loading the table" />} />;
}
