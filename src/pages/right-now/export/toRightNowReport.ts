import { legendStops } from '#domain/palette/legend.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { typeName } from '#src/data/spaces/typeName.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { legendTexts } from '#src/features/floor-view/legend/legendTexts.ts';
import { colourByNames } from '#src/features/floor-view/model/colourBy.ts';
import { plansPicture } from '#src/features/floor-view/picture/plansPicture.ts';
import type { ChartSource, Report } from '#src/features/report/export/Report.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { planDrawing } from '#src/floorplan/image/planDrawing.ts';
import { textWidth } from '#src/lib/size/textWidth.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import { rightNowTerms } from '../figures/rightNowTerms.ts';
import { toRuleParts } from '../figures/toRuleParts.ts';
import type { LatestById } from '../model/Latest.ts';
import type { PlanScale } from '../plan/usePlanScale.ts';
import { latestColumns, type LatestRow } from '../plan/RightNowTable.tsx';
import type { RightNowFloorProps } from '../RightNowFloorProps.ts';

interface ReportInput extends RightNowFloorProps {
  engine: FloorplanEngine;
  zones: readonly ZoneSpace[];
  latest: LatestById;
  /** The moment that is shown: "2026-11-21 14:35". */
  moment: string;
  coverage: number | null;
  scale: PlanScale;
}

/** One floor at this moment, for its files: the plan as vectors and every zone with its newest reading. */
export function toRightNowReport(input: ReportInput): Report {
  const { building, floor, moment, coverage, colourBy, view } = input;
  const parts = toRuleParts(input, null).filter((part) => part !== null);
  return {
    title: 'Right Now',
    place: `${building.name}, ${floor.displayName}`,
    frame: moment.replace(':', '-'),
    timeZone: building.timezone,
    about: `${colourByNames[colourBy]} at ${moment}`,
    settings: [{ name: 'Shows', text: parts.slice(0, -1).join(', ') }],
    completeness: [
      {
        name: 'Data coverage',
        text: coverage === null ? 'unknown' : `${formatPercent(coverage)} of the seats`,
      },
    ],
    definitions: rightNowTerms,
    tables: [
      tableSource({
        id: 'zones',
        title: 'Zones',
        rows: () => rowsOf(input),
        columns: [...zoneColumns, ...latestColumns],
        kinds: { count: 'count', seats: 'count', utilisation: 'share', age: 'count' },
        units: { age: 'seconds ago' },
      }),
    ],
    charts: view === 'plan' ? [planChart(input)] : [],
  };
}

const zoneColumns: readonly TableColumn<LatestRow>[] = [
  { id: 'name', title: 'Zone', isText: true, value: ({ zone }) => zone.name },
  { id: 'type', title: 'Type', isText: true, value: ({ zone }) => typeName(zone.type) },
  { id: 'zone_id', title: 'zone_id', isText: true, value: ({ zone }) => String(zone.id) },
];

function rowsOf({ zones, latest, capacityName }: ReportInput): LatestRow[] {
  return zones.map((zone) => ({
    zone,
    latest: latest.get(zone.id),
    capacity: capacityOf(zone.capacity, capacityName),
  }));
}

function planChart({ engine, scale, colourBy }: ReportInput): ChartSource {
  const { choice, max } = scale;
  return {
    id: 'plan',
    title: 'Plan',
    draw: (colours) =>
      plansPicture({
        plans: [{ drawing: planDrawing(engine, textWidth), caption: '' }],
        legend: {
          name: colourByNames[colourBy],
          stops: legendStops(choice),
          texts: legendTexts(choice, { colourBy, min: 0, max }),
        },
        colours,
      }),
  };
}
