import type { MetricLabel } from '#domain/metric/labels.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { typeName } from '#src/data/spaces/spaceTypes.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import { kindOfFormat, plainText, type PlainKind } from '#src/features/report/table/cellKinds.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { coverageOf, figureOf, type FloorFigures } from '../data/FloorFigures.ts';
import type { ShownMoment } from '../data/useMoment.ts';
import { formatDifference } from '../model/formatMetric.ts';
import type { PlanView } from '../model/PlanView.ts';
import type { ZoneChangeFacts } from '../zone/ZoneChange.tsx';
import { columnTerms, momentTerms } from './heatmapTexts.ts';

/** A zone of the table, at its place among the floor's zones. */
export interface ZoneRow {
  zone: ZoneSpace;
  index: number;
  capacity: number | null;
}

/** What the plan shows of its zones in place of their figures over the period. */
interface ShownPart {
  view: Pick<PlanView, 'name' | 'values'>;
  /** "Fri, Nov 20", "Tuesday 10:00 to 11:00". */
  when: string;
  /** The moment that it rests on; null of an hour of the typical week. */
  moment: ShownMoment | null;
}

interface ZonesInput {
  zones: readonly ZoneSpace[];
  figures: FloorFigures | null;
  /** The zones in two frames, where they are compared. */
  changeOf: ((index: number) => ZoneChangeFacts) | null;
  part: ShownPart | null;
  colourBy: ColourBy;
  capacityName: string | null;
  /** The days of the page: "Oct 26 – Nov 22, 2026". */
  period: string;
  zoneTime: (zoneId: string) => ExplainedTime | null;
}

/** Every zone of the floor with its figures, and what else the plan shows of it. */
export function zonesTable(input: ZonesInput): ReportTable<ZoneRow> {
  const { zones, figures, changeOf, part, colourBy, capacityName } = input;
  return reportTable<ZoneRow>({
    id: 'zones',
    title: 'Zones',
    rows: zones.map((zone, index) => ({
      zone,
      index,
      capacity: capacityOf(zone.capacity, capacityName),
    })),
    rowId: ({ zone }) => zone.id,
    columns: [
      ...nameColumns,
      ...(part ? [partColumn(part, colourBy)] : []),
      ...(changeOf ? changeColumns(changeOf, colourBy) : []),
      ...figureColumns(figures),
    ],
    isMeasured: true,
    of: ({ zone }, columnId) =>
      `${zone.name}, ${columnId === partId ? (part?.when ?? '') : input.period}`,
    inputs: ({ index, capacity }) => zoneFacts(figures, index, capacity),
    timeOf: ({ zone }, columnId) => {
      const time = input.zoneTime(zone.id);
      if (columnId !== partId || !part?.moment || time === null) return time;
      const { startMs, endMs } = part.moment;
      return { ...time, startMs, endMs };
    },
  });
}

const partId = 'shown';

const nameColumns: readonly Column<ZoneRow>[] = [
  { id: 'name', title: 'Zone', kind: 'name', value: ({ zone }) => zone.name },
  {
    id: 'type',
    title: 'Type',
    kind: 'text',
    value: ({ zone }) => typeName(zone.type),
    inFiles: [
      { id: 'type', title: 'Type', kind: 'text', value: ({ zone }) => typeName(zone.type) },
      { id: 'zone_id', title: 'zone_id', kind: 'text', value: ({ zone }) => zone.id },
      { id: 'layer', title: 'Layer', kind: 'text', value: ({ zone }) => zone.layerName },
    ],
  },
];

/** A column whose cells have their value to four decimals for those who take it from the page. */
function exact(column: Column<ZoneRow> & { kind: PlainKind }): Column<ZoneRow> {
  return {
    ...column,
    show: (row) => {
      const value = column.value(row);
      const number = typeof value === 'number' ? value : null;
      return <Exact value={number} text={plainText(column.kind, number)} />;
    },
  };
}

function partColumn({ view, when }: ShownPart, colourBy: ColourBy): Column<ZoneRow> {
  const terms = {
    utilisation: momentTerms.utilisation,
    count: momentTerms.people,
    frequency: momentTerms.use,
  };
  return exact({
    id: partId,
    title: `${view.name}, ${when}`,
    kind: kindOfFormat(colourBy),
    term: terms[colourBy],
    value: ({ index }) => known(view.values?.[index]),
  });
}

const figureKinds = [
  ['utilisation_mean', 'Mean utilization', 'share'],
  ['utilisation_max', 'Peak utilization', 'share'],
  ['count_mean', 'Mean people', 'people'],
  ['count_max', 'Peak people', 'people'],
  ['frequency_mean', 'Time in use', 'share'],
  ['capacity_fraction_used_mean', 'Fill when used', 'share'],
] as const satisfies readonly (readonly [MetricLabel, string, PlainKind])[];

/** Seats, figures and coverage of a zone. */
function figureColumns(figures: FloorFigures | null): Column<ZoneRow>[] {
  return [
    {
      id: 'seats',
      title: 'Seats',
      kind: 'seats',
      term: columnTerms.seats,
      value: ({ capacity }) => capacity,
    },
    ...figureKinds.map(([label, title, kind]) =>
      exact({
        id: label,
        title,
        kind,
        term: columnTerms[label],
        value: ({ index }) => figureOf(figures, label, index),
      }),
    ),
    exact({
      id: 'coverage',
      title: 'Coverage',
      kind: 'share',
      term: columnTerms.coverage,
      value: ({ index }) => coverageOf(figures, index),
    }),
  ];
}

/** A zone in two frames. */
function changeColumns(
  changeOf: (index: number) => ZoneChangeFacts,
  colourBy: ColourBy,
): Column<ZoneRow>[] {
  const kind = kindOfFormat(colourBy);
  const shared = { kind, term: columnTerms.difference };
  return [
    exact({
      ...shared,
      id: 'before',
      title: 'Compared',
      value: ({ index }) => changeOf(index).before,
    }),
    exact({
      ...shared,
      id: 'now',
      title: 'This period',
      value: ({ index }) => changeOf(index).now,
    }),
    {
      ...shared,
      id: 'difference',
      title: 'Change',
      value: ({ index }) => changeOf(index).difference,
      show: ({ index }) => {
        const { difference } = changeOf(index);
        return <Exact value={difference} text={formatDifference(difference, colourBy)} />;
      },
    },
    {
      id: 'chance',
      title: 'Chance',
      kind: 'text',
      value: ({ index }) => chanceText(changeOf(index)),
    },
  ];
}

function chanceText({ difference, isSignificant }: ZoneChangeFacts): string {
  if (difference === null) return 'no data';
  return isSignificant ? 'unlikely' : 'possible';
}

function zoneFacts(
  figures: FloorFigures | null,
  index: number,
  capacity: number | null,
): ReportFact[] {
  const figure = (label: MetricLabel) => figureOf(figures, label, index);
  return [
    { name: 'Open minutes', text: formatCount(figures?.openMinutes[index]) },
    { name: 'Valid open minutes', text: formatCount(figures?.validMinutes[index]) },
    { name: 'Coverage', text: formatPercent(coverageOf(figures, index)) },
    { name: 'Mean people', text: formatTenths(figure('count_mean')) },
    { name: 'Most people', text: formatTenths(figure('count_max')) },
    { name: 'Seats', text: formatCount(capacity) },
    { name: 'Time in use', text: formatPercent(figure('frequency_mean')) },
  ];
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** A number as it is shown, with what it is to four decimals for those who take it from the page. */
function Exact({ value, text }: { value: number | null; text: string }) {
  return <data value={value === null ? '' : value.toFixed(4)}>{text}</data>;
}
