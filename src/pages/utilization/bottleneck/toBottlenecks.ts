import { thresholds } from '#domain/metric/thresholds.ts';
import { openRanges } from '#domain/opening-hours/openRanges.ts';
import {
  expectedPressure,
  type ComingDay,
  type ExpectedPressureDay,
} from '#domain/planning/pressure/expectedPressure.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { FloorsRequest } from '#src/data/matrix/readFloors.ts';
import type { Pressure, PressureSlots } from '#src/data/planning/readPressures.ts';
import {
  meanSeatsMeasured,
  type Denominators,
} from '#src/features/report/figures/frameDenominators.ts';
import { hasEnoughData } from '../shared/texts.ts';
import type { Place } from './toPlaces.ts';

/** A place with its pressure over the frame. */
export interface Bottleneck {
  id: string;
  place: Place;
  pressure: Pressure;
  coverage: number | null;
  /** Under pressure for 5% of the open time or more, on enough data. */
  isFlagged: boolean;
  /** The open days of the coming week. */
  expected: readonly ExpectedPressureDay[];
}

function toBottleneck(place: Place, pressure: Pressure, coming: readonly ComingDay[]): Bottleneck {
  const { openMinutes, validMinutes, share } = pressure;
  const coverage = openMinutes > 0 ? validMinutes / openMinutes : null;
  return {
    id: place.id,
    place,
    pressure,
    coverage,
    isFlagged: hasEnoughData({ coverage }) && (share ?? 0) >= thresholds.pressureTime,
    expected: expectedPressure(pressure.byDay, coming),
  };
}

/** Places ranked by their pressure time; of equal ones the one that goes further over comes first. */
export function toBottlenecks(
  places: readonly Place[],
  pressures: readonly Pressure[],
  coming: readonly ComingDay[],
): Bottleneck[] {
  const byId = new Map(pressures.map((pressure) => [pressure.id, pressure]));
  return places
    .flatMap((place) => {
      const pressure = byId.get(place.id);
      return pressure ? [toBottleneck(place, pressure, coming)] : [];
    })
    .toSorted(
      (a, b) =>
        (b.pressure.share ?? -1) - (a.pressure.share ?? -1) ||
        b.pressure.severityMinutes - a.pressure.severityMinutes,
    );
}

/** What the rule line says: valid as much as the places are on average. */
export function pressureDenominators(
  list: readonly Bottleneck[],
  { w, days }: Pick<PressureSlots, 'w' | 'days'>,
): Denominators {
  const sum = (read: (one: Pressure) => number) =>
    list.reduce((total, { pressure }) => total + read(pressure), 0);
  const all = sum((one) => one.openMinutes);
  const coverage = all > 0 ? sum((one) => one.validMinutes) / all : null;
  const openMinutes = w.reduce((total, minutes) => total + minutes, 0);
  const seatsMeasured = meanSeatsMeasured(
    list.map(({ pressure }) => ({
      seatsMeasured: pressure.seatsMeasured,
      weight: pressure.validMinutes,
    })),
  );
  return {
    openMinutes,
    validMinutes: openMinutes * (coverage ?? 0),
    coverage,
    seatsMeasured,
    openDays: days,
    places: sum((one) => one.members),
  };
}

const weekDays = 7;

/** Of the seven days from tomorrow on those that will be open, by the hours, holidays and excluded periods in force. */
export function comingWeek(
  hours: FloorsRequest['hours'],
  zone: string,
  nowMs: number,
): ComingDay[] {
  const tomorrow = localDayNumber(nowMs, zone) + 1;
  const runs = openRanges({
    ...hours,
    zone,
    startMs: zonedDayNumberStart(tomorrow, zone),
    endMs: zonedDayNumberStart(tomorrow + weekDays, zone),
  });
  const minutes = new Map<number, number>();
  for (const { dayKey, slotCount, weightMinutes } of runs) {
    const day = dayNumberOf(dayKey);
    minutes.set(day, (minutes.get(day) ?? 0) + slotCount * weightMinutes);
  }
  return [...minutes].map(([dayNumber, openMinutes]) => ({ dayNumber, openMinutes }));
}
