import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { integer, oneOf, type ParamCodec } from '#src/features/filters/paramCodec.ts';

/** What the plan shows: the whole frame, an hour of its typical week, a moment of a day, or two frames. */
export const heatmapModes = ['average', 'week', 'playback', 'compare'] as const;
export type HeatmapMode = (typeof heatmapModes)[number];

const comparisons = ['difference', 'side', 'swipe'] as const;

/** What the URL says of the page beside the filters. */
export interface HeatmapState {
  mode: HeatmapMode;
  /** Two frames: their difference, or both plans beside or over each other. */
  compare: (typeof comparisons)[number];
  /** The local day that is played back, 'YYYY-MM-DD'; null takes the last full one. */
  day: string | null;
  /** Minutes since that day's midnight where playback stands, up to 25 hours; null stands at its busiest time. */
  minute: number | null;
  /** What playback runs through: that day, or every open day of the period from there. */
  span: 'day' | 'period';
  /** Whether colors span the palette's own scale or the values shown; null fits means of a period and not a moment. */
  colors: 'fixed' | 'fit' | null;
  /** The hour of the typical week, 0 is Monday 00:00 to 01:00; null takes the busiest. */
  hour: number | null;
}

const hoursPerWeek = 168;
const mostMinutes = 25 * 60;

const dayKey: ParamCodec<string> = {
  read: ([value = '']) => (Number.isNaN(dayNumberOf(value)) ? undefined : value),
  write: (value) => [value],
};

const codecs = {
  mode: oneOf(heatmapModes),
  compare: oneOf(comparisons),
  day: dayKey,
  minute: integer(0, mostMinutes - 1),
  span: oneOf(['day', 'period']),
  colors: oneOf(['fixed', 'fit']),
  hour: integer(0, hoursPerWeek - 1),
} as const;

const defaults: HeatmapState = {
  mode: 'average',
  compare: 'difference',
  day: null,
  minute: null,
  span: 'day',
  colors: null,
  hour: null,
};

export function readHeatmapState(search: URLSearchParams): HeatmapState {
  return {
    mode: codecs.mode.read(search.getAll('mode')) ?? defaults.mode,
    compare: codecs.compare.read(search.getAll('compare')) ?? defaults.compare,
    day: codecs.day.read(search.getAll('day')) ?? null,
    span: codecs.span.read(search.getAll('span')) ?? defaults.span,
    minute: codecs.minute.read(search.getAll('minute')) ?? null,
    colors: codecs.colors.read(search.getAll('colors')) ?? null,
    hour: codecs.hour.read(search.getAll('hour')) ?? null,
  };
}

/** Whether the colors fit the values shown. A moment of a day is best compared with others on the fixed scale. */
export function fitsColors({ colors, mode }: Pick<HeatmapState, 'colors' | 'mode'>): boolean {
  return colors === null ? mode !== 'playback' : colors === 'fit';
}

/** Applies a change to a query; the result is sorted, and what is the default is left out. */
export function writeHeatmapState(
  search: URLSearchParams,
  change: Partial<HeatmapState>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const all = { ...readHeatmapState(search), ...change };
  for (const [name, value] of Object.entries(all)) {
    const isDefault = value === defaults[name as keyof HeatmapState];
    if (isDefault) next.delete(name);
    else next.set(name, String(value));
  }
  next.sort();
  return next;
}
