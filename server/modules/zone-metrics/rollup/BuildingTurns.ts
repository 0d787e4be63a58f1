import { isRecent } from '#server/core/isRecent.ts';
import type { MarkedHour } from './book/RollupBook.ts';

/** How long a building whose hours are rolled up is left alone. */
const restMs = 60_000;

interface Turn {
  /** The last mark that belongs to it. */
  lastMark: number;
  /** When it ended; null while it lasts. */
  endedMs: number | null;
}

/**
 * Which marked hours are to be rolled up. To roll up an hour costs nearly what several of the same day do, so those of a source that
 * catches up, which come one after another, wait for each other: a building's turn is for what was marked before it began, and
 * after it the building rests.
 */
export class BuildingTurns {
  readonly #turns = new Map<number, Turn>();

  /** Those of marked hours whose turn it is; marks to come are greater than `lastMark`. */
  due(hours: readonly MarkedHour[], nowMs: number, lastMark: number): MarkedHour[] {
    this.#end(hours, nowMs);
    return hours.filter(({ buildingNo, mark }) => {
      const turn = this.#turns.get(buildingNo) ?? { lastMark, endedMs: null };
      if (turn.endedMs !== null && isRecent(turn.endedMs, nowMs, restMs)) return false;
      if (turn.endedMs !== null) {
        turn.lastMark = lastMark;
        turn.endedMs = null;
      }
      this.#turns.set(buildingNo, turn);
      return mark <= turn.lastMark;
    });
  }

  /** Ends the turns of which nothing is left. */
  #end(hours: readonly MarkedHour[], nowMs: number): void {
    for (const [no, turn] of this.#turns) {
      const isLeft = hours.some(
        ({ buildingNo, mark }) => buildingNo === no && mark <= turn.lastMark,
      );
      if (!isLeft) turn.endedMs ??= nowMs;
    }
  }
}
