import { FigureCard } from '#src/features/report/explain/figure/FigureCard.tsx';
import { useMemo, useState } from 'react';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { Waterfall } from '#src/charts/waterfall/Waterfall.tsx';
import { useFormatArea } from '#src/data/account/useFormatArea.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { svgChart } from '#src/features/report/export/svgChart.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { scopeOfGroup } from '../shared/rowScope.ts';
import { UtilizationShell } from '../shared/shell/UtilizationShell.tsx';
import type { OpportunityData } from './data/readOpportunity.ts';
import { GoalCard } from './goal/GoalCard.tsx';
import { toRoomNeeds } from './model/toRoomNeeds.ts';
import { toWaterfallSteps, signedSeats } from './model/toWaterfallSteps.ts';
import { NoSeatsToPlan } from './NoSeatsToPlan.tsx';
import styles from './Opportunity.module.css';
import { opportunityColumns } from './opportunityColumns.tsx';
import { OpportunityTable } from './OpportunityTable.tsx';
import { opportunityFigures } from './opportunityFigures.ts';
import { opportunityTables, opportunityTerms, planMinutes } from './opportunityTerms.ts';
import { RoomNeeds } from './RoomNeeds.tsx';
import { sensitivityOf } from './model/sensitivityOf.ts';
import {
  isLevelColumn,
  isTargetRow,
  sensitivitySource,
  sensitivityTerm,
} from './sensitivityRows.ts';
import { SensitivityTable } from './SensitivityTable.tsx';
import { useGoal } from './goal/useGoal.ts';
import { useOpportunityView } from './useOpportunityView.ts';

interface OpportunityContentProps {
  data: OpportunityData;
  filters: Filters;
  zones: readonly ZoneSpace[];
  choices: readonly GroupingChoice[];
  roomSizes: readonly RoomSizeCategory[];
  nowMs: number;
}

/** Title, rule, goal, key figures, waterfall, sensitivity and table. */
export function OpportunityContent(props: OpportunityContentProps) {
  const { data, filters, zones, choices, roomSizes, nowMs } = props;
  const { request } = data;
  const { goal, move, settle } = useGoal(filters);
  const [drawing, setDrawing] = useState<HTMLElement | null>(null);
  const { groups, whole } = useOpportunityView({ data, zones, roomSizes, goal, nowMs });
  const formatArea = useFormatArea();
  const costPerM2 = filters.values.cost_m2 ?? 0;
  const groupName = choices.find(({ id }) => id === request.grouping)?.label ?? 'Floor';
  const rooms = useMemo(
    () => (data.rooms ? toRoomNeeds(data.rooms, roomSizes) : []),
    [data.rooms, roomSizes],
  );
  const sensitivity = useMemo(() => sensitivityOf(groups, goal), [groups, goal]);
  const steps = useMemo(() => toWaterfallSteps(groups, whole), [groups, whole]);
  const columns = opportunityColumns({ groupName, goal, costPerM2, formatArea });
  const title = `Seats to release by ${groupName.toLowerCase()}`;
  const figures = whole ? opportunityFigures({ groups, whole, goal, costPerM2, formatArea }) : [];
  return (
    <UtilizationShell
      title="Opportunity"
      what={`Seats that ${request.subject.name} could release or needs, by peaks of 15-minute means`}
      scope={request}
      denominators={planMinutes(data)}
      coverages={groups.map(({ coverage }) => coverage)}
      filters={filters}
      terms={opportunityTerms(goal)}
      figures={figures}
      tables={[...opportunityTables(groups, columns, rooms), sensitivitySource(sensitivity)]}
      charts={[svgChart({ id: 'waterfall', title, find: () => drawing })]}
      scopeOf={(rowId) => {
        const group = groups.find(({ id }) => id === rowId);
        if (group) return scopeOfGroup(request, group, roomSizes);
        return isTargetRow(rowId) ? request : null;
      }}
      termOf={(columnId) => (isLevelColumn(columnId) ? sensitivityTerm : undefined)}
    >
      {whole?.capacity == null ? (
        <NoSeatsToPlan data={data} />
      ) : (
        <>
          <GoalCard
            goal={goal}
            onMove={move}
            onRest={settle}
            filters={filters}
            choices={choices}
            grouping={request.grouping}
          />
          <FigureCard label="Key figures of opportunity" figures={figures} />
          <div className={styles['pair']}>
            <TitledCard title={title}>
              <div ref={setDrawing}>
                <Waterfall
                  label={title}
                  stepTitle={groupName}
                  valueTitle="Seats to release"
                  steps={steps}
                  format={signedSeats}
                />
              </div>
            </TitledCard>
            <SensitivityTable sensitivity={sensitivity} goal={goal} />
          </div>
          <OpportunityTable groups={groups} columns={columns} filters={filters} />
          <RoomNeeds needs={rooms} />
        </>
      )}
    </UtilizationShell>
  );
}
