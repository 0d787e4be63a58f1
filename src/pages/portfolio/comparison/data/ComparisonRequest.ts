import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import type { FrameQuery } from '#src/data/metrics/ReportScope.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { daysQuery } from '../../shared/scope/daysQuery.ts';
import type { PortfolioScope } from '../../shared/scope/PortfolioScope.ts';
import { toPortfolioScope } from '../../shared/scope/toPortfolioScope.ts';
import type { Portfolio } from '../../shared/usePortfolio.ts';

/** What of each day is compared: its mean, or its greatest value. */
export type Aggregation = 'mean' | 'max';

/** All that decides which numbers the page shows. */
export interface ComparisonRequest extends PortfolioScope {
  compared: { query: FrameQuery; days: DayRange };
  format: DataFormat;
  aggregation: Aggregation;
  /** Of each building, the local day that is not over. */
  todays: Readonly<Record<string, number>>;
}

interface RequestInput {
  filters: Filters;
  portfolio: Pick<Portfolio, 'buildings'>;
  nowMs: number;
}

/** What has to be asked for; null without a building or something to compare with. A single building is compared floor by floor. */
export function toComparisonRequest(input: RequestInput): ComparisonRequest | null {
  const { filters, portfolio, nowMs } = input;
  const { values, comparisonFrame } = filters;
  const { buildings } = portfolio;
  const grouping = buildings.length === 1 ? 'floor' : 'building';
  const scope = toPortfolioScope({ filters, buildings, grouping, nowMs });
  if (scope === null || comparisonFrame === null) return null;
  const { days } = comparisonFrame;
  return {
    ...scope,
    compared: { query: daysQuery(scope, days), days },
    format: values.dataformat ?? 'utilisation',
    aggregation: values.aggregation ?? 'mean',
    todays: Object.fromEntries(
      buildings.map(({ id, timezone }) => [id, localDayNumber(nowMs, timezone)]),
    ),
  };
}

/** The label of the API that is compared. */
export function comparedLabel({
  format,
  aggregation,
}: Pick<ComparisonRequest, 'format' | 'aggregation'>): MetricLabel {
  return `${format}_${aggregation}`;
}
