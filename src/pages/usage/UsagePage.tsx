import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { getUsage } from '#contract/usage.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { DayStrip } from './DayStrip.tsx';
import { lastDays, toPageUse, type PageUse } from './toPageUse.ts';
import styles from './UsagePage.module.css';

const shownDays = 28;

const columns: readonly TableColumn<PageUse>[] = [
  { id: 'page', title: 'Page', isText: true, value: ({ page }) => page },
  {
    id: 'visits',
    title: 'Visits',
    value: ({ visits }) => visits,
    render: ({ visits }) => formatCount(visits),
  },
  {
    id: 'byDay',
    title: 'By day',
    value: ({ byDay }) => byDay.at(-1) ?? 0,
    render: ({ byDay }) => <DayStrip counts={byDay} />,
  },
  {
    id: 'changes',
    title: 'Changed filters',
    value: ({ changes }) => changes,
    render: ({ changes }) => formatCount(changes),
  },
  {
    id: 'errors',
    title: 'Errors shown',
    value: ({ errors }) => errors,
    render: ({ errors }) => formatCount(errors),
  },
];

/** How often pages are visited, for the administrator. */
export function UsagePage() {
  const { api } = useServices();
  const { data, error } = useQuery({ ...endpointQuery(api, getUsage), staleTime: 0 });
  const pages = useMemo(
    () => data && toPageUse(data.days, lastDays(systemClock.now(), shownDays)),
    [data],
  );
  if (error) return <ErrorPanel error={error} />;
  if (!pages) return <Loading text="Reading how often pages were visited" />;
  if (pages.length === 0)
    return (
      <EmptyState title="Page Views" icon={<ChartNoAxesColumn size={24} aria-hidden />}>
        Nothing has been counted yet. Visits arrive here some seconds after they happen.
      </EmptyState>
    );
  return (
    <Page
      title="Page Views"
      about={`The last ${formatPlural(shownDays, 'day')} in UTC, by page. Counts stay on this server for 90 days; nothing says who made them, and nothing is sent anywhere else.`}
      width="table"
    >
      <div className={styles['card']}>
        <Table label="Page views" rows={pages} columns={columns} rowId={({ page }) => page} />
      </div>
    </Page>
  );
}
