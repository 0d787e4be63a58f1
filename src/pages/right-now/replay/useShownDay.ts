import { useToday, type CurveSource, type Today } from '../today/useToday.ts';
import type { Opening } from '../opening/useOpening.ts';
import { useReplayDay } from './useReplayDay.ts';

/** The day that a page shows: today, or the last working day while the building is closed or nobody has come yet. */
export interface ShownDay extends Today {
  /** Whether it is played back in place of now. */
  isReplay: boolean;
  /** Whether there is a day to play back. */
  canReplay: boolean;
  /** Whether such a day is still being looked for, or read. */
  isComing: boolean;
}

/** What is known of a building besides its hours: the people in it now, null where not known. */
export interface Presence {
  opening: Opening;
  people: number | null;
}

/** The last working day in place of an empty building, unless the person wants now; else today. */
export function useShownDay(
  of: CurveSource,
  { opening, people }: Presence,
  wantsNow: boolean,
): ShownDay {
  const isClosed = opening.closedUntilMs !== null;
  const closedDay = useReplayDay(of, isClosed ? opening.openedUntilMs : null);
  const today = useToday(of, isClosed && !wantsNow && closedDay !== null ? null : 'today');
  const emptyDay = useReplayDay(of, isClosed ? null : emptySince(today, of.building.id, people));
  const day = isClosed ? closedDay : emptyDay;
  const isReplay = !wantsNow && typeof day === 'number';
  const replayed = useToday(of, isReplay ? day : null);
  const shown = isReplay ? replayed : today;
  return {
    ...shown,
    isReplay,
    canReplay: typeof day === 'number',
    isComing: !wantsNow && isOnItsWay(day, shown),
  };
}

/** Whether a day is still looked for, or was found and is not read yet. */
function isOnItsWay(day: number | null | undefined, { curves, hasFailed }: Today): boolean {
  return day === undefined || (day !== null && curves.reach === 0 && !hasFailed);
}

/** The midnight since which nobody has come; null while there is somebody to see, or that is not known. */
function emptySince({ curves, clock }: Today, id: string, people: number | null): number | null {
  if (people === null || Math.round(people) > 0) return null;
  const counts = curves.byId.get(id)?.count.filter((count) => count !== null) ?? [];
  const isEmpty = counts.length > 0 && counts.every((count) => Math.round(count) === 0);
  return isEmpty ? clock.startMs : null;
}
