import type { Misreading } from '#contract/incidents.ts';
import { isWifiLayer } from '#domain/space/layers.ts';
import { formatDay, formatDays } from '#src/lib/format/formatDays.ts';
import { formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';

/** The local day of an instant of the API, which stands in the time of its building. */
function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

/** The local day on which what ended then was last so. */
function lastDayOf(instant: string): string {
  const wallMs = Date.parse(`${instant.slice(0, 19)}Z`);
  return dayOf(new Date(wallMs - 1).toISOString());
}

function peopleText(count: number): string {
  return `${formatTenths(count)} ${count === 1 ? 'person' : 'people'}`;
}

function periodText({ start, end }: Misreading): string {
  if (end === null) return `since ${formatDay(dayOf(start))}`;
  const isOneDay = dayOf(start) === lastDayOf(end);
  const days = formatDays(dayOf(start), lastDayOf(end));
  return isOneDay ? `on ${days}` : days;
}

/** Why a space counts nowhere in a part of the frame, as a sentence. */
export function misreadingText(misreading: Misreading): string {
  const { name, layer_name: layer, reason, count, times, end } = misreading;
  const source = isWifiLayer(layer) ? 'its Wi-Fi' : 'its sensor';
  const period = periodText(misreading);
  if (reason === 'implausible')
    return `${name} excluded where ${source} reported up to ${peopleText(count)}, far above its capacity, ${period}.`;
  if (times > 1)
    return `${name} excluded ${formatPlural(times, 'time')} ${period}: ${source} did not change for hours while the building was closed and empty.`;
  return end === null
    ? `${name} excluded: ${source} has reported ${peopleText(count)} without a break ${period}.`
    : `${name} excluded ${period}: ${source} reported ${peopleText(count)} without a break.`;
}
