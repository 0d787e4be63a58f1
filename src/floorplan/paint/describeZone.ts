import { noValueTexel, paintFlags } from '#contract/floorPack.ts';
import { isSigned, shownNumber, signOf, type FloorPaint, type ValueFormat } from './FloorPaint.ts';

/** What the plan shows of a zone, in words. */
export interface ZoneDescription {
  /** `42%`, `5`, or a dash when there is none. */
  readonly value: string;
  /** Why the value is missing or to be taken with care; empty when it is sound. */
  readonly state: string;
}

export function describeZone(
  paint: FloorPaint,
  format: ValueFormat,
  zone: number,
): ZoneDescription {
  const texel = paint.values[zone] ?? noValueTexel;
  const flags = paint.flags[zone] ?? 0;
  const isMissing = texel === noValueTexel || (flags & paintFlags.noData) !== 0;
  const over = (flags & paintFlags.over) === 0 ? '' : 'more than ';
  const hasCapacity = (flags & paintFlags.noCapacity) === 0;
  const text = hasCapacity ? numberText(texel, format) : peopleText(texel);
  return {
    value: isMissing ? '–' : `${over}${text}`,
    state: stateOf(flags, isMissing),
  };
}

function peopleText(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}

function numberText(texel: number, format: ValueFormat): string {
  if (format.kind === 'named') return format.names?.[texel] ?? '';
  const number = shownNumber(texel, format);
  if (!isSigned(format)) return format.kind === 'percent' ? `${number}%` : String(number);
  const unit = format.kind === 'percent' ? ' points' : '';
  return `${signOf(number)}${Math.abs(number)}${unit}`;
}

function stateOf(flags: number, isMissing: boolean): string {
  if (isMissing) return 'No data';
  if ((flags & paintFlags.noCapacity) !== 0) return 'No capacity';
  if ((flags & paintFlags.stale) !== 0) return 'Stale';
  if ((flags & paintFlags.chance) !== 0) return 'Could be chance';
  if ((flags & paintFlags.lowCoverage) !== 0) return 'Low coverage';
  return (flags & paintFlags.filteredOut) === 0 ? '' : 'Filtered out';
}
