import type { UseKind, ZoneUseData } from '#src/data/planning/readZoneUses.ts';
import type { UsedSpace } from '#src/data/planning/usedSpaces.ts';
import { meanSeatsMeasured, type Denominators } from './frameDenominators.ts';

/** What the rule line says: open and valid time as much as the spaces have on average, and of their floors the share of seats measured. */
export function spaceDenominators(
  spaces: readonly Pick<UsedSpace, 'openMinutes' | 'validMinutes'>[],
  { floors, openDays }: Pick<ZoneUseData, 'openDays' | 'floors'>,
  kind: UseKind,
): Denominators {
  const openMinutes = mean(spaces.map((space) => space.openMinutes));
  const validMinutes = mean(spaces.map((space) => space.validMinutes));
  const coverage = openMinutes > 0 ? validMinutes / openMinutes : null;
  const seatsMeasured = meanSeatsMeasured(
    floors.map(({ wholes: { [kind]: whole } }) => ({
      seatsMeasured: whole?.seatsMeasured ?? null,
      weight: (whole?.validMinutes ?? 0) * (whole?.values.capacity_mean ?? 0),
    })),
  );
  return { openMinutes, validMinutes, coverage, seatsMeasured, openDays, places: spaces.length };
}

function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
}
