/** A number of rooms in use at once, and for how long. */
export interface RoomsInUse {
  rooms: number;
  minutes: number;
}

/** Guards shares of minutes against rounding. */
const slack = 1e-9;

/** The smallest number of rooms that suffices in a share of the time (type 1); null of no time. */
export function roomsNeeded(list: readonly RoomsInUse[], serviceLevel: number): number | null {
  const total = list.reduce((sum, { minutes }) => sum + minutes, 0);
  let sum = 0;
  for (const { rooms, minutes } of list.toSorted((a, b) => a.rooms - b.rooms)) {
    sum += minutes;
    if (minutes > 0 && sum >= serviceLevel * total - slack * total) return rooms;
  }
  return null;
}

/**
 * How many rooms of each class are required, the classes in order of size, when a larger room serves where the smaller ones are taken:
 * what all from a class up need at once, less what those above it need. `inUse` gives the moments at which every class from one on was
 * measured, with the rooms of all of them in use at once.
 */
export function requiredRooms(
  classes: number,
  inUseFrom: (first: number) => readonly RoomsInUse[],
  serviceLevel: number,
): (number | null)[] {
  const needed = Array.from({ length: classes }, (_, at) =>
    roomsNeeded(inUseFrom(at), serviceLevel),
  );
  return needed.map((own, at) => {
    const above = at + 1 < classes ? (needed[at + 1] ?? null) : 0;
    return own === null || above === null ? null : Math.max(0, own - above);
  });
}
