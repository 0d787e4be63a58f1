import { useMemo } from 'react';
import { climateHours, coreHours, knownWeekdays } from '#domain/patterns/hoursInUse.ts';
import { schedule } from '#domain/patterns/week/hoursSaved.ts';
import { timedHours, timedQuarters } from '#domain/patterns/week/QuarterGrid.ts';
import { typicalWeek } from '#domain/patterns/typicalWeek.ts';
import { weekFigures } from '#domain/patterns/week/weekFigures.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { PatternSettings } from '../shared/patternSettings.ts';
import { denominatorsOf, gridOfGroup, lacksSeats } from '../shared/quarterAnswer.ts';
import { useSpecialDays } from '../shared/useSpecialDays.ts';
import { openMinutesOfWeek } from './schedule/openMinutesOfWeek.ts';
import type { PatternOfUseData } from './readPatternOfUse.ts';
import { averageDays } from './model/toDayLines.ts';
import { toTypicalCells } from './model/toTypicalCells.ts';

const none: ReadonlySet<number> = new Set();

/** What the answers say of a typical week, before anything is drawn. */
export function usePatternOfUse(data: PatternOfUseData, settings: PatternSettings) {
  const { scope, quarters, roundTheClock } = data;
  const { timeZone, buildingIds } = scope.subject;
  const special = useSpecialDays(scope, scope.days);
  const { settings: ofBuildings, userData } = useStartUp();
  const { buildings } = useSpaces();
  const building = buildings.get(buildingIds[0] ?? '');
  const own = ofBuildings.get(building?.id ?? '');
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
      // Windows are thresholds of utilisation, which nothing has without seats.
      days: hasNoSeats
        ? null
        : schedule(openMinutesOfWeek(building?.openingHours ?? null, own), {
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

export type PatternOfUse = ReturnType<typeof usePatternOfUse>;
