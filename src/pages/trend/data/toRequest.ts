import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import { comparedFrame } from '#src/features/filters/scope/comparedFrame.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import type { TrendSettings } from '../model/TrendSettings.ts';
import type { TrendRequest } from './TrendRequest.ts';

interface RequestInput {
  filters: Filters;
  settings: TrendSettings;
  subject: ReportSubject;
  nowMs: number;
}

/** What has to be asked for under the settings of the page. */
export function toRequest({ filters, settings, subject, nowMs }: RequestInput): TrendRequest {
  return {
    ...toReportScope({ filters, subject, nowMs }),
    compared: comparedFrame(filters),
    interval: settings.interval,
    format: settings.format,
  };
}
