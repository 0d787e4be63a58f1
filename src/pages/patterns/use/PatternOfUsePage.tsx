import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { PatternPage, type PatternPageProps } from '../shared/PatternPage.tsx';
import { readPatternSettings } from '../shared/patternSettings.ts';
import { PatternOfUseContent } from './PatternOfUseContent.tsx';
import { readPatternOfUse } from './readPatternOfUse.ts';
import { TooShort } from './TooShort.tsx';

const title = 'Pattern of Use';
/** Three days of each weekday (metrics.md 3.11). */
const neededDays = 21;

/** Pattern of Use: the typical week, what stands out in it, and the schedule that follows from it (reports.md). */
export function PatternOfUsePage() {
  return <PatternPage>{(props) => <PatternOfUseReport key={title} {...props} />}</PatternPage>;
}

function PatternOfUseReport({ filters, subject }: PatternPageProps) {
  const nowMs = useSlotClock();
  const isTooShort = filters.frame.dayCount < neededDays;
  const scope = toReportScope({ filters, subject, nowMs });
  const answer = useReport({
    name: 'pattern-of-use',
    request: isTooShort ? null : scope,
    read: readPatternOfUse,
  });
  if (isTooShort) return <TooShort title={title} filters={filters} neededDays={neededDays} />;
  const days = formatPlural(filters.frame.dayCount, 'day');
  return (
    <ReportFrame
      title={title}
      answer={answer}
      reading={`Reading ${days} of ${subject.name} by quarters of an hour`}
    >
      {(data) => (
        <PatternOfUseContent
          data={data}
          filters={filters}
          settings={readPatternSettings(filters.values)}
        />
      )}
    </ReportFrame>
  );
}
