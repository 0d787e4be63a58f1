import type { Incident } from '#contract/incidents.ts';
import { formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';

/** What silent sensors took from the figures of a frame. */
export interface AccuracyNote {
  isWhole: boolean;
  text: string;
}

const named = 3;

/** Tells how many spaces were without data in open hours, the worst of them by name. */
export function toAccuracyNote(
  incidents: readonly Pick<Incident, 'id' | 'name' | 'open_minutes' | 'reason'>[],
): AccuracyNote {
  const spaces = new Map<string, { name: string; minutes: number }>();
  for (const { id, name, open_minutes: minutes, reason } of incidents) {
    // Those that are not believed did send; every report names them (MisreadingNotice). A calendar is no sensor.
    if (reason === 'stuck' || reason === 'implausible' || reason === 'no_import') continue;
    const space = spaces.get(String(id)) ?? { name, minutes: 0 };
    spaces.set(String(id), { name, minutes: space.minutes + minutes });
  }
  const missing = [...spaces.values()]
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => b.minutes - a.minutes);
  if (missing.length === 0)
    return { isWhole: true, text: 'No sensor was silent in the open hours of this time frame.' };
  const hours = missing.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
  const worst = missing.slice(0, named).map(({ name, minutes }) => `${name} ${hoursText(minutes)}`);
  const others = missing.length - worst.length;
  const list = others > 0 ? [...worst, formatPlural(others, 'other')] : worst;
  const count = formatPlural(missing.length, 'space was', 'spaces were');
  return {
    isWhole: false,
    text: `${count} silent for ${formatTenths(hours)} open hours in total: ${list.join(', ')}.`,
  };
}

function hoursText(minutes: number): string {
  return minutes < 60 ? `${Math.round(minutes)} min` : `${formatTenths(minutes / 60)} h`;
}
