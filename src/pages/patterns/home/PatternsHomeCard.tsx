import { useReport } from '#src/data/metrics/useReport.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { toSubject } from '#src/features/filters/scope/toSubject.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { HomeAnswer } from '#src/features/home/HomeAnswer.tsx';
import { HomeNothing } from '#src/features/home/HomeNothing.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { readPatternSettings } from '../shared/patternSettings.ts';
import { readPatternOfUse } from '../use/readPatternOfUse.ts';
import { PatternsHome } from './PatternsHome.tsx';
import styles from './PatternsHomeCard.module.css';

/** The typical week of the spaces and the frame around it, hour by hour, as its page computes it. */
export function PatternsHomeCard() {
  const filters = useFilters();
  const nowMs = useSlotClock();
  const { selection, scope, values, timeZone, frame } = filters;
  const subject = toSubject({ selection, scope, values, timeZone });
  const answer = useReport({
    name: 'pattern-of-use',
    request: subject && toReportScope({ filters, subject, nowMs }),
    read: readPatternOfUse,
  });
  const settings = { ...readPatternSettings(values), stepsPerDay: 24 as const };
  return (
    <Card className={styles['card']}>
      {subject === null ? (
        <HomeNothing>No building has been sent yet.</HomeNothing>
      ) : (
        <HomeAnswer
          what="The typical week"
          reading={`Reading ${frame.dayCount} days`}
          answer={answer}
        >
          {(data) => <PatternsHome data={data} settings={settings} />}
        </HomeAnswer>
      )}
    </Card>
  );
}
