import { layerNames } from '#domain/space/layers.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';

export function layerText(source: string | null): string {
  if (source === layerNames.unified) return 'sensors + Wi-Fi';
  return source === null ? 'all sources' : `data source ${sourceName(source)}`;
}

export function daysText({ startDay, endDayExclusive }: DayRange): string {
  return formatDays(dayKeyOf(startDay), dayKeyOf(endDayExclusive - 1));
}
