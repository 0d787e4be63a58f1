import { useMemo } from 'react';
import type { MatrixQuestion } from '#src/data/matrix/MatrixQuestion.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { readOpening } from '#src/features/filters/opening-hours/readOpening.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import type { ComparedSpace } from '../model/ComparedSpace.ts';

/** The hours in force for one space. */
export type SpaceHours = MatrixQuestion['hours'] & { text: string };

/** The hours of each space: those of the URL or the person, else its building's own (metrics.md 3.0.1). */
export function useSpaceHours(
  { given }: Pick<Filters, 'given'>,
  spaces: readonly ComparedSpace[],
): SpaceHours[] {
  const { settings, userData } = useStartUp();
  return useMemo(
    () =>
      spaces.map(({ building }): SpaceHours => {
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
    [given, spaces, settings, userData],
  );
}
