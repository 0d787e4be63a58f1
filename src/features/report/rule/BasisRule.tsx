import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ReportBasis } from '../defineReport.tsx';
import { ReportRule } from './ReportRule.tsx';

/** The rule line of a report that is a value. */
export function BasisRule({ basis, scope }: { basis: ReportBasis; scope: ReportScope }) {
  const { what, rule, ruleEnd, comparedDays, denominators } = basis;
  return (
    <>
      {rule ?? (
        <ReportRule
          subject={`${what},`}
          scope={scope}
          comparedDays={comparedDays}
          denominators={denominators}
        />
      )}
      {ruleEnd !== undefined && ` ${ruleEnd}`}
    </>
  );
}
