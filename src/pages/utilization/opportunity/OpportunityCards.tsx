import { TableCard } from '#src/features/report/table/TableCard.tsx';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { thresholds } from '#domain/metric/thresholds.ts';
import { Waterfall } from '#src/charts/waterfall/Waterfall.tsx';
import { valuesOf, wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { goalHref, scenarioFlag } from '#src/features/filters/handOver.ts';
import { drawSvg, ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { ArrangedTable } from '#src/features/report/table/ReportTableView.tsx';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import shared from '../shared/Utilization.module.css';
import { GoalCard } from './GoalCard.tsx';
import { signedSeats, toWaterfallSteps } from './toWaterfallSteps.ts';
import type { OpportunityView } from './OpportunityViewer.tsx';
import type { OpportunityData } from './readOpportunity.ts';
import { SensitivityTable } from './SensitivityTable.tsx';

type OpportunityProps = Shown<BuildingPlace, OpportunityData, OpportunityView>;

const usualSort = { id: 'opportunity', isDescending: true };

/** The goal, where there are seats to plan. */
export function GoalControls({ view, data, filters }: OpportunityProps) {
  if (view.whole === null) return null;
  const { goal, cost, move, settle, choices } = view;
  return (
    <GoalCard
      goal={goal}
      cost={cost}
      onMove={move}
      onRest={settle}
      filters={filters}
      choices={choices}
      grouping={data.request.grouping}
    />
  );
}

/** Waterfall, sensitivity, groups and rooms; or that there are no seats to plan. */
export function OpportunityCards({ view, data, place, filters }: OpportunityProps) {
  const { groups, whole, groupName, goal, tables } = view;
  const steps = useMemo(() => toWaterfallSteps(groups, whole), [groups, whole]);
  const { search } = useLocation();
  const canPlan = useStartUp().flags.has(scenarioFlag) && place.building.floorIds.length > 1;
  if (whole === null) return <NoSeatsToPlan data={data} />;
  const title = `Seats to release by ${groupName.toLowerCase()}`;
  return (
    <>
      <CardPair shares={[3, 2]} isEven>
        <TitledCard title={title}>
          <ReportChart id="waterfall" title={title} draw={drawSvg}>
            <Waterfall
              label={title}
              stepTitle={groupName}
              valueTitle="Seats to release"
              steps={steps}
              format={signedSeats}
            />
          </ReportChart>
        </TitledCard>
        <SensitivityTable
          table={tables.sensitivity}
          levels={tables.levels}
          goal={goal}
          planHref={
            canPlan
              ? goalHref(
                  place.building.id,
                  { ...goal, costM2: filters.values.cost_m2 ?? null },
                  search,
                )
              : null
          }
        />
      </CardPair>
      <TitledCard title="By group" label="Groups" isFlush>
        <ArrangedTable table={tables.groups} usualSort={usualSort} filters={filters} />
      </TitledCard>
      {tables.rooms.rows.length > 0 && (
        <TableCard
          table={tables.rooms}
          title="Rooms by size"
          note={`Rooms needed to meet demand in ${formatPercent(thresholds.serviceLevelRooms)} of open quarter hours. Room Demand counts every 5 minutes.`}
        />
      )}
    </>
  );
}

/** Why no seats can be planned, with what is known without a capacity (E5). */
export function NoSeatsToPlan({ data: { frame } }: { data: OpportunityData }) {
  const whole = wholeGroup(frame);
  const people = valuesOf(whole, 'count_mean')[0] ?? null;
  const timeInUse = valuesOf(whole, 'frequency_mean')[0] ?? null;
  return (
    <Card className={shared['empty']}>
      <EmptyState title="No capacity">
        Without a capacity, seats to release can’t be calculated. Choose another capacity above.
        Meanwhile: {formatTenths(people)} people on average, and spaces in use{' '}
        {formatPercent(timeInUse)} of the time.
      </EmptyState>
    </Card>
  );
}
