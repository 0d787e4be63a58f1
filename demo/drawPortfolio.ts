import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { DemoBuilding } from './plan/DemoBuilding.ts';
import { drawZuidasNorth } from './plan/zuidasNorth.ts';

/** The two sizes of the demonstration. */
export type DemoSize = 'small' | 'full';

/** Days of history before today. */
export const historyDays: Record<DemoSize, number> = { small: 60, full: 200 };

/** The buildings of the demonstration, the same at every call with the same day; each has data from its local day `historyDays` before `nowMs`. */
export function drawPortfolio(size: DemoSize, nowMs: number): DemoBuilding[] {
  const firstDay = localDayNumber(nowMs, 'Europe/Amsterdam') - historyDays[size];
  return [drawZuidasNorth(dayKeyOf(firstDay))];
}
