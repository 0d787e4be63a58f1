import { FigureCard } from '#src/features/report/explain/figure/FigureCard.tsx';
import { useMemo, useState } from 'react';
import { useFormatArea } from '#src/data/account/useFormatArea.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { frameDenominators } from '#src/features/report/figures/frameDenominators.ts';
import { RankedTable } from '../shared/table/RankedTable.tsx';
import { UtilizationShell } from '../shared/shell/UtilizationShell.tsx';
import type { ZoneDaysData } from './data/readZoneDays.ts';
import { toSpareLists, toSpareSpaces } from './model/toSpareSpaces.ts';
import { SpareDetail } from './SpareDetail.tsx';
import { NoneUnderutilized } from './NoneUnderutilized.tsx';
import { underutilizedFigures } from './underutilizedFigures.ts';
import { underutilizedColumns } from './underutilizedColumns.tsx';
import { spareTables, underutilizedTerms } from './underutilizedTerms.ts';

interface UnderutilizedContentProps {
  data: ZoneDaysData;
  filters: Filters;
  building: BuildingSpace;
  zones: readonly ZoneSpace[];
  nowMs: number;
}

const usualSort = { id: 'spare', isDescending: true };

/** Title, rule, key figures, ranking, what was never used, and of what nothing can be said. */
export function UnderutilizedContent(props: UnderutilizedContentProps) {
  const { data, filters, building, zones, nowMs } = props;
  const { request } = data;
  const { floors } = useSpaces();
  const formatArea = useFormatArea();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const lists = useMemo(
    () => toSpareLists(toSpareSpaces({ data, zones, floors, nowMs })),
    [data, zones, floors, nowMs],
  );
  const { known, underutilised } = lists;
  const selected = known.find(({ id }) => id === selectedId) ?? underutilised[0] ?? null;
  const most = known[0]?.spareSeats ?? 0;
  const columns = useMemo(
    () => underutilizedColumns({ most, onSelect: setSelectedId, formatArea }),
    [most, formatArea],
  );
  const figures = underutilizedFigures(lists, formatArea);
  return (
    <UtilizationShell
      title="Underutilized"
      what={`Seats of ${request.subject.name} that are spare even at the P90 of daily peaks, by 5-minute values`}
      scope={request}
      denominators={frameDenominators(wholeGroup(data.frame), wholeGroup(data.days))}
      coverages={[...known, ...lists.doubtful].map(({ coverage }) => coverage)}
      filters={filters}
      terms={underutilizedTerms}
      figures={figures}
      tables={spareTables(lists, columns)}
    >
      <FigureCard label="Key figures of spare seats" figures={figures} />
      <NoneUnderutilized lists={lists} />
      {known.length > 0 && (
        <RankedTable
          title="Space by space"
          label="Spare seats of each space"
          flaggedName="underutilized"
          all={known}
          flagged={underutilised}
          columns={columns}
          usualSort={usualSort}
          selectedId={selected?.id ?? null}
          filters={filters}
        />
      )}
      <SpareDetail
        lists={lists}
        selected={selected}
        building={building}
        zones={zones}
        onSelect={setSelectedId}
      />
    </UtilizationShell>
  );
}
