import type { RoomAvailability } from '#contract/rooms.ts';
import type { RoomState } from '#domain/booking/roomState.ts';
import { signTime } from './signTime.ts';

/** The color of a sign: green, amber, red, gray, or blue where only the calendar is known. */
export type SignTone = 'free' | 'soon' | 'held' | 'unknown' | 'calendar';

export interface SignWords {
  tone: SignTone;
  /** "Free". */
  word: string;
  /** Goes on from the word: "until 14:30", ", empty since 10:00". */
  line: string;
  /** Whether a comma comes between them. */
  isApart: boolean;
}

export interface SignMoment {
  nowMs: number;
  timeZone: string;
  /** Since when nobody has been in a booked room, ms since 1970; null where that is not known. */
  emptySinceMs: number | null;
}

interface SignText {
  tone: SignTone;
  word: string;
  of: 'free_until' | 'free_from' | 'next_start' | 'empty_since';
  /** What comes before the time. */
  before: string;
  /** What stands there without one. */
  without: string;
  isApart?: true;
}

/** A room without a reading is never called free. */
const texts: Record<RoomState, SignText> = {
  free: { tone: 'free', word: 'Free', of: 'free_until', before: 'until', without: '' },
  booked_soon: { tone: 'soon', word: 'Booked', of: 'next_start', before: 'from', without: 'soon' },
  booked_empty: {
    tone: 'soon',
    word: 'Booked',
    of: 'empty_since',
    before: 'empty since',
    without: 'empty',
    isApart: true,
  },
  in_use: {
    tone: 'held',
    word: 'In use',
    of: 'free_from',
    before: 'booked until',
    without: '',
    isApart: true,
  },
  in_use_unbooked: {
    tone: 'held',
    word: 'In use',
    of: 'next_start',
    before: 'not booked before',
    without: 'not booked',
    isApart: true,
  },
  booked: { tone: 'held', word: 'Booked', of: 'free_from', before: 'until', without: '' },
  not_booked: {
    tone: 'calendar',
    word: 'Not booked',
    of: 'free_until',
    before: 'until',
    without: '',
  },
  unknown: {
    tone: 'unknown',
    word: 'Unknown',
    of: 'free_from',
    before: 'booked until',
    without: 'no recent reading',
    isApart: true,
  },
};

/** What a sign says of its room. */
export function toSign(room: RoomAvailability, moment: SignMoment): SignWords {
  const { tone, word, of, before, without, isApart = false } = texts[room.state];
  const at = of === 'empty_since' ? moment.emptySinceMs : room[of];
  return { tone, word, isApart, line: at === null ? without : `${before} ${signTime(at, moment)}` };
}
