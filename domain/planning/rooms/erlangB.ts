/** The share of requests that find all rooms taken, of a load in erlangs (rooms that would be in use if there were enough). */
export function erlangB(rooms: number, offered: number): number {
  let blocked = 1;
  for (let count = 1; count <= rooms; count += 1) {
    blocked = (offered * blocked) / (count + offered * blocked);
  }
  return blocked;
}

const steps = 200;

/** The load offered to rooms that carry so much; null when they carry as much as there are rooms, or there are none. */
export function offeredLoad(rooms: number, carried: number): number | null {
  if (rooms <= 0 || carried >= rooms || carried < 0) return null;
  const carriedOf = (offered: number): number => offered * (1 - erlangB(rooms, offered));
  let low = carried;
  let high = Math.max(1, carried);
  while (carriedOf(high) < carried) high *= 2;
  for (let step = 0; step < steps && high - low > 1e-12 * high; step += 1) {
    const middle = (low + high) / 2;
    if (carriedOf(middle) < carried) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Nobody plans more rooms of a size. */
const mostRooms = 9999;

/** The fewest rooms in which at most a share of requests is blocked, of a load in erlangs; null beyond what anybody plans. */
export function roomsEnough(offered: number, mostBlocked: number): number | null {
  let blocked = 1;
  for (let rooms = 0; rooms <= mostRooms; rooms += 1) {
    if (rooms > 0) blocked = (offered * blocked) / (rooms + offered * blocked);
    if (blocked <= mostBlocked) return rooms;
  }
  return null;
}
