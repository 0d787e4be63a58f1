import { FilterError } from '#domain/filters/rsql.ts';

export const spaceKinds = ['room', 'floor', 'building', 'campus', 'size', 'space_type'] as const;
export const timeKinds = ['weekday', 'hour', 'quarter_hour', 'week'] as const;
export const bookingKinds = [
  'source',
  'timetable',
  'recurring',
  'status',
  'outcome',
  'department',
  'activity_type',
  'course_code',
  'organiser',
  'series',
  'duration',
  'lead_time',
] as const;

export type SpaceKind = (typeof spaceKinds)[number];
export type TimeKind = (typeof timeKinds)[number];
export type BookingKind = (typeof bookingKinds)[number];

/** A property by which bookings are grouped; `name` is how group_bookings writes it. */
export type BookingGrouping = { name: string } & (
  | { kind: 'all' }
  | { kind: 'space'; by: SpaceKind | 'tag' | 'metadata'; key: string }
  | { kind: 'time'; by: TimeKind }
  | { kind: 'booking'; by: BookingKind }
);

const mostCrossed = 3;
const mostAlternatives = 8;

function oneOf<Kind extends string>(kinds: readonly Kind[], word: string): Kind | undefined {
  return kinds.find((kind) => kind === word);
}

function parseOne(word: string, position: number): BookingGrouping {
  if (word === 'all') return { name: word, kind: 'all' };
  const space = oneOf(spaceKinds, word);
  if (space !== undefined) return { name: word, kind: 'space', by: space, key: '' };
  const time = oneOf(timeKinds, word);
  if (time !== undefined) return { name: word, kind: 'time', by: time };
  const booking = oneOf(bookingKinds, word);
  if (booking !== undefined) return { name: word, kind: 'booking', by: booking };
  const [, kind, key = ''] = /^(tag|metadata):(.+)$/s.exec(word) ?? [];
  if (kind === 'tag') return { name: word, kind: 'space', by: 'tag', key: key.toLowerCase() };
  if (kind === 'metadata') return { name: word, kind: 'space', by: 'metadata', key };
  throw new FilterError(`Unknown grouping ${word || "''"}`, position);
}

function parseCrossed(text: string, start: number): BookingGrouping[] {
  let position = start;
  const groupings: BookingGrouping[] = [];
  for (const item of text.split('*')) {
    const at = position + item.length - item.trimStart().length;
    const one = parseOne(item.trim(), at);
    if (groupings.length === mostCrossed)
      throw new FilterError(`More than ${mostCrossed} groupings are crossed`, at);
    if (groupings.some(({ name }) => name === one.name))
      throw new FilterError(`${one.name} is crossed twice`, at);
    groupings.push(one);
    position += item.length + 1;
  }
  if (groupings.length > 1 && groupings.some(({ kind }) => kind === 'all'))
    throw new FilterError('all cannot be crossed', start);
  return groupings;
}

/**
 * Reads group_bookings: a comma list of alternatives, each a property or up to three crossed by `*`. Blank or absent means room.
 * Throws FilterError.
 */
export function parseBookingGroups(text: string | undefined): BookingGrouping[][] {
  if (text === undefined || text.trim() === '') return [parseCrossed('room', 1)];
  let position = 1;
  const alternatives = new Map<string, BookingGrouping[]>();
  for (const item of text.split(',')) {
    const crossed = parseCrossed(item, position);
    alternatives.set(crossed.map(({ name }) => name).join('*'), crossed);
    if (alternatives.size > mostAlternatives)
      throw new FilterError(`More than ${mostAlternatives} alternatives`, position);
    position += item.length + 1;
  }
  return [...alternatives.values()];
}
