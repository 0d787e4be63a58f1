import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';

interface UtilizationRuleProps {
  /** What is shown of which spaces: "Use of Zuidas North by floor". */
  what: string;
  scope: ReportScope;
  minutes: { openMinutes: number; validMinutes: number; coverage: number | null };
  spaces: number;
}

/** What the page shows and the rule behind it; the days are those of the frame. */
export function UtilizationRule({ what, scope, minutes, spaces }: UtilizationRuleProps) {
  const { openMinutes, validMinutes, coverage } = minutes;
  const { startDay, endDayExclusive } = scope.days;
  const openDays = endDayExclusive - startDay;
  return (
    <ReportRule
      subject={`${what},`}
      scope={scope}
      denominators={{ openMinutes, validMinutes, coverage, openDays, spaces }}
    />
  );
}
