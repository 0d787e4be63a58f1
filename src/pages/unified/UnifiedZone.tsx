import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { formatAge } from '#src/lib/format/durations.ts';
import { formatPercent, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { JoinedZone } from './toUnified.ts';
import { useUnified } from './useUnified.ts';
import styles from './UnifiedPage.module.css';

const columns: readonly TableColumn<JoinedZone>[] = [
  { id: 'name', title: 'Zone', isText: true, value: ({ zone }) => zone.name },
  { id: 'layer', title: 'Layer', isText: true, value: ({ zone }) => zone.layerName },
  {
    id: 'count',
    title: 'People now',
    value: ({ count }) => count,
    render: ({ count }) => formatTenths(count),
  },
  {
    id: 'age',
    title: 'Age',
    value: ({ ageS }) => ageS,
    render: ({ ageS, isStale }) => (isStale ? `${formatAge(ageS)}, not counted` : formatAge(ageS)),
  },
  {
    id: 'mean',
    title: 'Mean today',
    value: ({ meanToday }) => meanToday,
    render: ({ meanToday }) => formatTenths(meanToday),
  },
  {
    id: 'peak',
    title: 'Peak today',
    value: ({ peakToday }) => peakToday,
    render: ({ peakToday }) => formatTenths(peakToday),
  },
  {
    id: 'coverage',
    title: 'Coverage today',
    value: ({ coverageToday }) => coverageToday,
    render: ({ coverageToday }) => formatPercent(coverageToday),
  },
];

const names = { wifi: 'Wi-Fi', sensors: 'sensors' };

interface UnifiedZoneProps {
  parent: ZoneSpace;
  sensors: readonly ZoneSpace[];
  timeZone: string;
}

/** One Wi-Fi zone: its own number, the sum of its sensor zones, and which of both is taken. */
export function UnifiedZone({ parent, sensors, timeZone }: UnifiedZoneProps) {
  const { unified, byServer, error } = useUnified(parent, sensors, timeZone);
  if (error) return <ErrorPanel error={error} />;
  if (!unified) return <Loading text={`Loading ${parent.name} and its sensor zones`} />;
  return (
    <section className={styles['zone']} aria-label={parent.name}>
      <h2 className={styles['name']}>{parent.name}</h2>
      <KeyFigures>
        <KeyFigure label="Wi-Fi" value={formatTenths(unified.wifi)} note="of the zone itself" />
        <KeyFigure
          label="Sensors"
          value={formatTenths(unified.sensors)}
          note={
            unified.silent > 0
              ? `${formatPlural(unified.silent, 'zone')} without a valid value`
              : `sum of ${formatPlural(sensors.length, 'sensor zone')}`
          }
        />
        <KeyFigure
          label="Joined"
          value={formatTenths(unified.joined)}
          note={unified.taken === null ? 'no valid data' : `taken from ${names[unified.taken]}`}
        />
        <KeyFigure
          label="From the server"
          value={formatTenths(byServer?.count)}
          note="scaled up for missing capacity"
        />
      </KeyFigures>
      <div className={styles['card']}>
        <Table
          label={`Zones of ${parent.name}`}
          rows={unified.rows}
          columns={columns}
          rowId={({ zone }) => zone.id}
          selectedId={parent.id}
        />
      </div>
    </section>
  );
}
