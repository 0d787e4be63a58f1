import { shareOfSeats, type BuildingNow } from './toBuildingNow.ts';

interface NamedShare {
  name: string;
  utilisation: number;
}

export interface PortfolioNow {
  /** Of the buildings whose value is known; null when none is. */
  people: number | null;
  seats: number | null;
  utilisation: number | null;
  /** Buildings whose value is known. */
  known: number;
  fullest: NamedShare | null;
  fullestFloor: NamedShare | null;
}

/** Several buildings together. Buildings without recent data are left out, never counted as empty. */
export function toPortfolioNow(
  buildings: readonly { name: string; now: BuildingNow }[],
): PortfolioNow {
  const known = buildings.filter(({ now }) => now.people !== null && !now.isStale);
  const sum = (read: (now: BuildingNow) => number | null) =>
    known.reduce((total, { now }) => total + (read(now) ?? 0), 0);
  const seats = sum((now) => now.seats);
  const floors = known.flatMap(({ name, now }) =>
    now.floors.map((floor) => ({ ...floor, name: `${name}, ${floor.name}` })),
  );
  return {
    people: known.length > 0 ? sum((now) => now.people) : null,
    seats: seats > 0 ? seats : null,
    utilisation: shareOfSeats(known.map(({ now }) => now)),
    known: known.length,
    fullest: fullestOf(known.map(({ name, now }) => ({ name, utilisation: now.utilisation }))),
    fullestFloor: fullestOf(floors),
  };
}

function fullestOf(
  spaces: readonly { name: string; utilisation: number | null }[],
): NamedShare | null {
  let fullest: NamedShare | null = null;
  for (const { name, utilisation } of spaces)
    if (utilisation !== null && utilisation > (fullest?.utilisation ?? -1))
      fullest = { name, utilisation };
  return fullest;
}
