import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { useZoneMetrics } from '#src/data/queries/useZoneMetrics.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { usualScope } from '#src/data/spaces/usualScope.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import styles from '../BuildingSettings.module.css';
import { effectText } from './effectText.ts';
import type { CountedBy, PreviewedHours } from './previewedHours.ts';

interface EffectPreviewProps {
  building: BuildingSpace;
  previewed: readonly PreviewedHours[];
}

/** What changed hours and another layer would do to the past four weeks, before they are saved. */
export function EffectPreview({ building, previewed }: EffectPreviewProps) {
  if (previewed.length === 0) return null;
  return (
    <ul className={styles['effects']} aria-label="Effect on the past 4 weeks" aria-live="polite">
      {previewed.map((one) => (
        <Effect key={one.id} building={building} previewed={one} />
      ))}
    </ul>
  );
}

function Effect({ building, previewed }: { building: BuildingSpace; previewed: PreviewedHours }) {
  const before = useCounted(building, previewed.before);
  const after = useCounted(building, previewed.after);
  const handleRetry = () => {
    void before.refetch();
    void after.refetch();
  };
  if (before.isError || after.isError)
    return (
      <li>
        <ReadAgain what={`the effect on ${previewed.label}`} onRetry={handleRetry} />
      </li>
    );
  return (
    <li>
      {previewed.label}, past 4 weeks:{' '}
      <strong>
        {before.data && after.data ? effectText(before.data, after.data) : 'working out the effect'}
      </strong>
    </li>
  );
}

const frameDays = 28;
const minuteMs = 60_000;

/** The whole building over the past four weeks. */
function useCounted(building: BuildingSpace, { hours, layer }: CountedBy) {
  const { id, timezone } = building;
  const today = localDayNumber(useNow(minuteMs), timezone);
  const instantOf = (day: number) => new Date(zonedDayNumberStart(day, timezone)).toISOString();
  const { filter } = usualScope({ ...building, defaultLayer: layer });
  return useZoneMetrics({
    building_id: [id],
    group_zones: 'all',
    ...(filter === null ? {} : { filter_zones: filter }),
    interval: 'INF',
    startdatetime: instantOf(today - frameDays),
    enddatetime: instantOf(today),
    opening_hours: hours,
    returntype: 'utilisation_mean,count_mean',
  });
}
