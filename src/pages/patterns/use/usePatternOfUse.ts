import { useMemo } from 'react';
import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { bankHolidayIndex } from '#domain/opening-hours/OpeningRule.ts';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { climateHours, coreHours, knownWeekdays } from '#domain/patterns/hoursInUse.ts';
import { typicalWeek, type TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import { timedHours, timedQuarters } from '#domain/patterns/week/QuarterGrid.ts';
import { schedule, type ScheduleDay } from '#domain/patterns/week/hoursSaved.ts';
import { weekFigures, type WeekFigures } from '#domain/patterns/week/weekFigures.ts';
import type { WeekGridModel } from '#src/charts/week-grid/WeekGridModel.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { PatternPlace } from '../shared/PatternBuilding.tsx';
import type { PatternSettings } from '../shared/patternSettings.ts';
import { denominatorsOf, gridOfGroup, lacksSeats } from '../shared/quarterAnswer.ts';
import type { SpecialDay } from '#domain/time-marker/specialDays.ts';
import type { PatternOfUseData } from './readPatternOfUse.ts';
import { averageDays } from './toDayLines.ts';
import { toTypicalCells } from './toTypicalCells.ts';

const none: ReadonlySet<number> = new Set();

/** A typical week, before anything is drawn. */
export interface PatternOfUse {
  /** What is drawn: people where no capacity is known. */
  format: DataFormat;
  /** Whether shares of seats were asked for, and no capacity is known. */
  lacksSeats: boolean;
  special: readonly SpecialDay[];
  /** Days that are left out. */
  withoutDays: ReadonlySet<number>;
  /** By the steps of the grid. */
  typical: TypicalWeek;
  byQuarter: TypicalWeek;
  figures: WeekFigures;
  denominators: Denominators;
  grid: WeekGridModel;
  /** The average day of each weekday by quarters of an hour. */
  lines: readonly (readonly (number | null)[])[];
  /** The schedule that follows; null where no capacity is known. */
  days: ScheduleDay[] | null;
}

/** What the answers say of a typical week, before anything is drawn. */
export function usePatternOfUse(
  data: PatternOfUseData,
  place: PatternPlace,
  settings: PatternSettings,
): PatternOfUse {
  const { request, quarters, roundTheClock } = data;
  const { timeZone } = request.subject;
  const { special, building, settings: own } = place;
  const { userData } = useStartUp();
  const { leavesSpecialOut, stepsPerDay } = settings;
  const { coreHoursMinUtilization, hvacMinUtilization } = userData;
  return useMemo(() => {
    const whole = wholeGroup(quarters);
    const hasNoSeats = lacksSeats(whole);
    const format =
      hasNoSeats && settings.format === 'utilisation' ? ('count' as const) : settings.format;
    const withoutDays = leavesSpecialOut
      ? new Set(special.map(({ dayNumber }) => dayNumber))
      : none;
    const grid = gridOfGroup(quarters, whole, { format, timeZone });
    const byHour = typicalWeek(timedHours(grid), { withoutDays });
    const byQuarter = typicalWeek(timedQuarters(grid), { withoutDays });
    const allDay = gridOfGroup(roundTheClock, wholeGroup(roundTheClock), {
      format: 'utilisation',
      timeZone,
    });
    const seats = typicalWeek(timedQuarters(allDay), { withoutDays });
    return {
      format,
      lacksSeats: hasNoSeats && settings.format === 'utilisation',
      special,
      withoutDays,
      typical: stepsPerDay === 24 ? byHour : byQuarter,
      byQuarter,
      figures: weekFigures(byHour, 60),
      denominators: denominatorsOf(quarters, whole, { timeZone }),
      grid: toTypicalCells(grid, stepsPerDay === 24 ? byHour : byQuarter, {
        stepsPerDay,
        withoutDays,
      }),
      lines: averageDays(grid, withoutDays),
      // Windows are thresholds of utilization, which nothing has without seats.
      days: hasNoSeats
        ? null
        : schedule(openMinutesOfWeek(building.openingHours, own), {
            core: coreHours(seats, coreHoursMinUtilization),
            climate: climateHours(seats, hvacMinUtilization),
            known: knownWeekdays(seats),
          }),
    };
  }, [
    quarters,
    roundTheClock,
    settings.format,
    stepsPerDay,
    leavesSpecialOut,
    special,
    timeZone,
    building,
    own,
    coreHoursMinUtilization,
    hvacMinUtilization,
  ]);
}

/** Minutes that a building is open on each weekday by its own hours, Monday first, without holidays and excluded periods. */
export function openMinutesOfWeek(
  building: string | null,
  settings: Pick<BuildingSettings, 'opening_hours_presets'> | undefined,
): number[] {
  const { rule } = activeOpeningRule({
    building,
    presetOverrides: settings?.opening_hours_presets ?? {},
  });
  const week = rule.slice(0, bankHolidayIndex);
  return week.map((ranges) => ranges.reduce((sum, { from, to }) => sum + to - from, 0));
}
