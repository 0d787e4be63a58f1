interface Band {
  name: string;
  holds: (value: number) => boolean;
}

const day = 24;

/** Bands of a scheduled length, in minutes. */
export const durationBands: readonly Band[] = [
  { name: '<=30', holds: (minutes) => minutes <= 30 },
  { name: '<=60', holds: (minutes) => minutes <= 60 },
  { name: '<=120', holds: (minutes) => minutes <= 120 },
  { name: '<=240', holds: (minutes) => minutes <= 240 },
  { name: '>240', holds: () => true },
];

/** Bands of the time between making a booking and its start, in hours. */
export const leadTimeBands: readonly Band[] = [
  { name: '<1 h', holds: (hours) => hours < 1 },
  { name: '<1 d', holds: (hours) => hours < day },
  { name: '<7 d', holds: (hours) => hours < 7 * day },
  { name: '<28 d', holds: (hours) => hours < 28 * day },
  { name: '>=28 d', holds: () => true },
];

/** The first band that holds a value; null of an unknown one. */
export function bandOf(value: number | null, bands: readonly Band[]): string | null {
  return value === null ? null : (bands.find(({ holds }) => holds(value))?.name ?? null);
}
