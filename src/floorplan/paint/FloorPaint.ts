import { noValueTexel, paintFlags } from '#contract/floorPack.ts';

/** What the zones show: one texel (0..254, or noValueTexel) and one set of paintFlags bits for each measured zone. */
export interface FloorPaint {
  readonly values: Uint8Array;
  readonly flags: Uint8Array;
}

/** Zones start .. endExclusive. */
export interface Span {
  readonly start: number;
  readonly endExclusive: number;
}

/**
 * How the texel of a zone reads as a number on the plan: 0 stands for `domainMin`, 254 for `domainMax`. A domain that begins
 * below zero is one of differences: its numbers have a sign, and no unit.
 */
export interface ValueFormat {
  /** Texels of kind `named` are places in `names`: plans show no number then, and speech says the name. */
  readonly kind: 'percent' | 'count' | 'named';
  readonly names?: readonly string[];
  /** 0 when absent. */
  readonly domainMin?: number;
  readonly domainMax: number;
}

/** What the label of a zone reads. */
export interface ShownValue {
  readonly number: number;
  readonly sign: '+' | '−' | '';
  readonly isPercent: boolean;
  /** Whether the zone has more than the number says. */
  readonly isOver: boolean;
}

/** The value of a zone as its label reads; null where it has none. A zone without a capacity reads people. */
export function shownValue(
  { texel, flags }: { texel: number; flags: number },
  format: ValueFormat,
): ShownValue | null {
  if (texel === noValueTexel || (flags & unread) !== 0 || format.kind === 'named') return null;
  const isOver = (flags & paintFlags.over) !== 0;
  if ((flags & paintFlags.noCapacity) !== 0) {
    return { number: texel, sign: '', isPercent: false, isOver };
  }
  const number = shownNumber(texel, format);
  const signed = isSigned(format);
  return {
    number: Math.abs(number),
    sign: signed ? signOf(number) : '',
    isPercent: format.kind === 'percent' && !signed,
    isOver,
  };
}

const unread = paintFlags.noData | paintFlags.filteredOut;

/** The number that a texel shows under a format: whole percentages or a whole count. */
export function shownNumber(texel: number, format: ValueFormat): number {
  const min = shownMin(format);
  return Math.floor((texel * (shownMax(format) - min)) / 254 + min + 0.5);
}

/** The number that texel 254 shows. */
export function shownMax(format: ValueFormat): number {
  return format.kind === 'percent' ? format.domainMax * 100 : format.domainMax;
}

/** The number that texel 0 shows. */
export function shownMin({ kind, domainMin = 0 }: ValueFormat): number {
  return kind === 'percent' ? domainMin * 100 : domainMin;
}

/** Whether its numbers are differences. */
export function isSigned({ domainMin = 0 }: ValueFormat): boolean {
  return domainMin < 0;
}

/** What stands before a number of differences. */
export function signOf(number: number): '+' | '−' | '' {
  if (number === 0) return '';
  return number > 0 ? '+' : '−';
}

/** The shortest span that holds every difference, or null when there is none. */
export function changedSpan(before: Uint8Array, after: Uint8Array): Span | null {
  let start = 0;
  const length = after.length;
  if (before.length !== length) return length === 0 ? null : { start: 0, endExclusive: length };
  while (start < length && before[start] === after[start]) start += 1;
  if (start === length) return null;
  let endExclusive = length;
  while (before[endExclusive - 1] === after[endExclusive - 1]) endExclusive -= 1;
  return { start, endExclusive };
}

const { noData, stale, lowCoverage, chance } = paintFlags;
const hatched = noData | stale | lowCoverage | chance;

/** Whether any zone of a paint is hatched, as zoneColour.ts says which are. */
export function hasHatching({ values, flags }: FloorPaint): boolean {
  for (let zone = 0; zone < values.length; zone += 1) {
    const flag = flags[zone] ?? 0;
    if ((flag & paintFlags.noCapacity) !== 0) continue;
    if (values[zone] === noValueTexel || (flag & hatched) !== 0) return true;
  }
  return false;
}
