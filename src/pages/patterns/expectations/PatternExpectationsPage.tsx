import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { PatternPage, type PatternPageProps } from '../shared/PatternPage.tsx';
import { partsOf } from '../shared/partsOf.ts';
import { readPatternSettings } from '../shared/patternSettings.ts';
import { useSpecialDays } from '../shared/useSpecialDays.ts';
import { ExpectationsContent } from './ExpectationsContent.tsx';
import { readExpectations, todayOf } from './readExpectations.ts';

const title = 'Pattern Expectations';
/** The days from which expectations are told. */
const historyDays = 84;

/** Pattern Expectations: what the next fourteen days will be like, and how far that can be trusted. */
export function PatternExpectationsPage() {
  return <PatternPage>{(props) => <ExpectationsReport {...props} />}</PatternPage>;
}

function ExpectationsReport({ filters, subject }: PatternPageProps) {
  const nowMs = useSlotClock();
  const settings = readPatternSettings(filters.values);
  const grouping = partsOf(filters.selection);
  const scope = toReportScope({ filters, subject: { ...subject, grouping }, nowMs });
  const today = todayOf(nowMs, scope);
  const special = useSpecialDays(scope, {
    startDay: today - historyDays,
    endDayExclusive: today,
  });
  const without = settings.leavesSpecialOut
    ? special.map(({ dayNumber }) => ({
        startMs: zonedDayNumberStart(dayNumber, subject.timeZone),
        endMs: zonedDayNumberStart(dayNumber + 1, subject.timeZone),
      }))
    : [];
  const answer = useReport({
    name: 'pattern-expectations',
    request: { ...scope, format: settings.format, today, without, isRunning: true },
    read: readExpectations,
  });
  return (
    <ReportFrame
      title={title}
      answer={answer}
      reading={`Reading twelve weeks of ${subject.name}, from which the next fourteen days are told`}
    >
      {(data) => (
        <ExpectationsContent
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
