import { quantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { slotMs } from '#domain/time/interval.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { BusySlot } from '../use/RoomUse.ts';

const slotS = slotMs / 1000;
const minuteS = 60;

interface Session {
  firstS: number;
  /** Its local day, as days since 1970-01-01. */
  day: number;
  endS: number;
  people: number[];
  isCounted: boolean;
}

/** Sessions of a room within its open time, as m 3.8 has them: minutes by the size of the group. */
export class RoomSessions {
  readonly #timezone: string;
  readonly #minutes = new Map<number, number>();
  #last: Session | null = null;

  constructor(timezone: string) {
    this.#timezone = timezone;
  }

  /** Takes the next open slots in use. */
  take(slots: Iterable<BusySlot>): void {
    for (const { timeS, people, isCounted } of slots) {
      const last = this.#last;
      if (last !== null && this.#goesOn(last, timeS)) {
        last.endS = timeS + slotS;
        last.people.push(people);
        last.isCounted &&= isCounted;
      } else {
        this.#close();
        const day = this.#dayOf(timeS);
        this.#last = { firstS: timeS, day, endS: timeS + slotS, people: [people], isCounted };
      }
    }
  }

  /** Sessions in which nobody was counted are not in it. */
  minutesByGroup(): ReadonlyMap<number, number> {
    this.#close();
    return this.#minutes;
  }

  #goesOn({ day, endS }: Session, timeS: number): boolean {
    return timeS - endS <= thresholds.sessionGapMinutes * minuteS && this.#dayOf(timeS) === day;
  }

  #dayOf(timeS: number): number {
    return localDayNumber(timeS * 1000, this.#timezone);
  }

  #close(): void {
    const session = this.#last;
    this.#last = null;
    if (session === null || !session.isCounted) return;
    const minutes = (session.endS - session.firstS) / minuteS;
    if (minutes < thresholds.minSessionMinutesRoom) return;
    const group = Math.max(1, Math.round(quantile(session.people, 0.9) ?? 1));
    this.#minutes.set(group, (this.#minutes.get(group) ?? 0) + minutes);
  }
}
