import type { ZoneInput } from '#contract/ingestSpaces.ts';

/** How far the wall stood from where it stands now, as a share of the floor's width: some 0.7 m. */
const moved = 0.012;
/** Points closer than this are one. */
const same = 1e-6;

type Ring = ZoneInput['normalised_points'];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * The zones of a floor whose first two meeting rooms beside each other had the wall between them elsewhere until a day: each of these
 * has a period before it and one from it on. Throws where the floor has no such rooms.
 */
export function withEarlierWall(zones: readonly ZoneInput[], day: string): ZoneInput[] {
  const rooms = zones.filter(({ type }) => type === 'meeting_room');
  const pair = rooms.flatMap((one) => {
    const other = rooms.find((room) => isRightOf(boxOf(room), boxOf(one)));
    return other === undefined ? [] : [[one, other] as const];
  })[0];
  if (pair === undefined) throw new Error('No two meeting rooms of the floor share a wall');
  const [left, right] = pair.map(boxOf) as [Box, Box];
  const wall = left.right;
  const before = (ring: Ring): Ring =>
    ring.map(([x, y]) => [Math.abs(x - wall) < same ? x - moved : x, y]);
  return zones.flatMap((zone) => {
    const box = boxOf(zone);
    const old = [left, right].find((room) => isSame(box, room));
    if (old === undefined) return [zone];
    const width = box.right - box.left;
    const earlier = {
      ...zone,
      m2: areaOf(zone, (width + (old === left ? -moved : moved)) / width),
      normalised_points: before(zone.normalised_points),
      enddate: day,
    };
    return [earlier, { ...zone, startdate: day }];
  });
}

function areaOf({ m2 }: ZoneInput, share: number): number | null {
  return m2 == null ? null : Math.round(m2 * share * 100) / 100;
}

function boxOf({ normalised_points: ring }: ZoneInput): Box {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < same;
}

function isSame(a: Box, b: Box): boolean {
  return (
    isNear(a.left, b.left) &&
    isNear(a.right, b.right) &&
    isNear(a.top, b.top) &&
    isNear(a.bottom, b.bottom)
  );
}

function isRightOf(one: Box, other: Box): boolean {
  return (
    isNear(one.left, other.right) && isNear(one.top, other.top) && isNear(one.bottom, other.bottom)
  );
}
