import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { WeeklyDigest } from '#contract/digest.ts';
import { daysPerWeek, weekStart } from '#domain/time-frame/calendarDays.ts';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { digestQuery } from '#src/data/digest/digestQueries.ts';
import { largestBuildings } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { FindingText } from '#src/features/findings/FindingText.tsx';
import { toFinding } from '#src/features/findings/toFinding.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Table } from '#src/ui/table/Table.tsx';
import { printPage } from '#src/ui/theme/printPage.ts';
import { useIsPrinted } from '#src/ui/theme/usePrinting.ts';
import { digestTexts } from './digestTexts.ts';
import { weekColumns } from './weekColumns.tsx';
import styles from './WeeklyDigest.module.css';

/** More buildings than this would take long to read; those with the most spaces are shown. */
const mostBuildings = 40;
/** Findings shown at first. */
const mostFindings = 6;

/** A week of all buildings on one page: what stands out, and how each was used against the week before. */
export function WeeklyDigestPage() {
  const { api } = useServices();
  const [search] = useSearchParams();
  const week = search.get('week');
  const spaces = useSpaces();
  const ids = useMemo(() => largestBuildings(spaces, mostBuildings).map(({ id }) => id), [spaces]);
  const isWeek = useIsWeekOver(week);
  const { data, error } = useQuery({
    ...digestQuery(api, ids, week),
    enabled: ids.length > 0 && isWeek,
  });
  if (ids.length === 0)
    return (
      <EmptyState title={digestTexts.title} actions={<LinkTo href="/">Open Home</LinkTo>}>
        {digestTexts.noBuildings}
      </EmptyState>
    );
  if (!isWeek)
    return (
      <EmptyState
        title={digestTexts.title}
        actions={<LinkTo href="/portfolio/weekly-digest">Open the latest week</LinkTo>}
      >
        {digestTexts.noSuchWeek}
      </EmptyState>
    );
  if (error) return <ErrorPanel error={error} />;
  if (!data) return <Loading text={digestTexts.loading} />;
  return <WeekOfBuildings digest={data} isLatest={week === null} />;
}

function WeekOfBuildings({ digest, isLatest }: { digest: WeeklyDigest; isLatest: boolean }) {
  const { week, buildings } = digest;
  const { buildings: all } = useSpaces();
  const columns = useMemo(() => weekColumns(week), [week]);
  const isAll = all.size <= buildings.length;
  return (
    <Page
      title={digestTexts.title}
      about={`${formatDays(week.start, week.end)}${isAll ? '' : ` · the ${formatCount(buildings.length)} of ${formatCount(all.size)} buildings with the most spaces`}`}
      actions={<WeekActions {...{ week, isLatest }} />}
    >
      <section aria-labelledby="week-findings">
        <h2 id="week-findings" className={styles['title']}>
          What stands out
        </h2>
        <WeekFindings digest={digest} />
      </section>
      <section aria-labelledby="week-buildings">
        <h2 id="week-buildings" className={styles['title']}>
          Use by building
        </h2>
        <Card className={styles['table']}>
          <Table
            label={`Use by building, ${formatDays(week.start, week.end)}`}
            rows={buildings}
            columns={columns}
            rowId={({ building_id: id }) => String(id)}
            isStacked
          />
        </Card>
        <p className={styles['basis']}>{digestTexts.basis}</p>
      </section>
    </Page>
  );
}

/** To the weeks beside this one, and to paper. */
function WeekActions({ week, isLatest }: Pick<WeeklyDigest, 'week'> & { isLatest: boolean }) {
  const monday = dayNumberOf(week.start);
  const hrefOf = (day: number) => `?week=${dayKeyOf(day)}`;
  return (
    <div className={styles['actions']}>
      <LinkTo href={hrefOf(monday - daysPerWeek)}>
        <ChevronLeft size={14} aria-hidden /> Previous week
      </LinkTo>
      {!isLatest && (
        <LinkTo href="?">
          Latest week <ChevronRight size={14} aria-hidden />
        </LinkTo>
      )}
      <Button onPress={printPage}>
        <Printer size={14} aria-hidden /> Print
      </Button>
    </div>
  );
}

function WeekFindings({ digest: { week, findings } }: { digest: WeeklyDigest }) {
  const { buildings, floors } = useSpaces();
  const day = dayNumberOf(week.start) + daysPerWeek;
  const places = {
    buildingName: (id: string) => buildings.get(id)?.name ?? id,
    floorName: (id: string) => floors.get(id)?.displayName ?? id,
    timeZoneOf: (id: string) => buildings.get(id)?.timezone ?? 'UTC',
    dayOf: () => day,
  };
  const [isOpen, setOpen] = useState(false);
  const isPrinted = useIsPrinted();
  const shown = isOpen || isPrinted ? findings : findings.slice(0, mostFindings);
  return (
    <Card className={styles['findings']}>
      {findings.length === 0 && <p className={styles['none']}>{digestTexts.nothing}</p>}
      <ul>
        {shown.map((record) => (
          <li key={record.id}>
            <FindingText finding={toFinding(record, places)} />
          </li>
        ))}
      </ul>
      {findings.length > shown.length && (
        <p className={styles['more']}>
          <TextButton onPress={() => setOpen(true)}>
            Show all {formatPlural(findings.length, 'finding')}
          </TextButton>
        </p>
      )}
    </Card>
  );
}

/** Whether a week, named by its Monday, is over in every building; the latest, which goes unnamed, always is. */
function useIsWeekOver(week: string | null): boolean {
  const { buildings } = useSpaces();
  const nowMs = useSlotClock();
  if (week === null) return true;
  const monday = dayNumberOf(week);
  const days = [...buildings.values()].map(({ timezone }) => localDayNumber(nowMs, timezone));
  return weekStart(monday) === monday && monday + daysPerWeek <= Math.min(...days);
}
