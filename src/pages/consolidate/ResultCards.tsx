import { TableCard } from '#src/features/report/table/TableCard.tsx';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { OutcomeCard } from './afterwards/OutcomeCard.tsx';
import { CompareCard } from './compare/CompareCard.tsx';
import type { ConsolidateProps } from './ConsolidateView.ts';
import { PlanCard } from './over-time/PlanCard.tsx';
import { FlowCard } from './results/FlowCard.tsx';
import { RiskCard } from './results/RiskCard.tsx';
import { RoomsCard } from './results/RoomsCard.tsx';
import { SavedScenarios } from './saved/SavedScenarios.tsx';

/** What the scenario comes to, and when it would have hurt. */
export function RiskCards({ view }: ConsolidateProps) {
  const { tables } = view;
  return (
    <>
      {tables.seats.rows.length > 0 && (
        <TableCard
          table={tables.seats}
          note="Seats at desks and in open areas. Meeting rooms are planned by size, not by seat; Opportunity counts their seats, too."
        />
      )}
      <RiskCard view={view} />
      <TableCard table={tables.worst} note="Select one to see the floors at that time." />
    </>
  );
}

/** What else could close, who goes where, rooms, floors, and scenarios side by side and over time. */
export function OtherCards(props: ConsolidateProps) {
  const { data, view, place } = props;
  return (
    <>
      <TableCard
        table={view.tables.frontier}
        note="Sets of floors worth closing, with everyone sharing the floors that stay open. Each set frees less than the one above it, at lower risk. Select one to try it."
      />
      <CardPair shares={[11, 9]}>
        <FlowCard study={data.study} view={view} />
        <RoomsCard {...props} />
      </CardPair>
      <TableCard table={view.tables.floors} />
      <CompareCard comparison={view.comparison} />
      <SavedScenarios {...props} />
      <PlanCard plan={view.plan} timeZone={place.building.timezone} />
      <OutcomeCard outcomes={view.outcomes} />
    </>
  );
}
