import { useCallback, useMemo } from 'react';
import { useAddress } from '#src/lib/url/useAddress.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { hoursPerWeek } from './weekHours.ts';
import { integer, oneOf, type ParamCodec } from '#src/features/filters/paramCodec.ts';

/** What the URL says of the page beside the filters. */
export interface StackState {
  /** What the length of a bar is. */
  length: 'seats' | 'area';
  /** The whole frame, an hour of its typical week, or a moment within it. */
  mode: 'frame' | 'week' | 'moment';
  /** The local day of the moment, 'YYYY-MM-DD'; null takes the last full one. */
  day: string | null;
  /** Minutes since midnight; null takes the busiest quarter of the day. */
  minute: number | null;
  /** The hour of the typical week, 0 is Monday 00:00 to 01:00; null takes the busiest. */
  hour: number | null;
}

const dayKey: ParamCodec<string> = {
  read: ([value = '']) => (Number.isNaN(dayNumberOf(value)) ? undefined : value),
  write: (value) => [value],
};

const codecs = {
  length: oneOf(['seats', 'area']),
  mode: oneOf(['frame', 'week', 'moment']),
  day: dayKey,
  minute: integer(0, 1439),
  hour: integer(0, hoursPerWeek - 1),
} as const;

const defaults: StackState = {
  length: 'seats',
  mode: 'frame',
  day: null,
  minute: null,
  hour: null,
};

export function readStackState(search: URLSearchParams): StackState {
  return {
    length: codecs.length.read(search.getAll('length')) ?? defaults.length,
    mode: codecs.mode.read(search.getAll('mode')) ?? defaults.mode,
    day: codecs.day.read(search.getAll('day')) ?? null,
    minute: codecs.minute.read(search.getAll('minute')) ?? null,
    hour: codecs.hour.read(search.getAll('hour')) ?? null,
  };
}

/** Applies a change to a query; the result is sorted, and what is the default is left out. */
export function writeStackState(
  search: URLSearchParams,
  change: Partial<StackState>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const all = { ...readStackState(search), ...change };
  for (const [name, value] of Object.entries(all)) {
    if (value === defaults[name as keyof StackState]) next.delete(name);
    else next.set(name, String(value));
  }
  next.sort();
  return next;
}

/** What the page shows, which lives in the URL; small steps take the place of the last entry of the history. */
export function useStackState() {
  const { search, change: changeAddress } = useAddress();
  const state = useMemo(() => readStackState(search), [search]);
  const change = useCallback(
    (next: Partial<StackState>, options: { isStep?: boolean } = {}) =>
      changeAddress((now) => writeStackState(now, next), { replace: options.isStep ?? false }),
    [changeAddress],
  );
  return { state, change };
}
