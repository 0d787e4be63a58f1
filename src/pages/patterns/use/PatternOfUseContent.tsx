import { thresholds } from '#domain/metric/thresholds.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ExportMenu } from '#src/features/report/export/ExportMenu.tsx';
import { HowComputed } from '#src/features/report/explain/HowComputed.tsx';
import { ReportTools } from '#src/features/report/ReportTools.tsx';
import { LowCoverage } from '#src/features/report/empty/LowCoverage.tsx';
import { NoSeats } from '#src/features/report/empty/NoSeats.tsx';
import { ReportEmpty } from '#src/features/report/empty/ReportEmpty.tsx';
import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Page } from '#src/ui/page/Page.tsx';
import styles from '../shared/Patterns.module.css';
import type { PatternSettings } from '../shared/patternSettings.ts';
import { specialText } from '../shared/SpecialDays.tsx';
import { DayLinesCard } from './DayLinesCard.tsx';
import type { PatternOfUseData } from './readPatternOfUse.ts';
import { ScheduleCard } from './schedule/ScheduleCard.tsx';
import { toUseReport } from './export/toUseReport.ts';
import { UseFigures } from './UseFigures.tsx';
import { usePatternOfUse } from './usePatternOfUse.ts';
import { patternOfUseTerms } from './patternOfUseTerms.ts';
import { WeekCard } from './WeekCard.tsx';

interface PatternOfUseContentProps {
  data: PatternOfUseData;
  filters: Filters;
  settings: PatternSettings;
}

/** Less coverage is no data (reports.md E7). */
const leastCoverage = 0.05;

/** Title, rule, key figures, grid, average days and schedule of what was read. */
export function PatternOfUseContent({ data, filters, settings }: PatternOfUseContentProps) {
  const pattern = usePatternOfUse(data, settings);
  const { scope } = data;
  const { name } = scope.subject;
  const { denominators, format, special, days } = pattern;
  const { coverage, openMinutes } = denominators;
  const isEmpty = (coverage ?? 0) < leastCoverage;
  const isWeak = (coverage ?? 1) < thresholds.neededData;
  return (
    <Page
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
      actions={
        <ReportTools>
          <HowComputed terms={patternOfUseTerms} />
          {!isEmpty && <ExportMenu report={toUseReport({ data, pattern, settings })} />}
        </ReportTools>
      }
    >
      {isEmpty ? (
        <ReportEmpty
          reason={openMinutes === 0 ? 'closed' : 'no-data'}
          scope={scope}
          waysOut={filters}
        />
      ) : (
        <>
          {pattern.lacksSeats && (
            <NoSeats onShowTimeInUse={() => filters.change({ dataformat: 'frequency' })} />
          )}
          <LowCoverage coverage={coverage} />
          <div className={classNames(styles['values'], isWeak && styles['isWeak'])}>
            <UseFigures pattern={pattern} />
            <WeekCard name={name} pattern={pattern} settings={settings} filters={filters} />
            <DayLinesCard name={name} pattern={pattern} />
            {days && <ScheduleCard days={days} scope={scope} />}
          </div>
        </>
      )}
    </Page>
  );
}
