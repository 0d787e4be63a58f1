import { useState } from 'react';
import type { MomentFigures } from '#domain/planning/consolidate/consolidateSteps.ts';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from './Consolidate.module.css';
import type { ConsolidateProps } from './ConsolidateView.ts';
import { GoalCard } from './GoalCard.tsx';
import { MomentCard } from './MomentCard.tsx';
import { FlowCard } from './results/FlowCard.tsx';
import { RiskCard } from './results/RiskCard.tsx';
import { SavedScenarios } from './saved/SavedScenarios.tsx';
import { StackCard } from './stack/StackCard.tsx';

/** The goal of the scenario, and what is read out of it. */
export function ConsolidateControls({ view }: ConsolidateProps) {
  return (
    <>
      <p className="visually-hidden" role="status" aria-label="Last act">
        {view.spoken}
      </p>
      <GoalCard view={view} />
    </>
  );
}

/** That the floors were never measured together. */
export function ConsolidateNotices({ view }: ConsolidateProps) {
  if (view.answer === null || view.answer.hasCommonData) return null;
  return (
    <Banner kind="warning">
      These floors were never measured at the same time. Choose other days, or fewer floors.
    </Banner>
  );
}

/** The place of the moment with most people, the first of equals. */
function fullestMoment(moments: readonly MomentFigures[]): number {
  const people = moments.map(({ floors }) =>
    floors.reduce((sum, { before }) => sum + (before ?? 0), 0),
  );
  return Math.max(0, people.indexOf(Math.max(...people)));
}

/** The stack with its moment, who goes where, when it hurts, and what else could close. */
export function ConsolidateCards(props: ConsolidateProps) {
  const { data, view, place } = props;
  const { study } = data;
  const [chosen, setPosition] = useState<number | null>(null);
  const { tables, answer } = view;
  const moments = answer?.moments ?? [];
  const position = Math.min(chosen ?? fullestMoment(moments), Math.max(0, moments.length - 1));
  const moment = moments[position];
  return (
    <>
      <div className={styles['pair']}>
        <StackCard study={study} view={view} moment={moment} />
        <div className={styles['column']}>
          <RiskCard view={view} />
          <TitledCard title={tables.worst.title} isFlush>
            <ReportTableView table={tables.worst} />
          </TitledCard>
        </div>
      </div>
      <MomentCard
        study={study}
        view={view}
        timeZone={place.building.timezone}
        position={position}
        onPosition={setPosition}
      />
      <FlowCard study={study} view={view} />
      <TitledCard title={tables.floors.title} isFlush>
        <ReportTableView table={tables.floors} />
      </TitledCard>
      <div className={styles['pair']}>
        <TitledCard
          title={tables.frontier.title}
          note="Everybody pooled on the floors that stay. Each set frees less than the one above, with less risk."
          isFlush
        >
          <ReportTableView table={tables.frontier} />
        </TitledCard>
        {tables.rooms.rows.length > 0 && (
          <TitledCard title={tables.rooms.title} isFlush>
            <ReportTableView table={tables.rooms} />
          </TitledCard>
        )}
      </div>
      <SavedScenarios {...props} />
    </>
  );
}
