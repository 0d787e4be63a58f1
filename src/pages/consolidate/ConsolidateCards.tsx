import { memo, useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { takeGoal, takeMove } from '#src/features/filters/handOver.ts';
import { teamName } from '#src/data/spaces/spaceTypes.ts';
import { TableCard } from '#src/features/report/table/TableCard.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { OutcomeCard } from './afterwards/OutcomeCard.tsx';
import { CompareCard } from './compare/CompareCard.tsx';
import styles from './Consolidate.module.css';
import { ConsolidateTour } from './ConsolidateTour.tsx';
import type { ConsolidateProps } from './ConsolidateView.ts';
import { GoalCard } from './GoalCard.tsx';
import { MomentCard } from './moment/MomentCard.tsx';
import { useReplay } from './moment/useReplay.ts';
import { FlowCard } from './results/FlowCard.tsx';
import { PlanCard } from './over-time/PlanCard.tsx';
import { RiskCard } from './results/RiskCard.tsx';
import { RoomsCard } from './results/RoomsCard.tsx';
import { send, toggleFloor } from './scenario/Draft.ts';
import { SavedScenarios } from './saved/SavedScenarios.tsx';
import { StackCard } from './stack/StackCard.tsx';

/** The goal of the scenario, and what is read out of it. */
export function ConsolidateControls({ view, place }: ConsolidateProps) {
  const tour = useDeferredValue(<ConsolidateTour view={view} />);
  return (
    <>
      <p className="visually-hidden" role="status" aria-label="Last act">
        {view.spoken}
      </p>
      {tour}
      <GoalCard buildingId={place.building.id} cost={view.cost} acts={view.acts} />
    </>
  );
}

/** That what moves was never measured together with the floors. */
export function ConsolidateNotices({ view }: ConsolidateProps) {
  if (view.answer === null || view.answer.hasCommonData) return null;
  return (
    <Banner kind="warning">
      These floors and teams were never measured at the same time. Undo the last move, or choose
      other days.
    </Banner>
  );
}

/** A worst moment that is chosen in its table is shown, a set of floors is closed. */
function useChosenRow({ chosenId, choose, view }: ConsolidateProps): void {
  const apply = useEffectEvent((id: string) => {
    const { tables, acts, setMoment } = view;
    const point = tables.frontier.rows.find((row) => row.id === id);
    if (point === undefined) setMoment(Number(id));
    else acts.act(`Close ${point.names}`, { ...acts.draft(), closed: point.closed, moves: [] });
    choose(null);
  });
  useEffect(() => {
    if (chosenId !== null) apply(chosenId);
  }, [chosenId]);
}

/** What another page handed over is done once: a floor that closes, a team that moves, or a goal. */
function useHandedOver({ view }: ConsolidateProps): void {
  const [params, setParams] = useSearchParams();
  const apply = useEffectEvent(() => {
    const { acts, history, nameOf } = view;
    const { draft, past } = history;
    const taken = takeMove(params);
    const goal = takeGoal(params);
    const floor = params.get('floor');
    if (taken !== null) {
      const [{ floorId, tag, to }, rest] = taken;
      const name = `Send ${teamName(tag)} of ${nameOf(floorId)} to ${nameOf(to)}`;
      acts.act(name, send(draft, { floorId, tag }, [{ floorId: to, share: 1 }]));
      setParams(rest, { replace: true });
    } else if (goal !== null) {
      const [given, rest] = goal;
      const name = `Set target to ${formatPercent(given.target)} and service level to ${formatPercent(given.serviceLevel)}`;
      acts.act(name, { ...acts.draft(), ...given });
      setParams(rest, { replace: true });
    } else if (floor !== null && past.length === 0) {
      acts.act(`Close ${nameOf(floor)}`, toggleFloor(draft, floor));
    }
  });
  useEffect(() => apply(), []);
}

/** The stack with its moment, and all that follows from the scenario. An act shows on the stack first; the rest is drawn in the time that is left. */
export function ConsolidateCards(props: ConsolidateProps) {
  const { data, view, place } = props;
  const { study } = data;
  const replay = useReplay(study, view);
  useChosenRow(props);
  useHandedOver(props);
  const risks = useDeferredValue(<RiskCards {...props} />);
  const rest = useDeferredValue(<OtherCards {...props} />);
  return (
    <>
      <CardPair shares={[11, 9]}>
        <div className={styles['column']}>
          <StackCard {...{ data, place, view, replay }} />
          <MomentCard
            study={study}
            view={view}
            timeZone={place.building.timezone}
            replay={replay}
          />
        </div>
        <div className={styles['column']}>{risks}</div>
      </CardPair>
      {rest}
    </>
  );
}

/** What the scenario comes to, and when it would have hurt. */
const RiskCards = memo(function RiskCards({ view }: ConsolidateProps) {
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
});

/** What else could close, who goes where, rooms, floors, and scenarios side by side and over time. */
const OtherCards = memo(function OtherCards(props: ConsolidateProps) {
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
});
