import { colourAt } from '#domain/palette/colourAt.ts';
import { palettes } from '#domain/palette/palettes.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import { FloorStrip } from '#src/features/floor-view/floors/FloorStrip.tsx';
import { typicalFloorsTitle, withCourses } from '#src/features/floor-view/floors/withCourses.ts';
import { weekHourText } from '#src/lib/format/weekdayTitles.ts';
import { useFloorFigures } from '../data/useFloorFigures.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { toStripRows } from '../model/toStripRows.ts';
import { dayOfWeek } from '../timeline/toWeekSlots.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';

interface HeatmapStripProps extends HeatmapFloorProps {
  heatmap: Heatmap;
}

/** The floors of the building over the frame, in the colors of the plan. */
export function HeatmapStrip({ heatmap, ...props }: HeatmapStripProps) {
  const { building, floor, filters, metric } = props;
  const { floors, valueOf, hoursOf } = useFloorFigures(props, heatmap);
  const rows = toStripRows(floors, valueOf, metric);
  const { hour } = dayOfWeek(heatmap.week.hour);
  const { ordinaryChoice: choice, ordinary } = heatmap;
  const stretch =
    metric.colourBy === 'count' ? 1 : palettes[choice.palette].max / ordinary.scale.max;
  return (
    <FloorStrip
      rows={heatmap.state.mode === 'week' ? withCourses(rows, { hour, hoursOf }) : rows}
      selectedId={floor.id}
      colourOf={(share) => toHex(colourAt(choice, share * stretch))}
      onSelect={(id) => filters.selectSpaces('floor', [id])}
      key={building.id}
      title={titleOf(heatmap)}
    />
  );
}

/** Floors follow the moment of playback, and the hour of a typical week. */
function titleOf({ state, moment, week }: Heatmap): string {
  if (moment.shown !== null) return `Floors at ${moment.shown.time}`;
  return state.mode === 'week' ? typicalFloorsTitle(weekHourText(week.hour)) : 'Floors';
}
