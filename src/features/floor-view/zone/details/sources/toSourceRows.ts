import type { ResultOf } from '#contract/endpoint.ts';
import type { listSensors } from '#contract/sensors.ts';
import { FlatRing } from '#domain/geometry/FlatRing.ts';
import { coincide } from '#domain/geometry/overlap/coincide.ts';
import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { formatAge } from '#src/lib/format/durations.ts';

/** What measures a zone: "Sensors", "2 min old". */
export interface SourceRow {
  id: string;
  name: string;
  lastReading: string;
}

/** Zones of the floor that have the outline of a zone on other layers, after the zone itself. */
export function sameOutline(zone: ZoneSpace, ofFloor: readonly ZoneSpace[]): ZoneSpace[] {
  const own = FlatRing.of(zone.normalisedPoints);
  const others = ofFloor.filter(
    (other) =>
      other.layerName !== zone.layerName && coincide(own, FlatRing.of(other.normalisedPoints)),
  );
  return [zone, ...others];
}

interface Read {
  groups: readonly { id: string; time: string | null }[];
  nowMs: number;
}

/** The sources of zones with how old the last reading of each is. */
export function toSourceRows(zones: readonly ZoneSpace[], { groups, nowMs }: Read): SourceRow[] {
  const times = new Map(groups.map(({ id, time }) => [id, time]));
  return zones.map(({ id, layerName }) => {
    const time = times.get(id) ?? null;
    const ageS = time === null ? null : Math.max(0, (nowMs - Date.parse(time)) / 1000);
    return { id, name: sourceName(layerName), lastReading: formatAge(ageS) };
  });
}

/** The names of the sensors of zones: "VS-101". */
export function sensorNames(
  { sensors }: Pick<ResultOf<typeof listSensors>, 'sensors'>,
  zones: readonly ZoneSpace[],
): string[] {
  const ids = new Set<string>(zones.map(({ id }) => id));
  return [
    ...new Set(
      sensors.filter(({ zone_id: id }) => ids.has(String(id))).map((one) => one.sensor_id),
    ),
  ];
}
