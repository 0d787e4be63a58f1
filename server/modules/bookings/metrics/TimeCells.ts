import type { TimeKind } from '#domain/booking/groups/parseBookingGroups.ts';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { teachingWeek } from '#domain/booking/teachingWeek.ts';
import { dayKeyOf, weekdayOf } from '#domain/time/dayNumber.ts';
import { buckets, type Interval } from '#domain/time/interval.ts';
import { localParts, type LocalParts } from '#domain/time/localParts.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { BuildingCalendar } from '#domain/time/buildingCalendars.ts';
import type { CellPiece } from './FigureRoom.ts';

/** What all time of a cell has in common. */
export interface TimeCell {
  bucket: number;
  keys: Partial<Record<TimeKind, string>>;
}

const steps: Record<TimeKind, Interval> = {
  quarter_hour: 'PT15M',
  hour: 'PT1H',
  weekday: 'P1D',
  week: 'P1W',
};

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The week of a day as ISO 8601 writes it: it belongs to the year of its Thursday. */
function isoWeek({ dayNumber }: LocalParts): string {
  const thursday = dayNumber - weekdayOf(dayNumber) + 3;
  const year = Number(dayKeyOf(thursday).slice(0, 4));
  const firstDay = Date.UTC(year, 0, 1) / 86_400_000;
  return `${year}-W${two(Math.floor((thursday - firstDay) / 7) + 1)}`;
}

/** The clock and the terms of a room. */
interface RoomCalendar {
  timezone: string;
  /** Days of the first weeks of its terms, as day numbers. */
  terms: readonly number[];
}

const keyOf: Record<TimeKind, (parts: LocalParts, terms: readonly number[]) => string> = {
  quarter_hour: ({ minuteOfDay }) =>
    `${two(Math.floor(minuteOfDay / 60))}:${two(Math.floor((minuteOfDay % 60) / 15) * 15)}`,
  hour: ({ minuteOfDay }) => String(Math.floor(minuteOfDay / 60)),
  weekday: ({ weekday }) => weekdayNames[weekday] ?? '',
  week: (parts, terms) => String(teachingWeek(parts.dayNumber, terms) ?? isoWeek(parts)),
};

/** Deals time out to cells: intervals of the answer, and within them weekdays, hours and so on where these are grouped. */
export class TimeCells {
  readonly #kinds: readonly TimeKind[];
  readonly #byKey = new Map<string, number>();
  readonly list: TimeCell[] = [];

  constructor(kinds: readonly TimeKind[]) {
    const finestFirst = (Object.keys(steps) as TimeKind[]).filter((kind) => kinds.includes(kind));
    this.#kinds = finestFirst;
  }

  /** Open stretches of the frame, cut into cells. */
  cut(
    stretches: readonly InstantRange[],
    calendar: BuildingCalendar,
    room: RoomCalendar,
  ): CellPiece[] {
    const pieces: CellPiece[] = [];
    for (const { startMs, endMs } of stretches) {
      for (let at = startMs; at < endMs;) {
        const piece = calendar.pieceAt(at);
        const until = Math.min(endMs, piece.endMs);
        for (const part of this.#parts({ startMs: at, endMs: until }, room.timezone)) {
          pieces.push({ ...part, cell: this.#cellAt(part.startMs, piece.bucket, room) });
        }
        at = until;
      }
    }
    return pieces;
  }

  #parts(range: InstantRange, timezone: string): InstantRange[] {
    const [finest] = this.#kinds;
    return finest === undefined ? [range] : buckets(steps[finest], range, timezone);
  }

  #cellAt(ms: number, bucket: number, { timezone, terms }: RoomCalendar): number {
    const parts = this.#kinds.length === 0 ? null : localParts(ms, timezone);
    const keys: TimeCell['keys'] = {};
    if (parts !== null) for (const kind of this.#kinds) keys[kind] = keyOf[kind](parts, terms);
    const key = [bucket, ...Object.values(keys)].join(' ');
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.#byKey.set(key, this.list.length);
    return this.list.push({ bucket, keys }) - 1;
  }
}
