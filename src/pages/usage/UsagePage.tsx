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
import { lastDays, toPageUse, type PageUse } from './toPageUse.ts';
import styles from './UsagePage.module.css';

const width = 4;
const height = 18;

/** A bar for each day; the column beside it tells their sum. */
function DayStrip({ counts }: { counts: readonly number[] }) {
  const top = Math.max(1, ...counts);
  return (
    <svg width={counts.length * width} height={height} aria-hidden className={styles['strip']}>
      {counts.map((count, at) => {
        const bar = (count / top) * height;
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- A day has no other name here than its place.
            key={at}
            x={at * width}
            y={height - bar}
            width={width - 1}
            height={bar}
          />
        );
      })}
    </svg>
  );
}

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
  if (!pages) return <Loading text="Loading page views" />;
  if (pages.length === 0)
    return (
      <EmptyState title="Page Views" icon={<ChartNoAxesColumn size={24} aria-hidden />}>
        No visits yet. They appear here a few seconds after they happen.
      </EmptyState>
    );
  return (
    <Page
      title="Page Views"
      about={`The last ${formatPlural(shownDays, 'day')} in UTC, by page. Counts are anonymous, stay on this server, and are kept for 90 days.`}
      width="table"
    >
      <div className={styles['card']}>
        <Table label="Page views" rows={pages} columns={columns} rowId={({ page }) => page} />
      </div>
    </Page>
  );
}
