import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listSensors } from '#contract/sensors.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { latestMetricsQuery } from '#src/data/live/latestMetricsQuery.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { Facts } from '#src/features/floor-view/figures/Facts.tsx';
import { useNow } from '#src/lib/browser/useNow.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import styles from '../ZoneDetails.module.css';
import type { PanelZone } from '../zoneQuestion.ts';
import { sameOutline, sensorNames, toSourceRows } from './toSourceRows.ts';

const minuteMs = 60_000;

/** What measures a zone, and how old the last reading of each source is. */
export function ZoneSources({ zone, building }: Pick<PanelZone, 'zone' | 'building'>) {
  const { api } = useServices();
  const { zonesByFloor } = useSpaces();
  const nowMs = useNow(minuteMs);
  const zones = useMemo(
    () => sameOutline(zone, zonesByFloor.get(zone.floorId) ?? []),
    [zone, zonesByFloor],
  );
  const { data, isPending, refetch } = useQuery({
    ...latestMetricsQuery(api, 'getLatestZoneMetric', {
      building_id: building.id,
      filter_zones: zones.map(({ id }) => `id==${id}`).join(','),
    }),
    refetchInterval: minuteMs,
  });
  const maySeeSensors = useMayCall(listSensors, building.id);
  const sensors = useQuery({
    ...endpointQuery(api, listSensors, { building_id: building.id }),
    enabled: maySeeSensors,
  });
  const names = sensors.data ? sensorNames(sensors.data, zones) : [];
  return (
    <div role="group" aria-label="Data sources" className={styles['section']}>
      <h3>Data sources</h3>
      {data ? (
        <Facts
          facts={toSourceRows(zones, { groups: data.groups, nowMs }).map((row) => ({
            name: row.name,
            value: row.lastReading,
          }))}
        />
      ) : isPending ? (
        <Loading text="Loading data sources" />
      ) : (
        <ReadAgain what="data sources" onRetry={() => void refetch()} />
      )}
      {names.length > 0 && <p className={styles['caption']}>Sensors: {names.join(', ')}</p>}
      {sensors.isError && <ReadAgain what="its sensors" onRetry={() => void sensors.refetch()} />}
    </div>
  );
}
