import { FigureCard } from '#src/features/report/explain/figure/FigureCard.tsx';
import { useState } from 'react';
import { useRoomSizes } from '#src/data/start-up/useRoomSizes.ts';
import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { explainFigure } from '#src/features/report/explain/figure/explainFigure.ts';
import { ReportPage } from '#src/features/report/ReportPage.tsx';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import styles from '../shared/Patterns.module.css';
import { specialText } from '../shared/SpecialDays.tsx';
import { DaysTable } from './DaysTable.tsx';
import { ExpectationCard } from './ExpectationCard.tsx';
import { expectationFigures } from './figures/expectationFigures.ts';
import { ExpectationsRule } from './figures/ExpectationsRule.tsx';
import { expectationTerms } from './figures/expectationTerms.ts';
import { PartsTable } from './PartsTable.tsx';
import { SkillCard } from './SkillCard.tsx';
import { toExpectationsReport } from './toExpectationsReport.ts';
import { learntTime } from './model/learntTime.ts';
import { useExpectations, type ExpectedPart } from './useExpectations.ts';
import type { ExpectationsProps } from './ExpectationsProps.ts';

/** Definitions of columns that say less in their titles. */
const termNames: Readonly<Record<string, string>> = {
  peak: 'Expected peak',
  'over-75': 'Expected peak',
  'over-85': 'Expected peak',
  mean: 'Expected',
  band: 'Band',
  when: 'Expected peak',
  inside: 'Values within the band',
};

/** Days of data that expectations need. */
const neededDays = 28;

/** Title, rule, the next fourteen days, and how well the last four weeks would have been told. */
export function ExpectationsContent(props: ExpectationsProps) {
  const { data, filters, settings, special, nowMs } = props;
  const { request, format } = data;
  const { subject } = request;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const view = useExpectations(data, { chosenId, nowMs });
  const { skill, lookedAt } = view;
  const report = toExpectationsReport({ data, view, settings, nowMs });
  const figures = expectationFigures(view, format);
  const roomSizes = useRoomSizes(request.subject.buildingIds[0]);
  const timeOf = (part: Pick<ExpectedPart, 'group' | 'name'>) =>
    learntTime(request, part, roomSizes);
  const time = timeOf(lookedAt);
  const isTold = skill !== null && skill.method !== 'none';
  return (
    <ReportPage
      title="Pattern Expectations"
      about={
        <>
          <ExpectationsRule data={data} /> {specialText(special, settings.leavesSpecialOut)}
        </>
      }
      terms={expectationTerms}
      report={report}
      explain={(id) =>
        explainFigure(id, { report, figures, time }) ??
        explainCell(id, {
          report,
          timeOf: (rowId) => timeOf(view.parts.find((part) => part.id === rowId) ?? lookedAt),
          termOf: (columnId) => termNames[columnId],
        })
      }
      reason={null}
      scope={request}
      waysOut={filters}
      coverage={null}
      instead={!isTold && <TooLittleHistory name={subject.name} days={skill?.history_days ?? 0} />}
      notices={
        <>
          {format !== request.format && <NoSeatsToTell />}
          {skill?.method === 'last_week' && <LastWeekShown name={lookedAt.name} />}
        </>
      }
    >
      <FigureCard label={`Key figures of ${lookedAt.name}`} figures={figures} />
      <ExpectationCard
        data={data}
        view={view}
        filters={filters}
        settings={settings}
        special={special}
        nowMs={nowMs}
      />
      <div className={styles['columns']}>
        {skill && <SkillCard skill={skill} name={lookedAt.name} />}
        <DaysTable
          rows={lookedAt.days}
          format={format}
          name={lookedAt.name}
          timeZone={subject.timeZone}
        />
      </div>
      {view.parts.length > 1 && (
        <PartsTable view={view} format={format} onLook={setChosenId} timeZone={subject.timeZone} />
      )}
    </ReportPage>
  );
}

function TooLittleHistory({ name, days }: { name: string; days: number }) {
  return (
    <EmptyState title="Not enough data is available yet. Check back later.">
      Expectations need {formatPlural(neededDays, 'day')} of data. {name} has{' '}
      {formatPlural(days, 'day')} that count: on each, {formatPercent(thresholds.neededData)} of the
      open time has to be measured, of {formatPercent(thresholds.neededData)} of the seats at once.
      Choose a floor or single spaces that have more.
    </EmptyState>
  );
}

function NoSeatsToTell() {
  return (
    <Banner>
      No capacity is known for these spaces, so utilisation cannot be told. People are shown
      instead; choose another capacity above.
    </Banner>
  );
}

function LastWeekShown({ name }: { name: string }) {
  return (
    <Banner>
      Over the last four weeks a look at the week before would have been no worse than an
      expectation, so last week’s values are shown for {name}.
    </Banner>
  );
}
