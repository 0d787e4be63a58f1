import { legendStops } from '#domain/palette/legend.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { ColumnKind, ReportDefinition } from '#domain/report/ReportDocument.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { typeName } from '#src/data/spaces/typeName.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { colourByNames } from '#src/features/floor-view/model/colourBy.ts';
import { legendTexts } from '#src/features/floor-view/legend/legendTexts.ts';
import { plansPicture } from '#src/features/floor-view/picture/plansPicture.ts';
import type {
  ChartSource,
  FilmSource,
  Report,
  TableSource,
} from '#src/features/report/export/Report.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import { planDrawing, planMoments } from '#src/floorplan/image/planDrawing.ts';
import { textWidth } from '#src/lib/size/textWidth.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import { groupColumns } from '../aside/GroupTable.tsx';
import { differenceTerms, profileTerms, weekTerms } from '../figures/heatmapTerms.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import { toRuleFacts } from '../model/toRuleParts.ts';
import { changeColumns, figureColumnsOf, type ZoneRow } from '../plan/HeatmapTable.tsx';
import { hourName } from '../timeline/toWeekSlots.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';

interface ReportInput extends HeatmapFloorProps {
  heatmap: Heatmap;
}

/** What the page shows of a floor, for its files: the plan as vectors, every zone, and the groups they form. */
export function toHeatmapReport(input: ReportInput): Report {
  const { building, floor, filters, heatmap } = input;
  const rule = toRuleFacts({ filters, heatmap });
  const { startDay, lastDay } = filters.frame;
  const { view } = heatmap;
  const moment = momentOf(heatmap);
  return {
    title: 'Heatmap',
    place: `${building.name}, ${floor.displayName}`,
    frame: startDay === lastDay ? startDay : `${startDay} to ${lastDay}`,
    timeZone: building.timezone,
    about: moment === '' ? view.name : `${view.name}, ${moment}`,
    settings: rule.filter(({ name }) => !isCompleteness(name)),
    completeness: rule.filter(({ name }) => isCompleteness(name)),
    definitions: termsOf(heatmap),
    tables: [zonesTable(input), groupsTable(heatmap)],
    charts: heatmap.stage === 'plan' ? [planChart(input)] : [],
    films: heatmap.stage === 'plan' ? playbackFilms(input) : [],
  };
}

function isCompleteness(name: string): boolean {
  return name === 'Data completeness' || name === 'Data coverage';
}

function termsOf({ state }: Heatmap): readonly ReportDefinition[] {
  if (state.mode === 'compare') return differenceTerms;
  return state.mode === 'week' ? weekTerms : profileTerms;
}

const shares: Readonly<Record<string, ColumnKind>> = {
  seats: 'count',
  utilisation_mean: 'share',
  utilisation_max: 'share',
  frequency_mean: 'share',
  capacity_fraction_used_mean: 'share',
  coverage: 'share',
};

const zoneColumns: readonly TableColumn<ZoneRow>[] = [
  { id: 'name', title: 'Zone', isText: true, value: ({ zone }) => zone.name },
  { id: 'type', title: 'Type', isText: true, value: ({ zone }) => typeName(zone.type) },
  { id: 'zone_id', title: 'zone_id', isText: true, value: ({ zone }) => String(zone.id) },
  { id: 'layer', title: 'Layer', isText: true, value: ({ zone }) => zone.layerName },
];

function zonesTable({ filters, metric, heatmap }: ReportInput): TableSource {
  const { zones, answers, state, compare } = heatmap;
  const changeOf = state.mode === 'compare' ? compare.changeOf : null;
  const kind = metric.colourBy === 'count' ? 'number' : 'share';
  const toRow = (zone: ZoneSpace, index: number): ZoneRow => ({
    zone,
    index,
    capacity: capacityOf(zone.capacity, filters.capacity),
  });
  return tableSource({
    id: 'zones',
    title: 'Zones',
    rows: () => zones.map(toRow),
    columns: [
      ...zoneColumns,
      ...(changeOf ? changeColumns(changeOf, metric.colourBy) : []),
      ...figureColumnsOf(answers.figures),
    ],
    kinds: { ...shares, before: kind, now: kind, difference: kind },
  });
}

function groupsTable({ answers }: Heatmap): TableSource {
  return tableSource({
    id: 'groups',
    title: 'Types and tags',
    rows: answers.groupRows,
    columns: groupColumns,
    kinds: { zones: 'count', utilisation: 'share', inUse: 'share' },
  });
}

function planChart({ filters, metric, heatmap }: ReportInput): ChartSource {
  const { engines, showsBoth, frames } = heatmap;
  const shown = showsBoth
    ? [
        { engine: engines[1], caption: daysOf(frames.before.frame) },
        { engine: engines[0], caption: daysOf(filters.frame) },
      ]
    : [{ engine: engines[0], caption: '' }];
  return {
    id: 'plan',
    title: 'Plan',
    draw: (colours) =>
      plansPicture({
        plans: shown.map(({ engine, caption }) => ({
          drawing: planDrawing(engine, textWidth),
          caption,
        })),
        legend: legendOf(metric, heatmap),
        colours,
      }),
  };
}

/** The open hours of the day that is played back, slot by slot; none in other modes, or while it is read. */
function playbackFilms({ metric, heatmap }: ReportInput): FilmSource[] {
  const { playback } = heatmap.moment;
  if (heatmap.state.mode !== 'playback' || playback === null) return [];
  const { slots, texture } = playback;
  const open = slots
    .slice(0, texture.elapsedSlots)
    .flatMap(({ isClosed }, slot) => (isClosed === true ? [] : [slot]));
  const [engine] = heatmap.engines;
  const name = colourByNames[metric.colourBy];
  return [
    {
      id: 'playback',
      title: 'Playback',
      count: open.length,
      draw: (colours) => {
        const drawingAt = planMoments(engine, textWidth);
        return (at) => {
          const slot = open[at] ?? 0;
          const plans = [{ drawing: drawingAt(slot), caption: '' }];
          return {
            drawing: plansPicture({ plans, legend: legendOf(metric, heatmap), colours }),
            caption: `${name}, ${slots[slot]?.time ?? ''}`,
          };
        };
      },
    },
  ];
}

function legendOf(metric: ReportInput['metric'], { view, choice }: Heatmap) {
  const { min = 0, max } = view.scale;
  return {
    name: view.name,
    stops: legendStops(choice),
    texts: legendTexts(choice, { colourBy: metric.colourBy, min, max }),
  };
}

function daysOf({ startDay, lastDay }: { startDay: string; lastDay: string }): string {
  return formatDays(startDay, lastDay);
}

/** What of the frame is shown; empty for all of it. */
function momentOf({ state, week, frames }: Heatmap): string {
  if (state.mode === 'week') return hourName(week.hour);
  if (state.mode === 'playback') return formatShortDay(dayKeyOf(frames.day.number));
  if (state.mode === 'compare' && state.compare === 'difference')
    return `against ${daysOf(frames.before.frame)}`;
  return '';
}
