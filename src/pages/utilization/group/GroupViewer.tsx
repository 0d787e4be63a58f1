import { useMemo, useState } from 'react';
import { useReport } from '#src/data/metrics/useReport.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import {
  groupingChoices,
  type GroupingChoice,
} from '#src/features/filters/scope/groupingChoices.ts';
import { shownColumnIds } from '#src/features/filters/table/shownColumns.ts';
import type { ViewProps } from '#src/features/report/defineReport.tsx';
import { openDaysOf, type Denominators } from '#src/features/report/figures/frameDenominators.ts';
import { usePeakMoments } from '#src/features/report/figures/usePeakMoments.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { groupTables, metricColumns, shownPeaks, type GroupTables } from './groupTables.ts';
import {
  groupPeaks,
  toGroupRows,
  wholeFigures,
  type GroupRow,
  type RowFigures,
} from './groupRows.ts';
import { distinctZones } from './quadrants.ts';
import { groupedBy, readZoneDays, type GroupData } from './readGroups.ts';

/** What the page shows of the groups. */
export interface GroupView {
  choices: readonly GroupingChoice[];
  /** What the rows are: "Floor". */
  groupName: string;
  rows: readonly GroupRow[];
  /** Every zone once. */
  zoneRows: readonly GroupRow[];
  whole: RowFigures;
  denominators: Denominators;
  tables: GroupTables;
  /** Takes the rows whose zones are shown. */
  onOpen: (openIds: readonly string[]) => void;
}

/** Groups with their zones; the daily peaks of zones are read once any of them is shown. */
export function GroupViewer(props: ViewProps<BuildingPlace, GroupData, GroupView>) {
  const { data, place, filters, children } = props;
  const { values } = filters;
  const { zones, roomSizes, nameOf, nowMs } = place;
  const { request } = data;
  const [isAnyOpen, setIsAnyOpen] = useState(false);
  const needsZoneDays = isAnyOpen || (values.showZonesInGroups ?? false);
  const { data: read, isPlaceholderData } = useReport({
    name: 'group-zones',
    request: needsZoneDays ? request : null,
    read: readZoneDays,
  });
  // Those of another time frame would stand beside the figures of this one.
  const zoneDays = isPlaceholderData ? null : (read ?? null);
  const rows = useMemo(
    () => toGroupRows({ data, zoneDays, zones, roomSizes, nameOf, nowMs }),
    [data, zoneDays, zones, roomSizes, nameOf, nowMs],
  );
  const shownIds = useMemo(() => shownColumnIds(values, metricColumns), [values]);
  const peaks = useMemo(() => groupPeaks(data, rows, shownPeaks(shownIds)), [data, rows, shownIds]);
  const momentOf = usePeakMoments(groupedBy(request, request.grouping), peaks);
  const choices = useMemo(() => groupingChoices(zones, roomSizes), [zones, roomSizes]);
  const groupName = choices.find(({ id }) => id === request.grouping)?.label ?? 'Floor';
  const view = useMemo((): GroupView => {
    const zoneRows = distinctZones(rows);
    const whole = wholeFigures({ data, zones, nowMs });
    return {
      choices,
      groupName,
      rows,
      zoneRows,
      whole,
      denominators: {
        ...whole,
        openDays: openDaysOf(wholeGroup(data.days)),
        seatsMeasured: wholeGroup(data.frame)?.seatsMeasured[0] ?? null,
        places: whole.places ?? 0,
      },
      tables: groupTables({ rows, zoneRows, shownIds, groupName, scope: request, momentOf }),
      onOpen: (openIds) => setIsAnyOpen(openIds.length > 0),
    };
  }, [data, request, zones, nowMs, shownIds, choices, groupName, rows, momentOf]);
  return children(view);
}
