import { FigureCard } from '#src/features/report/explain/figure/FigureCard.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportPage } from '#src/features/report/ReportPage.tsx';
import { emptyReason } from '#src/features/report/empty/emptyReason.ts';
import { NoSeats } from '#src/features/report/empty/NoSeats.tsx';
import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import type { PatternSettings } from '../shared/patternSettings.ts';
import { specialText } from '../shared/SpecialDays.tsx';
import { DayLinesCard } from './DayLinesCard.tsx';
import type { PatternOfUseData } from './readPatternOfUse.ts';
import { ScheduleCard } from './schedule/ScheduleCard.tsx';
import { toUseReport } from './export/toUseReport.ts';
import { explainUse } from './explain/explainUse.ts';
import { figuresOfUse } from './figuresOfUse.ts';
import { usePatternOfUse } from './usePatternOfUse.ts';
import { patternOfUseTerms } from './patternOfUseTerms.ts';
import { WeekCard } from './WeekCard.tsx';

interface PatternOfUseContentProps {
  data: PatternOfUseData;
  filters: Filters;
  settings: PatternSettings;
}

/** Title, rule, key figures, grid, average days and schedule of what was read. */
export function PatternOfUseContent({ data, filters, settings }: PatternOfUseContentProps) {
  const pattern = usePatternOfUse(data, settings);
  const { scope } = data;
  const { name } = scope.subject;
  const { denominators, format, special, days } = pattern;
  const isTypical = pattern.figures.busiestStep !== null;
  const reason = emptyReason(denominators, scope);
  const report = toUseReport({ data, pattern, settings });
  const figures = figuresOfUse(pattern);
  return (
    <ReportPage
      title="Pattern of Use"
      about={
        <>
          <ReportRule
            subject={`${formatNames[format]} of ${name}, typical week of`}
            scope={scope}
            denominators={denominators}
          />{' '}
          {specialText(special, settings.leavesSpecialOut)}
        </>
      }
      terms={patternOfUseTerms}
      report={report}
      explain={(id) => explainUse(id, { scope, report, pattern, figures })}
      reason={reason}
      scope={scope}
      waysOut={filters}
      coverage={denominators.coverage}
      instead={reason === null && !isTypical && <NothingTypical days={denominators.openDays} />}
      notices={
        pattern.lacksSeats && (
          <NoSeats onShowTimeInUse={() => filters.change({ dataformat: 'frequency' })} />
        )
      }
    >
      <FigureCard label="Key figures" figures={figures} />
      <WeekCard name={name} pattern={pattern} settings={settings} filters={filters} />
      <DayLinesCard name={name} pattern={pattern} />
      {days && <ScheduleCard days={days} scope={scope} />}
    </ReportPage>
  );
}

/** A time frame long enough, of which too few days have data (reports.md, Pattern of Use). */
function NothingTypical({ days }: { days: number }) {
  return (
    <EmptyState title="Not enough data is available yet. Check back later.">
      A typical week needs data of three of each weekday, which none has among the{' '}
      {formatPlural(days, 'open day')} of this time frame. Trend shows the days that there are.
    </EmptyState>
  );
}
