import { FigureCard } from '#src/features/report/explain/figure/FigureCard.tsx';
import { useState } from 'react';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportPage } from '#src/features/report/ReportPage.tsx';
import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import { explainFigure } from '#src/features/report/explain/figure/explainFigure.ts';
import { frameTime } from '#src/features/report/explain/frameTime.ts';
import { emptyReason } from '#src/features/report/empty/emptyReason.ts';
import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import styles from '../shared/Patterns.module.css';
import type { PatternSettings } from '../shared/patternSettings.ts';
import type { SpecialDay } from '../shared/specialDays.ts';
import { specialText } from '../shared/SpecialDays.tsx';
import { BandCard } from './BandCard.tsx';
import { DayScoresCard } from './DayScoresCard.tsx';
import { deviationTerms } from './deviationTerms.ts';
import { deviationFigures } from './deviationFigures.ts';
import { explainedTime } from './model/explainedTime.ts';
import type { LookedAt } from './model/LookedAt.ts';
import type { DeviationsData } from './readDeviations.ts';
import { StretchesCard } from './StretchesCard.tsx';
import { toDeviationsReport } from './toDeviationsReport.ts';
import { useDeviations } from './useDeviations.ts';

interface DeviationsContentProps {
  data: DeviationsData;
  filters: Filters;
  settings: PatternSettings;
  special: readonly SpecialDay[];
  nowMs: number;
}

/** Definitions of columns that say less in their titles. */
const termNames: Readonly<Record<string, string>> = {
  actual: 'Flagged stretch',
  minutes: 'Flagged stretch',
  score: 'Day score',
};

/** Title, rule, the days' scores, the flagged stretches, and what was measured against what was usual. */
export function DeviationsContent(props: DeviationsContentProps) {
  const { data, filters, settings, special, nowMs } = props;
  const { request, format, denominators } = data;
  const view = useDeviations(data, nowMs);
  const [chosen, setChosen] = useState<LookedAt | null>(null);
  const [first] = view.rows;
  const lookedAt = chosen ?? {
    groupId: first?.groupId ?? 'all',
    dayNumber: first?.dayNumber ?? Math.max(request.days.startDay, view.today - 1),
  };
  const report = toDeviationsReport({ data, view, settings });
  const figures = deviationFigures(view);
  return (
    <ReportPage
      title="Pattern Deviations"
      about={
        <>
          <ReportRule
            subject={`${formatNames[format]} of ${request.subject.name} against the eight same weekdays before each day,`}
            scope={request}
            denominators={denominators}
          />{' '}
          {specialText(special, settings.leavesSpecialOut)}
        </>
      }
      terms={deviationTerms}
      report={report}
      explain={(id) =>
        explainFigure(id, { report, figures, time: frameTime(request) }) ??
        explainCell(id, {
          report,
          timeOf: (rowId) => explainedTime(rowId, data, view),
          termOf: (columnId) => termNames[columnId],
        })
      }
      reason={emptyReason(denominators, request)}
      scope={request}
      waysOut={filters}
      coverage={denominators.coverage}
      notices={
        format !== request.format && (
          <Banner>
            No capacity is known for these spaces, so people have nothing to be held against. Time
            in use is judged instead; choose another capacity above.
          </Banner>
        )
      }
    >
      <FigureCard label="Key figures" figures={figures} />
      <div className={styles['columns']}>
        <DayScoresCard
          format={format}
          name={request.subject.name}
          view={view}
          special={special}
          filters={filters}
          settings={settings}
          selectedDay={lookedAt.dayNumber}
          onChoose={(dayNumber) => setChosen({ groupId: 'all', dayNumber })}
        />
        <BandCard data={data} lookedAt={lookedAt} />
      </div>
      <StretchesCard
        view={view}
        format={format}
        markerSpaceIds={request.markerSpaceIds}
        onLook={({ groupId, dayNumber }) => setChosen({ groupId, dayNumber })}
      />
    </ReportPage>
  );
}
