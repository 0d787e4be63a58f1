import { useMemo } from 'react';
import type { MatrixQuestion } from '#src/data/matrix/matrixHours.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { Filters } from '../Filters.ts';
import { readOpening } from './readOpening.ts';

/** The current hours for a building. */
export type BuildingHours = MatrixQuestion['hours'] & { text: string };

/** The hours of each building: those of the URL or the person, else its own. */
export function useBuildingHours(
  { given }: Pick<Filters, 'given'>,
  buildings: readonly BuildingSpace[],
): BuildingHours[] {
  const { settings, userData } = useStartUp();
  return useMemo(
    () =>
      buildings.map((building): BuildingHours => {
        const own = settings.get(building.id);
        const { rule, text } = readOpening(given, {
          preference: userData.openingHours,
          building: building.openingHours,
          presetOverrides: own?.opening_hours_presets ?? {},
        });
        return {
          rule,
          text,
          excludedPeriods: own?.excluded_periods ?? [],
          bankHolidays: own?.bank_holidays.map(({ date }) => date) ?? [],
          bankHolidaysOpen: own?.bank_holidays_open ?? false,
          customIncidents: [],
        };
      }),
    [given, buildings, settings, userData],
  );
}

/** The hours of all buildings in words; null where there are none. */
export function hoursText(hours: readonly BuildingHours[]): string | null {
  const texts = [...new Set(hours.map(({ text }) => text))];
  return texts.length > 1 ? 'each building’s own hours' : (texts[0] ?? null);
}
