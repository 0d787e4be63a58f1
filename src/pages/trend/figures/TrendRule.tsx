import { layerNames } from '#domain/space/layers.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { sourceName } from '#src/features/filters/activeSource.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatPercent, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { TrendRequest } from '../data/TrendRequest.ts';
import type { TrendFigures } from './toFigures.ts';
import { intervalUnit } from '../model/trendIntervals.ts';
import type { TrendFormat } from '../model/TrendSettings.ts';
import { formatNames } from '../model/valueText.ts';
import styles from '../Trend.module.css';

interface TrendRuleProps {
  request: TrendRequest;
  figures: TrendFigures;
  format: TrendFormat;
}

/** The rule behind the numbers in one line: hours, layer, capacity, period, comparison, and what they are divided by. */
export function TrendRule({ request, figures, format }: TrendRuleProps) {
  const { interval, opening, source, scopeText, capacity, days, compared, subject } = request;
  const { openMinutes, validMinutes, coverage, openDays, spaces } = figures;
  const hours = (minutes: number) => formatTenths(minutes / 60);
  return (
    <p className={styles['rule']}>
      {formatNames[format]} of {subject.name}{' '}
      {interval === 'INF' ? 'over' : `by ${intervalUnit(interval)},`} <b>{daysText(days)}</b>, in{' '}
      <b>{opening.text}</b>, {layerText(source)}, {scopeText !== null && `${scopeText}, `}
      {capacity ?? 'default'} capacity
      {compared && (
        <>
          , compared with <b>{daysText(compared.days)}</b>
        </>
      )}
      . {hours(validMinutes)} of {hours(openMinutes)} open hours on {formatPlural(openDays, 'day')},{' '}
      <b>{coverage === null ? 'coverage not known' : `${formatPercent(coverage)} covered`}</b>,{' '}
      {formatPlural(spaces, 'space')}.
    </p>
  );
}

function layerText(source: string | null): string {
  if (source === layerNames.unified) return 'sensors and WiFi together';
  return source === null ? 'all sources' : `source ${sourceName(source)}`;
}

function daysText({ startDay, endDayExclusive }: DayRange): string {
  return formatDays(dayKeyOf(startDay), dayKeyOf(endDayExclusive - 1));
}
