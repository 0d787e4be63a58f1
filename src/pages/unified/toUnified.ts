import type { LatestValues } from '#src/data/live/latestMetricsQuery.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** A zone of the join with what is known of it now and today. */
export interface JoinedZone {
  zone: ZoneSpace;
  isParent: boolean;
  count: number | null;
  ageS: number | null;
  /** Whether its latest value is too old to count. */
  isStale: boolean;
  meanToday: number | null;
  peakToday: number | null;
  coverageToday: number | null;
}

/** How one Wi-Fi zone and its sensor zones become one number. */
export interface Unified {
  rows: JoinedZone[];
  /** Sum of the sensor zones that have a valid value; null when none has. */
  sensors: number | null;
  wifi: number | null;
  /** The larger of both: nobody is counted twice. */
  joined: number | null;
  /** Whose number it is. */
  taken: 'wifi' | 'sensors' | null;
  /** Sensor zones without a valid value. */
  silent: number;
}

type Groups = LatestValues['groups'];
type Today = Pick<ZoneMetrics, 'metrics' | 'coverage'> & { groups: { id: string | number }[] };

/** Joins a Wi-Fi zone, its children, their latest values and those of today. */
export function toUnified(
  parent: ZoneSpace,
  children: readonly ZoneSpace[],
  { latest, today }: { latest: Groups; today: Today | undefined },
): Unified {
  const rows = [parent, ...children].map((zone) => toRow(zone, zone === parent, latest, today));
  const valid = rows.filter((row) => !row.isStale && row.count !== null);
  const wifi = valid.find((row) => row.isParent)?.count ?? null;
  const counted = valid.filter((row) => !row.isParent);
  const sensors =
    counted.length === 0 ? null : counted.reduce((sum, row) => sum + (row.count ?? 0), 0);
  const taken =
    wifi === null && sensors === null
      ? null
      : (sensors ?? Number.NEGATIVE_INFINITY) > (wifi ?? Number.NEGATIVE_INFINITY)
        ? 'sensors'
        : 'wifi';
  return {
    rows,
    sensors,
    wifi,
    joined: taken === 'wifi' ? wifi : sensors,
    taken,
    silent: children.length - counted.length,
  };
}

function toRow(
  zone: ZoneSpace,
  isParent: boolean,
  latest: Groups,
  today: Today | undefined,
): JoinedZone {
  const now = latest.find(({ id }) => id === zone.id);
  const at = today?.groups.findIndex(({ id }) => String(id) === zone.id) ?? -1;
  const ofToday = (matrix: readonly (readonly (number | null)[])[] | undefined) =>
    matrix?.[at]?.[0] ?? null;
  return {
    zone,
    isParent,
    count: now?.count ?? null,
    ageS: now?.age_s ?? null,
    isStale: now?.stale ?? true,
    meanToday: ofToday(today?.metrics.count_mean),
    peakToday: ofToday(today?.metrics.count_max),
    coverageToday: ofToday(today?.coverage),
  };
}
