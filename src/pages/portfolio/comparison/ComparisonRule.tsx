import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { localTimeText } from '../shared/localTimeText.ts';
import type { ComparisonRequest } from './data/ComparisonRequest.ts';
import type { ComparisonView } from './model/toComparisonView.ts';

interface ComparisonRuleProps {
  request: ComparisonRequest;
  view: ComparisonView;
}

/** The rule in force, with the period that is compared. */
export function ComparisonRule({ request, view }: ComparisonRuleProps) {
  const { format, aggregation, subject } = request;
  const what =
    aggregation === 'max'
      ? `Daily peaks of ${formatNames[format].toLowerCase()}`
      : formatNames[format];
  return (
    <ReportRule
      subject={`${what} of ${subject.name}${localTimeText(subject)},`}
      scope={request}
      comparedDays={request.compared.days}
      denominators={view.denominators}
    />
  );
}
