import { FigureCard } from '#src/features/report/explain/figure/FigureCard.tsx';
import { useState } from 'react';
import { useFormatArea } from '#src/data/account/useFormatArea.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import { shownColumnIds } from '#src/features/filters/table/shownColumns.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { scatterChart } from '../shared/scatterChart.ts';
import { UtilizationShell } from '../shared/shell/UtilizationShell.tsx';
import type { GroupData } from './data/readGroups.ts';
import { metricColumns, toTableColumns } from './groupColumns.tsx';
import { groupScope } from './model/groupScope.ts';
import { GroupScatterCard } from './GroupScatterCard.tsx';
import { groupFigures } from './groupFigures.ts';
import { GroupTableCard } from './GroupTableCard.tsx';
import { groupTables } from './groupTables.ts';
import { groupTerms } from './groupTerms.ts';
import { useGroupView } from './useGroupView.ts';

interface GroupContentProps {
  data: GroupData;
  filters: Filters;
  zones: readonly ZoneSpace[];
  choices: readonly GroupingChoice[];
  roomSizes: readonly RoomSizeCategory[];
  nowMs: number;
}

const scatterTitle = 'Time in use by fill when used';

/** Title, rule, key figures, scatter and table of what was read. */
export function GroupContent(props: GroupContentProps) {
  const { data, filters, zones, choices, roomSizes, nowMs } = props;
  const { request } = data;
  const { values } = filters;
  const [drawing, setDrawing] = useState<HTMLElement | null>(null);
  const [isAnyOpen, setIsAnyOpen] = useState(false);
  const needsZoneDays = isAnyOpen || (values.showZonesInGroups ?? false);
  const view = useGroupView({ data, zones, roomSizes, needsZoneDays, nowMs });
  const { whole, openDays, seatsMeasured } = view;
  const groupName = choices.find(({ id }) => id === request.grouping)?.label ?? 'Floor';
  const metrics = metricColumns(useFormatArea());
  const columns = toTableColumns(metrics, shownColumnIds(values, metrics), groupName);
  const figures = groupFigures(view);
  return (
    <UtilizationShell
      title="Group"
      what={`Use of ${request.subject.name} by ${groupName.toLowerCase()}`}
      scope={request}
      denominators={{ ...whole, openDays, seatsMeasured, places: whole.places ?? 0 }}
      coverages={view.zoneRows.map(({ figures }) => figures.coverage)}
      filters={filters}
      terms={groupTerms}
      figures={figures}
      tables={groupTables(view, columns)}
      charts={[scatterChart(scatterTitle, drawing)]}
      scopeOf={(rowId) => groupScope(rowId, view.rows, request)}
    >
      {[whole, ...view.zoneRows.map(({ figures }) => figures)].every(isSeatless) && (
        <Banner>
          No capacity is known for these spaces, so shares of seats cannot be computed. Choose
          another capacity above; people and time in use are known without it.
        </Banner>
      )}
      <FigureCard label={`Key figures of ${request.subject.name}`} figures={figures} />
      <GroupScatterCard
        view={view}
        groupName={groupName}
        capacityName={request.capacity}
        roomSizes={roomSizes}
        filters={filters}
        onDrawing={setDrawing}
      />
      <GroupTableCard
        view={view}
        filters={filters}
        choices={choices}
        grouping={request.grouping}
        metrics={metrics}
        columns={columns}
        onOpen={setIsAnyOpen}
      />
    </UtilizationShell>
  );
}

function isSeatless({ capacity }: { capacity: number | null }): boolean {
  return capacity === null;
}
