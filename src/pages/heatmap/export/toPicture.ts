import { legendStops } from '#domain/palette/legend.ts';
import { localParts } from '#domain/time/localParts.ts';
import { legendTexts } from '#src/features/floor-view/legend/legendTexts.ts';
import { planImage } from '#src/floorplan/image/planImage.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { hourName } from '../timeline/toWeekSlots.ts';
import { shortDay } from '../model/shortDay.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { Picture } from './drawPicture.ts';

interface PictureInput extends HeatmapFloorProps {
  heatmap: Heatmap;
  rule: readonly string[];
}

/** The plan, or both plans, as they are shown, with what they are of. */
export async function toPicture(input: PictureInput, scale: number): Promise<Picture> {
  const { building, floor, filters, metric, heatmap, rule } = input;
  const { engines, isSideBySide, view, choice, frames } = heatmap;
  const { frame } = filters;
  const shown = isSideBySide
    ? [
        { engine: engines[1], caption: daysOf(frames.before.frame) },
        { engine: engines[0], caption: daysOf(frame) },
      ]
    : [{ engine: engines[0], caption: '' }];
  const plans = await Promise.all(
    shown.map(async ({ engine, caption }) => ({
      image: await createImageBitmap(await planImage(engine, scale)),
      caption,
    })),
  );
  const { min = 0, max } = view.scale;
  const nowMs = systemClock.now();
  const made = `${shortDay(localParts(nowMs, building.timezone).dayKey)}, ${formatTime(nowMs, building.timezone)}`;
  return {
    title: [building.name, floor.displayName, view.name, momentOf(heatmap)]
      .filter(Boolean)
      .join(', '),
    rule: rule.join(', '),
    footer: `Floorscope, made ${made} (${building.timezone})`,
    plans,
    legend: {
      name: view.name,
      stops: legendStops(choice),
      texts: legendTexts(choice, { colourBy: metric.colourBy, min, max }),
    },
  };
}

function daysOf({ startDay, lastDay }: { startDay: string; lastDay: string }): string {
  return formatDays(startDay, lastDay);
}

/** What of the frame is shown; empty for all of it. */
function momentOf({ state, week, frames }: Heatmap): string {
  if (state.mode === 'week') return hourName(week.hour);
  if (state.mode === 'playback') return shortDay(dayKeyOf(frames.day.number));
  if (state.mode === 'compare' && state.compare === 'difference')
    return `against ${daysOf(frames.before.frame)}`;
  return '';
}
