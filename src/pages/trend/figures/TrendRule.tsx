import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { ReportFigures } from '#src/features/report/figures/toFigures.ts';
import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import type { TrendRequest } from '../data/TrendRequest.ts';
import { intervalUnit } from '../model/trendIntervals.ts';

interface TrendRuleProps {
  request: TrendRequest;
  figures: ReportFigures;
  format: DataFormat;
}

/** What the lines show, and the rule behind their numbers. */
export function TrendRule({ request, figures, format }: TrendRuleProps) {
  const { interval, subject, compared } = request;
  const step = interval === 'INF' ? 'over' : `by ${intervalUnit(interval)},`;
  return (
    <ReportRule
      subject={`${formatNames[format]} of ${subject.name} ${step}`}
      scope={request}
      comparedDays={compared?.days}
      denominators={figures}
    />
  );
}
