import { memo, useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { takeGoal, takeMove } from '#src/features/filters/handOver.ts';
import { teamName } from '#src/data/spaces/spaceTypes.ts';
import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import styles from './Consolidate.module.css';
import type { ConsolidateProps } from './ConsolidateView.ts';
import { GoalCard } from './GoalCard.tsx';
import { useReplay } from './moment/useReplay.ts';
import { send, toggleFloor } from './scenario/Draft.ts';
import { StackCard } from './stack/StackCard.tsx';

const consolidateTour = fetchedAhead(
  async () => (await import('./ConsolidateTour.tsx')).ConsolidateTour,
);
const momentCard = fetchedAhead(async () => (await import('./moment/MomentCard.tsx')).MomentCard);
const riskCards = fetchedAhead(async () => (await import('./ResultCards.tsx')).RiskCards);
const otherCards = fetchedAhead(async () => (await import('./ResultCards.tsx')).OtherCards);

/** The goal of the scenario, and what is read out of it. */
export function ConsolidateControls({ view, place }: ConsolidateProps) {
  const tour = useDeferredValue(<LaterView of={consolidateTour} with={{ view }} />);
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
          <LaterView
            of={momentCard}
            with={{ study, view, timeZone: place.building.timezone, replay }}
          />
        </div>
        <div className={styles['column']}>{risks}</div>
      </CardPair>
      {rest}
    </>
  );
}

const RiskCards = memo(function RiskCards(props: ConsolidateProps) {
  return <LaterView of={riskCards} with={props} />;
});

const OtherCards = memo(function OtherCards(props: ConsolidateProps) {
  return <LaterView of={otherCards} with={props} />;
});
