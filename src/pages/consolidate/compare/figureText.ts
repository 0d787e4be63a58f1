import { durationText } from '#src/lib/format/durationText.ts';
import { formatCount, formatPeople } from '#src/lib/format/formatNumber.ts';
import { riskText } from '../consolidateTexts.ts';
import type { FigureUnit } from './compareFigures.ts';

type AreaText = (areaM2: number) => string;

/** A figure of a scenario in its unit. */
export function figureText(value: number, unit: FigureUnit, areaText: AreaText): string {
  const texts: Readonly<Record<FigureUnit, (own: number) => string>> = {
    share: riskText,
    people: formatPeople,
    seats: formatCount,
    minutes: (minutes) => durationText(Math.round(minutes)),
    area: areaText,
    cost: formatCount,
    count: formatCount,
  };
  return texts[unit](value);
}

/** How far a figure is from another: "+12", "−3 points". */
export function differenceText(difference: number, unit: FigureUnit, areaText: AreaText): string {
  const size = figureText(Math.abs(difference), unit, areaText);
  const points = unit === 'share' ? size.replace('%', ' points') : size;
  return `${difference < 0 ? '−' : '+'}${points}`;
}
