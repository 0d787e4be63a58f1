import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getIncidents } from '#contract/incidents.ts';
import { slotLedgerOf, type SlotLedger } from '#domain/metric/slotLedger.ts';
import { dayPartRanges, type DayPart } from '#domain/time/dayPartRanges.ts';
import type { Interval } from '#domain/time/interval.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { toMetricAnswer, wholeGroup, type MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { filterOf } from '#src/data/metrics/ReportSubject.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import type { ExplainedTime } from '../ExplainedTime.ts';

/** What a number rests on, interval by interval, and what became of its time; null while it is read. */
export interface LedgerAnswer {
  values: MetricAnswer;
  /** The stretches of time that it rests on, in their order. */
  ranges: readonly InstantRange[];
  interval: Interval;
  /** Null where several buildings have hours of their own. */
  ledger: SlotLedger | null;
}

/** The reading of it; without answer and error it is on its way, or nothing is asked. */
export interface LedgerReading {
  answer: LedgerAnswer | null;
  error: Error | null;
}

const dayMs = 86_400_000;
/** Up to here in steps of 5 minutes, then of an hour, then of a day. */
const fineDays = 32;
const hourDays = 400;

function intervalFor({ startMs, endMs, part }: ExplainedTime): Interval {
  const days = (endMs - startMs) / dayMs;
  if (days <= fineDays) return 'PT5M';
  if (part) return isOfHours(part) ? 'PT1H' : 'PT15M';
  return days <= hourDays ? 'PT1H' : 'P1D';
}

function isOfHours({ fromMinute, toMinute }: DayPart): boolean {
  return fromMinute % 60 === 0 && toMinute % 60 === 0;
}

function rangesOf({ scope, startMs, endMs, part }: ExplainedTime): InstantRange[] {
  const zone = scope.subject.timeZone;
  return part ? dayPartRanges(part, { startMs, endMs, zone }) : [{ startMs, endMs }];
}

/** Asks for the values and incidents of a stretch of time, and counts its minutes by what became of them. */
export function useLedger(time: ExplainedTime | null): LedgerReading {
  const { api } = useServices();
  const { settings } = useStartUp();
  const asked = time && askOf(time);
  const values = useQuery(zoneMetricsQuery(api, asked?.values ?? null));
  const incidents = useQuery({
    ...endpointQuery(api, getIncidents, asked?.incidents ?? {}),
    enabled: asked !== null,
  });
  const answer = useMemo(() => {
    if (time === null || !values.data || !incidents.data) return null;
    const read = toMetricAnswer(values.data);
    const [buildingId, other] = time.scope.subject.buildingIds;
    const own = settings.get(buildingId ?? '');
    const hours = {
      rule: time.scope.opening.rule,
      zone: time.scope.subject.timeZone,
      startMs: time.startMs,
      endMs: time.endMs,
      excludedPeriods: own?.excluded_periods ?? [],
      bankHolidays: own?.bank_holidays.map(({ date }) => date) ?? [],
      bankHolidaysOpen: own?.bank_holidays_open ?? false,
    };
    const ranges = rangesOf(time);
    const ledger = slotLedgerOf(ranges, {
      hours,
      buckets: bucketsOf(read),
      incidents: incidents.data.incidents
        .filter(({ kind }) => kind !== 'booking_source')
        .map(({ start, end }) => ({
          startMs: Date.parse(start),
          endMs: end === null ? time.endMs : Date.parse(end),
        })),
      nowMs: systemClock.now(),
    });
    const interval = intervalFor(time);
    return { values: read, ranges, interval, ledger: other === undefined ? ledger : null };
  }, [time, values.data, incidents.data, settings]);
  return { answer, error: values.error ?? incidents.error };
}

function askOf(time: ExplainedTime) {
  const { scope, startMs, endMs } = time;
  const { timeZone, buildingIds } = scope.subject;
  const frame = {
    startdatetime: toIsoInstant(startMs, timeZone),
    enddatetime: toIsoInstant(endMs, timeZone),
  };
  const filter = filterOf(scope.subject);
  const whole = { ...scope, subject: { ...scope.subject, grouping: null } };
  return {
    values: metricParameters(whole, { frame, interval: intervalFor(time) }),
    incidents: {
      building_id: [...buildingIds],
      ...frame,
      group_zones: 'all',
      ...(filter === undefined ? {} : { filter_zones: filter }),
    },
  };
}

function bucketsOf(values: MetricAnswer) {
  const whole = wholeGroup(values);
  return values.intervals.map((interval, at) => ({
    ...interval,
    openMinutes: whole?.openMinutes[at] ?? 0,
    validMinutes: whole?.validMinutes[at] ?? 0,
  }));
}
