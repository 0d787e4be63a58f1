import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import { localParts } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { useZoneMetrics } from '#src/data/queries/useZoneMetrics.ts';
import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { Facts } from '#src/features/floor-view/figures/Facts.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { useNow } from '#src/lib/browser/useNow.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { toZoneFacts, type ZoneFacts } from './toZoneFacts.ts';

interface PastWeeksProps {
  zone: ZoneSpace;
  building: BuildingSpace;
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
export function PastWeeks({ zone, building, hasCapacity }: PastWeeksProps) {
  const { timezone, openingHours } = building;
  const today = localParts(useNow(60_000), timezone).dayNumber;
  const rule = openingHours ?? 'Mo-Su 06:00-24:00';
  const frame = {
    building_id: [building.id],
    filter_zones: `id==${zone.id}`,
    startdatetime: new Date(zonedDayNumberStart(today - frameDays, timezone)).toISOString(),
    enddatetime: new Date(zonedDayNumberStart(today, timezone)).toISOString(),
    opening_hours: rule,
  };
  const whole = useZoneMetrics({
    ...frame,
    interval: 'INF',
    returntype: 'frequency_mean,capacity_fraction_used_mean',
  });
  const days = useZoneMetrics({ ...frame, interval: 'P1D', returntype: 'count_max' });
  const isKnown = whole.data !== undefined && days.data !== undefined;
  const facts = isKnown ? toZoneFacts(whole.data, days.data) : nothingYet;
  if (!isKnown && (whole.isError || days.isError)) {
    const handleRetry = () => {
      void whole.refetch();
      void days.refetch();
    };
    return <ReadAgain what="the past 4 weeks" onRetry={handleRetry} />;
  }
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
