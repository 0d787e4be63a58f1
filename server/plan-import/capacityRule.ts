/**
 * Square meters a person, by space type, where a source states no capacity: workplaces 8, meeting rooms 2.5, classrooms 2,
 * lecture halls 1.2, laboratories 5, libraries 4, cafés 1.5, waiting areas and lounges 3; a room of unknown use counts as a
 * workplace. Types that are not here have no capacity.
 */
export const areaPerPersonM2: Readonly<Record<string, number>> = {
  room: 8,
  office: 8,
  meeting: 2.5,
  classroom: 2,
  lecture: 1.2,
  laboratory: 5,
  library: 4,
  cafe: 1.5,
  lounge: 3,
};

/** Below this area a room is a cupboard or a shaft and gets no capacity, in m². */
const leastRoomM2 = 4;

export type CapacityRule = Readonly<Record<string, number>>;

/** The capacity of a room by its area, rounded down but at least 1; null where the rule has none. */
export function derivedCapacity(
  room: { spaceType: string; m2: number },
  rule: CapacityRule = areaPerPersonM2,
): number | null {
  const area = Object.hasOwn(rule, room.spaceType) ? rule[room.spaceType] : undefined;
  if (area === undefined || room.m2 < leastRoomM2) return null;
  return Math.max(1, Math.floor(room.m2 / area));
}

/** The rule with changes such as "office=10,lecture=1"; "none" derives nothing. Throws RangeError for text that cannot be read. */
export function parseCapacityRule(text: string): CapacityRule {
  if (text.trim() === 'none') return {};
  const changes = text.split(',').map((item): [string, number] => {
    const [type = '', area = ''] = item.split('=').map((part) => part.trim());
    const value = Number(area);
    if (type === '' || area === '' || !Number.isFinite(value) || value <= 0) {
      throw new RangeError(`${item} is not TYPE=M2, such as office=8`);
    }
    return [type, value];
  });
  return { ...areaPerPersonM2, ...Object.fromEntries(changes) };
}
