import { legendStops } from '#domain/palette/legend.ts';
import type { ReportDefinition } from '#domain/report/ReportDocument.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { colourByNames } from '#src/features/floor-view/model/colourBy.ts';
import { legendTexts } from '#src/features/floor-view/legend/legendTexts.ts';
import { planImage } from '#src/features/floor-view/picture/planImage.ts';
import { plansPicture } from '#src/features/floor-view/picture/plansPicture.ts';
import type {
  ChartSource,
  FilmSource,
  Report,
  TableSource,
} from '#src/features/report/export/Report.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { textWidth } from '#src/lib/size/useSize.ts';
import { formatDays, formatShortDay } from '#src/lib/format/formatDays.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { toRuleFacts } from '../model/toRuleParts.ts';
import { hourName } from '../timeline/toWeekSlots.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { differenceTerms, profileTerms, weekTerms } from './heatmapTexts.ts';

const filmRecorder = new Later(
  async () => (await import('#src/features/report/export/film/recordFilm.ts')).filmRecorder,
);

interface ReportInput extends HeatmapFloorProps {
  heatmap: Heatmap;
  tables: readonly TableSource[];
}

/** What the page shows of a floor, for its files: the plan as vectors, every zone, and the groups they form. */
export function toHeatmapReport(input: ReportInput): Report {
  const { building, floor, filters, heatmap, tables } = input;
  const rule = toRuleFacts({ filters, heatmap });
  const { view } = heatmap;
  const moment = partText(heatmap);
  return {
    title: 'Heatmap',
    place: `${building.name}, ${floor.displayName}`,
    frame: frameName(input),
    timeZone: building.timezone,
    about: moment === '' ? view.name : `${view.name}, ${moment}`,
    settings: [
      ...rule.filter(({ name }) => !isCompleteness(name)),
      ...(moment === '' ? [] : [{ name: 'Shown', text: moment }]),
    ],
    completeness: rule.filter(({ name }) => isCompleteness(name)),
    definitions: termsOf(heatmap),
    tables,
    charts: heatmap.stage === 'plan' ? [planChart(input)] : [],
    films: heatmap.stage === 'plan' ? playbackFilms(input) : [],
  };
}

function isCompleteness(name: string): boolean {
  return name === 'Data completeness' || name === 'Data coverage';
}

export function termsOf({ state }: Pick<Heatmap, 'state'>): readonly ReportDefinition[] {
  if (state.mode === 'compare') return differenceTerms;
  return state.mode === 'week' ? weekTerms : profileTerms;
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
    draw: async (colours) => {
      const { planDrawing } = await planImage.fetch();
      return plansPicture({
        plans: shown.map(({ engine, caption }) => ({
          drawing: planDrawing(engine, textWidth),
          caption,
        })),
        legend: legendOf(metric, heatmap),
        colours,
      });
    },
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
  const day = formatShortDay(dayKeyOf(heatmap.frames.day.number));
  return [
    {
      id: 'playback',
      title: 'Playback',
      count: open.length,
      recorder: filmRecorder,
      draw: async (colours) => {
        const { planMoments } = await planImage.fetch();
        const drawingAt = planMoments(engine, textWidth);
        return (position) => {
          const at = Math.floor(position);
          const slot = open[at] ?? 0;
          // Over closed hours there is nothing on the way.
          const share = open[at + 1] === slot + 1 ? position - at : 0;
          const plans = [{ drawing: drawingAt(slot + share), caption: '' }];
          return {
            drawing: plansPicture({ plans, legend: legendOf(metric, heatmap), colours }),
            caption: `${name}, ${day}, ${slots[slot]?.time ?? ''}`,
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
export function partText({ state, week, frames }: Heatmap): string {
  if (state.mode === 'week') return hourName(week.hour);
  if (state.mode === 'playback') return formatShortDay(dayKeyOf(frames.day.number));
  if (state.mode === 'compare' && state.compare === 'difference')
    return `against ${daysOf(frames.before.frame)}`;
  return '';
}

/** Of files: the period, or the moment of a day. */
function frameName({ filters, heatmap }: ReportInput): string {
  const { startDay, lastDay } = filters.frame;
  if (heatmap.state.mode === 'playback') {
    const time = heatmap.moment.shown?.time.replace(':', '-') ?? '';
    return [dayKeyOf(heatmap.frames.day.number), time].filter(Boolean).join(' ');
  }
  return startDay === lastDay ? startDay : `${startDay} to ${lastDay}`;
}
