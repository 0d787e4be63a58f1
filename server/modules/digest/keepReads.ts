import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { KeptAnswers } from '#server/core/KeptAnswers.ts';
import { KeptBody } from '#server/core/KeptBody.ts';
import type { KeptSources } from '#server/core/KeptValues.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import { daysRange } from './digestBuildings.ts';

/** What some hundred buildings were asked. */
const mostBytes = 16 * 2 ** 20;

/** Local days of a building, in days since 1970-01-01. */
interface KeptDays {
  building: BuildingRecord;
  days: { startDay: number; endDayExclusive: number };
  /** Until when slots of these days were read, where the last has not passed: the end of a slot, ms since 1970. */
  untilMs?: number;
}

/** What was read about days of a building, or what `read` gives; it must outlive JSON. */
export type KeepRead = <Read>(
  what: string,
  about: KeptDays,
  read: () => Promise<Read>,
  /** Whether the clock alone changes what was read no more; it doesn't when absent. */
  isSettled?: (read: Read) => boolean,
) => Promise<Read>;

/** Keeps what is read about days and slots that have passed, until something about them changes. */
export function keepReads(sources: Omit<KeptSources, 'mostBytes'>): KeepRead {
  const kept = new KeptAnswers({ ...sources, mostBytes });
  return async <Read>(
    what: string,
    { building, days, untilMs = Infinity }: KeptDays,
    read: () => Promise<Read>,
    isSettled: (read: Read) => boolean = () => true,
  ) => {
    const { startMs, endMs } = daysRange(building, days);
    const frame = { startMs, endMs: Math.min(endMs, untilMs) };
    const dayKeys = `${dayKeyOf(days.startDay)} ${dayKeyOf(days.endDayExclusive)}`;
    const key = `${what} ${building.id} ${dayKeys} ${frame.endMs}`;
    const answer = await kept.of(key, frame, async () => {
      const made = await read();
      const body = new KeptBody([Buffer.from(JSON.stringify(made))]);
      return { body, isSettled: isSettled(made) };
    });
    return JSON.parse(Buffer.concat(await answer.pieces()).toString()) as Read;
  };
}
