/** A band of a number: below its limit, or up to and with it; from where the band before ends. */
interface Band {
  name: string;
  operator: '<' | '<=';
  limit: number;
}

const day = 24;

/** Bands of a scheduled length, in minutes. */
export const durationBands: readonly Band[] = [
  { name: '<=30', operator: '<=', limit: 30 },
  { name: '<=60', operator: '<=', limit: 60 },
  { name: '<=120', operator: '<=', limit: 120 },
  { name: '<=240', operator: '<=', limit: 240 },
  { name: '>240', operator: '<=', limit: Infinity },
];

/** Bands of the time between making a booking and its start, in hours. */
export const leadTimeBands: readonly Band[] = [
  { name: '<1 h', operator: '<', limit: 1 },
  { name: '<1 d', operator: '<', limit: day },
  { name: '<7 d', operator: '<', limit: 7 * day },
  { name: '<28 d', operator: '<', limit: 28 * day },
  { name: '>=28 d', operator: '<', limit: Infinity },
];

/** The first band that holds a value; null of an unknown one. */
export function bandOf(value: number | null, bands: readonly Band[]): string | null {
  if (value === null) return null;
  const holds = ({ operator, limit }: Band): boolean =>
    operator === '<' ? value < limit : value <= limit;
  return bands.find(holds)?.name ?? null;
}

/** The parts of a filter that hold for the values of a band, of a selector of numbers; none for a name that is no band. */
export function bandFilters(selector: string, name: string, bands: readonly Band[]): string[] {
  const at = bands.findIndex((band) => band.name === name);
  const [band, before] = [bands[at], bands[at - 1]];
  if (band === undefined) return [];
  const from = before && `${selector}${before.operator === '<' ? '>=' : '>'}${before.limit}`;
  const to = Number.isFinite(band.limit) ? `${selector}${band.operator}${band.limit}` : undefined;
  return [from, to].filter((part) => part !== undefined);
}
