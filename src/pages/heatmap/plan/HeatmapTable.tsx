import { useCallback, useMemo } from 'react';
import type { MetricLabel } from '#domain/metric/labels.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PaintedFrame } from '#src/data/workers/useHeatmapPaint.ts';
import type { FloorFrame } from '#src/features/floor-view/plan/FloorFrame.ts';
import { ZoneTable } from '#src/features/floor-view/table/ZoneTable.tsx';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import { coverageOf, figureOf, type FloorFigures } from '../data/FloorFigures.ts';
import { formatDifference, formatMetric } from '../model/formatMetric.ts';
import type { ZoneChangeFacts } from '../zone/ZoneChange.tsx';
import { Exact } from './Exact.tsx';

interface HeatmapTableProps {
  zones: readonly ZoneSpace[];
  figures: FloorFigures | null;
  /** The zone in two frames, where they are compared. */
  changeOf: ((index: number) => ZoneChangeFacts) | null;
  colourBy: ColourBy;
  capacityName: string | null;
  painted: PaintedFrame<FloorFrame> | null;
  insets: Insets;
  selectedIds: readonly string[];
  onSelect: (zoneIds: readonly string[]) => void;
  onExplain: (row: ZoneRow, columnId: string) => void;
}

/** A zone of the table, at its place among the floor's zones. */
export interface ZoneRow {
  zone: ZoneSpace;
  index: number;
  capacity: number | null;
}

/** The table twin of the plan: every zone with its figures over the frame. */
export function HeatmapTable(props: HeatmapTableProps) {
  const { figures, changeOf, colourBy, capacityName, ...shared } = props;
  const { zones } = shared;
  const toRow = useCallback(
    (zone: ZoneSpace): ZoneRow => ({
      zone,
      index: zones.indexOf(zone),
      capacity: capacityOf(zone.capacity, capacityName),
    }),
    [zones, capacityName],
  );
  const columns = useMemo(
    () => [...(changeOf ? changeColumns(changeOf, colourBy) : []), ...figureColumnsOf(figures)],
    [figures, changeOf, colourBy],
  );
  return <ZoneTable {...shared} toRow={toRow} columns={columns} />;
}

interface FigureColumn {
  label: MetricLabel;
  title: string;
  format: (value: number | null) => string;
}

const figureColumns: readonly FigureColumn[] = [
  { label: 'utilisation_mean', title: 'Mean utilization', format: formatPercent },
  { label: 'utilisation_max', title: 'Peak utilization', format: formatPercent },
  { label: 'count_mean', title: 'Mean people', format: formatTenths },
  { label: 'count_max', title: 'Peak people', format: formatTenths },
  { label: 'frequency_mean', title: 'Time in use', format: formatPercent },
  { label: 'capacity_fraction_used_mean', title: 'Fill when used', format: formatPercent },
];

/** Seats, figures and coverage of a zone. */
export function figureColumnsOf(figures: FloorFigures | null): TableColumn<ZoneRow>[] {
  return [
    {
      id: 'seats',
      title: 'Seats',
      value: ({ capacity }) => capacity,
      render: ({ capacity }) => formatCount(capacity),
    },
    ...figureColumns.map(({ label, title, format }): TableColumn<ZoneRow> => ({
      id: label,
      title,
      value: ({ index }) => figureOf(figures, label, index),
      render: ({ index }) => {
        const value = figureOf(figures, label, index);
        return <Exact value={value} text={format(value)} />;
      },
    })),
    {
      id: 'coverage',
      title: 'Coverage',
      value: ({ index }) => coverageOf(figures, index),
      render: ({ index }) => (
        <Exact
          value={coverageOf(figures, index)}
          text={formatPercent(coverageOf(figures, index))}
        />
      ),
    },
  ];
}

/** A zone in two frames. */
export function changeColumns(
  changeOf: (index: number) => ZoneChangeFacts,
  colourBy: ColourBy,
): TableColumn<ZoneRow>[] {
  const column = (
    part: 'before' | 'now' | 'difference',
    title: string,
    format: typeof formatMetric,
  ): TableColumn<ZoneRow> => ({
    id: part,
    title,
    value: ({ index }) => changeOf(index)[part],
    render: ({ index }) => {
      const value = changeOf(index)[part];
      return <Exact value={value} text={format(value, colourBy)} />;
    },
  });
  return [
    column('before', 'Compared', formatMetric),
    column('now', 'This period', formatMetric),
    column('difference', 'Change', formatDifference),
    {
      id: 'chance',
      title: 'Chance',
      isText: true,
      value: ({ index }) => chanceText(changeOf(index)),
    },
  ];
}

function chanceText({ difference, isSignificant }: ZoneChangeFacts): string {
  if (difference === null) return 'no data';
  return isSignificant ? 'unlikely' : 'possible';
}
