import { useReport } from '#src/data/metrics/useReport.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { PatternPage, type PatternPageProps } from '../shared/PatternPage.tsx';
import { readPatternSettings } from '../shared/patternSettings.ts';
import { partsOf } from '../shared/partsOf.ts';
import { useSpecialDays } from '../shared/useSpecialDays.ts';
import { DeviationsContent } from './DeviationsContent.tsx';
import { baselineDays, readDeviations } from './readDeviations.ts';

const title = 'Pattern Deviations';

/** Pattern Deviations: when and where use left its usual range, and what else happened then. */
export function PatternDeviationsPage() {
  return <PatternPage>{(props) => <DeviationsReport {...props} />}</PatternPage>;
}

function DeviationsReport({ filters, subject }: PatternPageProps) {
  const nowMs = useSlotClock();
  const settings = readPatternSettings(filters.values);
  const grouping = partsOf(filters.selection);
  const scope = toReportScope({ filters, subject: { ...subject, grouping }, nowMs });
  const special = useSpecialDays(scope, {
    startDay: scope.days.startDay - baselineDays,
    endDayExclusive: scope.days.endDayExclusive,
  });
  const withoutDays = settings.leavesSpecialOut ? special.map(({ dayNumber }) => dayNumber) : [];
  const answer = useReport({
    name: 'pattern-deviations',
    request: { ...scope, format: settings.format, withoutDays },
    read: readDeviations,
  });
  const days = formatPlural(filters.frame.dayCount + baselineDays, 'day');
  return (
    <ReportFrame
      title={title}
      answer={answer}
      reading={`Reading ${days} of ${subject.name}: the time frame and twelve weeks before it`}
    >
      {(data) => (
        <DeviationsContent
          data={data}
          filters={filters}
          settings={settings}
          special={special}
          nowMs={nowMs}
        />
      )}
    </ReportFrame>
  );
}
