import { seededRandom } from '#tests/seededRandom.ts';
import type { ZoneSketch } from '#tests/builders/spacesOf.ts';

export const dayMs = 86_400_000;
const slotMs = 300_000;
/** A Monday, in UTC. */
export const startMs = Date.parse('2026-03-02T00:00:00Z');
export const days = 14;
const openFrom = 8;
const openTo = 11;
export const openingText = 'Mo-Fr 08:00-11:00';

/** Two floors of two rooms each, and one where nothing is measured. */
const rooms = [
  { id: 1, floor: 901, seats: 6 },
  { id: 2, floor: 901, seats: 4 },
  { id: 3, floor: 902, seats: 10 },
  { id: 4, floor: 902, seats: 8 },
  { id: 5, floor: 903, seats: 5 },
] as const;

/** The rooms as they are posted. */
export const zones = rooms.map(({ id, floor, seats }): ZoneSketch => ({
  id,
  floor,
  layer_name: 'sensorlayer',
  capacity: { default: seats },
  m2: seats * 3,
  metadata: { space_type: 'meeting_room' },
  tags: id === 4 ? ['team:large'] : [],
}));

/** A slot in the open hours. */
interface OpenSlot {
  ms: number;
  day: number;
  weekday: number;
  hour: number;
  quarter: number;
}

/** Every open 5-minute slot, by the rule as a person reads it. */
export const openSlots: readonly OpenSlot[] = Array.from({ length: days * 288 }, (_, at) => {
  const ms = startMs + at * slotMs;
  const day = Math.floor(at / 288);
  const hour = Math.floor((at % 288) / 12);
  return { ms, day, weekday: day % 7, hour, quarter: Math.floor((at % 288) / 3) };
}).filter(({ weekday, hour }) => weekday < 5 && hour >= openFrom && hour < openTo);

const random = seededRandom(11_235);

/** People of each measured room in each open slot; room 3 is silent for a morning. */
const people = new Map<number, ReadonlyMap<number, number | null>>(
  rooms
    .filter(({ floor }) => floor !== 903)
    .map(({ id, seats }) => [
      id,
      new Map(
        openSlots.map(({ ms, day }) => {
          const isSilent = id === 3 && day === 8;
          const count = Math.floor(random() ** 2 * (seats + 2));
          return [ms, isSilent ? null : count] as const;
        }),
      ),
    ]),
);

/** People of a room in a slot; null where nothing was sent. */
function peopleAt(roomId: number | string, ms: number): number | null {
  return people.get(Number(roomId))?.get(ms) ?? null;
}

/** The readings as they are posted. */
export function observations() {
  return [...people].flatMap(([id, slots]) =>
    [...slots].flatMap(([ms, count]) =>
      count === null
        ? []
        : [
            {
              time: new Date(ms).toISOString(),
              zone_id: id,
              layer: 'sensorlayer',
              count,
              period_s: 300,
            },
          ],
    ),
  );
}

/** A floor in a slot: people and seats of rooms that sent; null where under 70% of the seats did. */
export function floorAt(floor: number, ms: number): { people: number; seats: number } | null {
  const own = rooms.filter((room) => room.floor === floor);
  const total = own.reduce((sum, { seats }) => sum + seats, 0);
  const known = own.flatMap(({ id, seats }) => {
    const count = peopleAt(id, ms);
    return count === null ? [] : [{ count, seats }];
  });
  const seats = known.reduce((sum, room) => sum + room.seats, 0);
  if (seats / total < 0.7) return null;
  return { people: known.reduce((sum, room) => sum + room.count, 0), seats };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Linear between the ranks, as spreadsheets do. */
export function percentile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (sorted.length - 1) * q;
  const low = sorted[Math.floor(rank)] ?? Number.NaN;
  const high = sorted[Math.ceil(rank)] ?? Number.NaN;
  return low + (high - low) * (rank % 1);
}
