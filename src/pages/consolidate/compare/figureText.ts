import { durationText } from '#src/lib/format/durations.ts';
import { formatCount, formatPeople } from '#src/lib/format/formatNumber.ts';
import { riskText } from '../consolidateTexts.ts';
import type { FigureUnit } from './compareFigures.ts';

/** How a person reads areas, and amounts of the building's currency. */
export interface UnitTexts {
  area: (areaM2: number) => string;
  money: (amount: number) => string;
}

/** A figure of a scenario in its unit. */
export function figureText(value: number, unit: FigureUnit, texts: UnitTexts): string {
  const byUnit: Readonly<Record<FigureUnit, (own: number) => string>> = {
    share: riskText,
    people: formatPeople,
    seats: formatCount,
    minutes: (minutes) => durationText(Math.round(minutes)),
    area: texts.area,
    cost: texts.money,
    count: formatCount,
  };
  return byUnit[unit](value);
}

/** How far a figure is from another: "+12", "−3 points". */
export function differenceText(difference: number, unit: FigureUnit, texts: UnitTexts): string {
  const size = figureText(Math.abs(difference), unit, texts);
  const points = unit === 'share' ? size.replace('%', ' points') : size;
  return `${difference < 0 ? '−' : '+'}${points}`;
}
