import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { typeName } from '#src/data/spaces/spaceTypes.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { classNames } from '#src/lib/browser/classNames.ts';
import { formatAge } from '#src/lib/format/durations.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import type { Latest, LatestById } from '../model/Latest.ts';
import { isKnownState, zoneState, zoneStateNames } from '../model/zoneState.ts';
import { freeText } from '../model/roomText.ts';
import { zoneNowTerms } from './rightNowTexts.ts';
import styles from './StateCell.module.css';

/** A zone with its newest reading. */
export interface LatestRow {
  zone: ZoneSpace;
  latest: Latest | undefined;
  /** When a room is free: "until 14:30" or "from 12:00". */
  free: string;
  capacity: number | null;
}

interface ZonesNowInput {
  zones: readonly ZoneSpace[];
  latest: LatestById;
  capacityName: string | null;
  /** "2026-11-21 14:35". */
  moment: string;
  /** Whether the moment is past: then no reading has an age, and no room a booking ahead. */
  isPast: boolean;
  timeZone: string;
}

/** Every zone of the floor with its values at this moment. */
export function zonesNowTable(input: ZonesNowInput): ReportTable<LatestRow> {
  const { zones, latest, capacityName, moment, isPast, timeZone } = input;
  return reportTable<LatestRow>({
    id: 'zones',
    title: 'Zones',
    rows: zones.map((zone) => ({
      zone,
      latest: latest.get(zone.id),
      free: freeText(latest.get(zone.id)?.room, timeZone),
      capacity: capacityOf(zone.capacity, capacityName),
    })),
    rowId: ({ zone }) => zone.id,
    columns: isPast ? columns.filter(({ id }) => id !== 'age' && id !== 'free') : columns,
    of: ({ zone }) => `${zone.name}, ${moment}`,
    inputs: factsOf,
    timeOf: () => null,
  });
}

const columns: readonly Column<LatestRow>[] = [
  { id: 'name', title: 'Zone', kind: 'name', value: ({ zone }) => zone.name },
  {
    id: 'type',
    title: 'Type',
    kind: 'text',
    value: ({ zone }) => typeName(zone.type),
    inFiles: [
      { id: 'type', title: 'Type', kind: 'text', value: ({ zone }) => typeName(zone.type) },
      { id: 'zone_id', title: 'zone_id', kind: 'text', value: ({ zone }) => zone.id },
    ],
  },
  {
    id: 'state',
    title: 'State',
    kind: 'text',
    value: ({ latest }) => zoneStateNames[zoneState(latest)],
    show: ({ latest }) => <StateCell latest={latest} />,
  },
  {
    id: 'count',
    title: 'People',
    kind: 'count',
    term: zoneNowTerms.count,
    value: (row) => known(row)?.count ?? null,
  },
  {
    id: 'seats',
    title: 'Seats',
    kind: 'seats',
    term: zoneNowTerms.seats,
    value: ({ capacity }) => capacity,
  },
  {
    id: 'utilisation',
    title: 'Utilization',
    kind: 'share',
    term: zoneNowTerms.utilisation,
    value: (row) => known(row)?.utilisation ?? null,
  },
  {
    id: 'age',
    title: 'Last reading',
    kind: 'count',
    unit: 'seconds ago',
    term: zoneNowTerms.age,
    value: ({ latest }) => latest?.age_s ?? null,
    show: ({ latest }) => formatAge(latest?.age_s ?? null),
  },
  { id: 'free', title: 'Free', kind: 'text', value: ({ free }) => free },
];

function StateCell({ latest }: Pick<LatestRow, 'latest'>) {
  const state = zoneState(latest);
  const isMissing = !isKnownState(state);
  return (
    <span className={classNames(styles['state'], isMissing && styles['missing'])}>
      {zoneStateNames[state]}
    </span>
  );
}

function known({ latest }: LatestRow): Latest | undefined {
  return isKnownState(zoneState(latest)) ? latest : undefined;
}

function factsOf({ latest }: LatestRow): ReportFact[] {
  return [
    { name: 'State', text: zoneStateNames[zoneState(latest)] },
    { name: 'People reported', text: formatCount(latest?.count) },
    { name: 'Seats', text: formatCount(latest?.capacity) },
    { name: 'Last reading', text: formatAge(latest?.age_s ?? null) },
  ];
}
