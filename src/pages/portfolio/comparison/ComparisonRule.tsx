import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { localTimeText } from '../shared/localTimeText.ts';
import type { ComparisonRequest } from './data/ComparisonRequest.ts';
import { comparedName } from './model/comparedName.ts';
import type { ComparisonView } from './model/toComparisonView.ts';

interface ComparisonRuleProps {
  request: ComparisonRequest;
  view: ComparisonView;
}

/** The rule in force, with the period that is compared. */
export function ComparisonRule({ request, view }: ComparisonRuleProps) {
  const { subject } = request;
  return (
    <ReportRule
      subject={`${comparedName(request)} of ${subject.name}${localTimeText(subject)},`}
      scope={request}
      comparedDays={request.compared.days}
      denominators={view.denominators}
    />
  );
}
