import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { TimeFrame } from '#src/features/filters/time-frame/TimeFrame.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import type { TrendSettings } from '../model/TrendSettings.ts';
import type { TrendSubject } from '../spaces/trendSubject.ts';
import type { TrendRequest } from './TrendRequest.ts';

interface RequestInput {
  filters: Filters;
  settings: TrendSettings;
  subject: TrendSubject;
  nowMs: number;
}

/** What has to be asked for under the settings of the page. */
export function toRequest({ filters, settings, subject, nowMs }: RequestInput): TrendRequest {
  const { frame, comparisonFrame, opening, capacity, values } = filters;
  return {
    subject,
    frame: frame.query,
    markerSpaceIds: filters.selection.spaces.map(({ id }) => id),
    days: frame.days,
    compared: comparisonFrame && {
      query: sameHours(frame, comparisonFrame),
      days: comparisonFrame.days,
    },
    interval: settings.interval,
    format: settings.format,
    opening: { query: opening.query, text: opening.text, rule: opening.rule },
    capacity,
    source: filters.source,
    scopeText: filters.scopeText,
    ignoresMissingData: values.ignore_missing_data ?? true,
    isRunning: frame.startMs <= nowMs && frame.endMsExclusive > nowMs,
  };
}

/** The compared days, cut to the hours where the frame is cut to hours of its first and last day. */
function sameHours(
  { startMs, endMsExclusive, days, timeZone }: TimeFrame,
  compared: TimeFrame,
): TimeFrame['query'] {
  const intoFirst = startMs - zonedDayNumberStart(days.startDay, timeZone);
  const beforeEnd = zonedDayNumberStart(days.endDayExclusive, timeZone) - endMsExclusive;
  return {
    startdatetime: toIsoInstant(compared.startMs + intoFirst, timeZone),
    enddatetime: toIsoInstant(compared.endMsExclusive - beforeEnd, timeZone),
  };
}
