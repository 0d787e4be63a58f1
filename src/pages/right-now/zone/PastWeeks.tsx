import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { useZoneMetrics } from '#src/data/queries/useZoneMetrics.ts';
import { Facts } from '#src/features/floor-view/figures/Facts.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { useNow } from '#src/lib/browser/useNow.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import {
  pastHours,
  zoneQuestion,
  type PanelZone,
} from '#src/features/floor-view/zone/details/zoneQuestion.ts';
import { quantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';

/** Metrics of one zone by day. */
type ZoneDays = Pick<ZoneMetrics, 'metrics' | 'coverage' | 'open_minutes' | 'valid_minutes'>;

/** What the past weeks say of a zone; null where it is not known. */
interface ZoneFacts {
  timeInUse: number | null;
  fillWhenUsed: number | null;
  /** P90 of the daily peaks of days with coverage of at least 70%. */
  peakPeople: number | null;
  coverage: number | null;
}

/** Facts of a zone from one answer over the whole frame and one by day, of the same rule and frame. */
export function toZoneFacts(whole: ZoneDays, days: ZoneDays): ZoneFacts {
  const dayCoverage = days.coverage[0] ?? [];
  const peaks = (days.metrics.count_max?.[0] ?? []).filter(
    (peak, day): peak is number =>
      peak !== null && (dayCoverage[day] ?? 0) >= thresholds.neededData,
  );
  return {
    timeInUse: whole.metrics.frequency_mean?.[0]?.[0] ?? null,
    fillWhenUsed: whole.metrics.capacity_fraction_used_mean?.[0]?.[0] ?? null,
    peakPeople: quantile(peaks, 0.9),
    coverage: whole.coverage[0]?.[0] ?? null,
  };
}

interface PastWeeksProps extends PanelZone {
  hasCapacity: boolean;
}

const frameDays = 28;

/** Keeps the place of the facts while they are read. */
const nothingYet: ZoneFacts = {
  timeInUse: null,
  fillWhenUsed: null,
  peakPeople: null,
  coverage: null,
};

/** The zone over the past four weeks, in the building's opening hours. */
export function PastWeeks({ hasCapacity, ...of }: PastWeeksProps) {
  const { timezone } = of.building;
  const endDayExclusive = localDayNumber(useNow(60_000), timezone);
  const rule = pastHours(of.building);
  const { data, isError, refetch } = useZoneMetrics({
    ...zoneQuestion(of, { startDay: endDayExclusive - frameDays, endDayExclusive }),
    interval: 'P1D',
    coarser_intervals: 'INF',
    returntype: 'frequency_mean,capacity_fraction_used_mean,count_max',
    opening_hours: rule,
  });
  const whole = data?.coarser?.[0];
  const isKnown = data !== undefined && whole !== undefined;
  if (!isKnown && isError) {
    return <ReadAgain what="the past 4 weeks" onRetry={() => void refetch()} />;
  }
  const facts = isKnown ? toZoneFacts(whole, data) : nothingYet;
  return (
    <Facts
      isBusy={!isKnown}
      facts={[
        { name: 'Time in use, past 4 weeks', value: formatPercent(facts.timeInUse) },
        ...(hasCapacity
          ? [{ name: 'Fill when used', value: formatPercent(facts.fillWhenUsed) }]
          : []),
        { name: 'Peak (P90 of days)', value: peopleText(facts.peakPeople) },
        { name: 'Data coverage', value: formatPercent(facts.coverage) },
      ]}
      rule={`In ${openingLabel(rule)}, local time`}
    />
  );
}

function peopleText(people: number | null): string {
  if (people === null) return formatCount(null);
  return `${formatCount(people)} ${Math.round(people) === 1 ? 'person' : 'people'}`;
}
