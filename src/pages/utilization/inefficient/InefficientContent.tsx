import { FigureCard } from '#src/features/report/explain/figure/FigureCard.tsx';
import { useMemo, useState } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { ZoneUseData } from '#src/data/planning/readZoneUses.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { RankedTable } from '../shared/table/RankedTable.tsx';
import { scatterChart } from '../shared/scatterChart.ts';
import type { FloorsInView } from '../shared/useFloorsRequest.ts';
import { NoneInefficient } from './NoneInefficient.tsx';
import { UtilizationShell } from '../shared/shell/UtilizationShell.tsx';
import { NoSpacesUsed } from './NoSpacesUsed.tsx';
import { inefficientColumns } from './inefficientColumns.tsx';
import { InefficientDetail, scatterTitle } from './InefficientDetail.tsx';
import { inefficientFigures } from './inefficientFigures.ts';
import { inefficientKinds, inefficientTerms } from './inefficientTerms.ts';
import { denominatorsOf } from './model/toUsedSpaces.ts';
import { useInefficientView } from './useInefficientView.ts';

interface InefficientContentProps {
  data: ZoneUseData;
  inView: FloorsInView;
  filters: Filters;
  nowMs: number;
}

const usualSort = { id: 'blocked', isDescending: true };
const areasWord = 'areas';
const areasChoice = { word: areasWord, label: 'Open areas too' };

/** Title, rule, key figures, ranking, quadrants and the floor of the space in view. */
export function InefficientContent({ data, inView, filters, nowMs }: InefficientContentProps) {
  const { request } = data;
  const hasAreas = filters.values.show?.includes(areasWord) ?? false;
  const [drawing, setDrawing] = useState<HTMLElement | null>(null);
  const view = useInefficientView({ data, inView, hasAreas, nowMs });
  const { spaces, areasLeft, flagged, selected, select, kind } = view;
  const showAreas = () => filters.change({ show: [...(filters.values.show ?? []), areasWord] });
  const most = (flagged[0] ?? spaces[0])?.blockedPerWeek ?? 0;
  const columns = useMemo(() => inefficientColumns(most, select), [most, select]);
  const ranking = tableSource({
    id: 'spaces',
    title: 'Blocked seats of each space',
    rows: spaces,
    columns,
    kinds: inefficientKinds,
    units: { blocked: 'seat-hours', group: 'people', group90: 'people' },
  });
  const figures = inefficientFigures({ spaces, flagged, kind });
  return (
    <UtilizationShell
      title="Inefficient"
      what={`Seats that stay empty in use, in the ${kind}s of ${request.subject.name}`}
      scope={request}
      denominators={denominatorsOf(spaces, data, kind)}
      {...(spaces.length === 0
        ? { instead: <NoSpacesUsed {...{ kind, areasLeft }} onShowAreas={showAreas} /> }
        : {})}
      filters={filters}
      terms={inefficientTerms}
      figures={figures}
      tables={[ranking]}
      charts={[scatterChart(scatterTitle, drawing)]}
    >
      <FigureCard label="Key figures of blocked seats" figures={figures} />
      <Banner closeKey="inefficient-comfort" isPersistent>
        A room with {formatPercent(thresholds.target)} of its seats taken is full in practice: bags,
        screens and elbows need the rest. Look for rooms far below that.
      </Banner>
      <NoneInefficient view={view} />
      <RankedTable
        title="Space by space"
        label={ranking.title}
        flaggedName="inefficient"
        all={spaces}
        flagged={flagged}
        columns={columns}
        usualSort={usualSort}
        selectedId={selected?.id ?? null}
        filters={filters}
        choice={areasChoice}
      />
      <InefficientDetail
        view={view}
        inView={inView}
        capacityName={request.capacity}
        onDrawing={setDrawing}
      />
    </UtilizationShell>
  );
}
