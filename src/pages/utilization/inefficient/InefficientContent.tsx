import { useMemo, useState } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { ZoneUseData } from '#src/data/planning/readZoneUses.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import { Scatter } from '#src/charts/scatter/Scatter.tsx';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { RankedTable } from '../shared/RankedTable.tsx';
import { scatterChart } from '../shared/scatterChart.ts';
import styles from '../shared/Utilization.module.css';
import type { FloorsInView } from '../shared/useFloorsRequest.ts';
import { UtilizationShell } from '../shared/UtilizationShell.tsx';
import { inefficientColumns } from './inefficientColumns.tsx';
import { InefficientPlan } from './InefficientPlan.tsx';
import { InefficientSummary } from './InefficientSummary.tsx';
import { inefficientKinds, inefficientTerms } from './inefficientTerms.ts';
import { minutesOf, toUsedSpaces } from './model/toUsedSpaces.ts';
import { toUseScatter } from './model/toUseScatter.ts';

interface InefficientContentProps {
  data: ZoneUseData;
  inView: FloorsInView;
  filters: Filters;
  nowMs: number;
}

const usualSort = { id: 'blocked', isDescending: true };
const scatterTitle = 'Time in use by fill when used';
const areasWord = 'areas';

/** Title, rule, key figures, ranking, quadrants and the floor of the space in view. */
export function InefficientContent({ data, inView, filters, nowMs }: InefficientContentProps) {
  const { request } = data;
  const { floors } = useSpaces();
  const { zones, roomSizes } = inView;
  const { show = [] } = filters.values;
  const hasAreas = show.includes(areasWord);
  const [drawing, setDrawing] = useState<HTMLElement | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const spaces = useMemo(
    () =>
      toUsedSpaces({ data, zones, floors, roomSizes, nowMs }).filter(
        ({ isRoom }) => isRoom || hasAreas,
      ),
    [data, zones, floors, roomSizes, nowMs, hasAreas],
  );
  const flagged = useMemo(() => spaces.filter(({ isFlagged }) => isFlagged), [spaces]);
  const selected = spaces.find(({ id }) => id === selectedId) ?? flagged[0];
  const most = flagged[0]?.blockedPerWeek ?? spaces[0]?.blockedPerWeek ?? 0;
  const columns = useMemo(() => inefficientColumns(most, setSelectedId), [most]);
  const model = useMemo(
    () => toUseScatter(spaces, { capacityName: request.capacity, roomSizes }),
    [spaces, request.capacity, roomSizes],
  );
  const kind = hasAreas ? 'space' : 'room';
  return (
    <UtilizationShell
      title="Inefficient"
      what={`Seats that stay empty in use, in the ${kind}s of ${request.subject.name}`}
      scope={request}
      denominators={{ ...minutesOf(spaces), openDays: data.openDays, spaces: spaces.length }}
      filters={filters}
      nowMs={nowMs}
      terms={inefficientTerms}
      tables={[
        tableSource({
          id: 'spaces',
          title: 'Blocked seats of each space',
          rows: spaces,
          columns,
          kinds: inefficientKinds,
          units: { blocked: 'seat-hours', group: 'people', group90: 'people' },
        }),
      ]}
      charts={[scatterChart(scatterTitle, drawing)]}
    >
      <InefficientSummary spaces={spaces} flagged={flagged} kind={kind} />
      {flagged.length === 0 && (
        <Card className={styles['empty']}>
          <EmptyState title={`No inefficient ${kind}s`}>
            None of {formatPlural(spaces.length, kind)} with two seats and more is in use{' '}
            {formatPercent(thresholds.inefficientTimeInUse)} of the open time while less than{' '}
            {formatPercent(thresholds.underUse)} of its seats are taken.
          </EmptyState>
        </Card>
      )}
      <RankedTable
        title="Space by space"
        label="Blocked seats of each space"
        flaggedName="inefficient"
        all={spaces}
        flagged={flagged}
        columns={columns}
        usualSort={usualSort}
        selectedId={selected?.id ?? null}
        filters={filters}
        choice={{ word: areasWord, label: 'Open areas too' }}
      />
      <section className={styles['detail']} aria-label="Where they are">
        <Card className={styles['chart']} label={scatterTitle}>
          <div className={styles['cardHead']}>
            <h2>How often, and how full</h2>
          </div>
          <div ref={setDrawing}>
            <Scatter
              label={`${scatterTitle} of each ${kind}`}
              model={model}
              selectedIds={selected ? [selected.id] : []}
              onChoose={setSelectedId}
              chooseHint="Enter shows the space on its floor."
              hasTable
            />
          </div>
        </Card>
        {selected && (
          <InefficientPlan
            selected={selected}
            spaces={spaces}
            inView={inView}
            onSelect={setSelectedId}
          />
        )}
      </section>
    </UtilizationShell>
  );
}
