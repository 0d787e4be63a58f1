import type { SpacesInput } from '#contract/ingestSpaces.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { spacesOf, type ZoneSketch } from '#tests/builders/spacesOf.ts';

/** Two weeks; weekdays from 08:00 to 18:00 in a zone two hours ahead of UTC. */
export const frame = {
  startMs: Date.parse('2025-09-08T00:00:00+02:00'),
  endMs: Date.parse('2025-09-22T00:00:00+02:00'),
};
export const hours = 'Mo-Fr 08:00-18:00';

interface HouseZone {
  id: number;
  floor: number;
  seats: number;
  sketch: ZoneSketch;
}

function zone(id: number, floor: number, seats: number, part: Partial<ZoneSketch>): HouseZone {
  const sketch = { ...part, id, floor, capacity: { default: seats }, m2: seats * 6 };
  return { id, floor, seats, sketch };
}

const room = { type: 'meeting_room', metadata: { meeting_room: true } };
const area = { type: 'neighbourhood' };

/** Floor 901: an area that fills up, a large room for pairs, two small rooms. Floor 902: an area that stays empty. */
export const zones: readonly HouseZone[] = [
  zone(1, 901, 10, area),
  zone(2, 901, 8, room),
  zone(3, 901, 4, room),
  zone(4, 901, 4, room),
  zone(5, 902, 12, area),
];

export const house: SpacesInput = spacesOf(
  zones.map(({ sketch }) => sketch),
  { timezone: 'Europe/Amsterdam', opening_hours: hours },
);

/** A reading of one open slot; null where nothing came. */
export interface RawSlot {
  ms: number;
  day: number;
  people: number | null;
}

const slotMs = 300_000;
const dayMs = 86_400_000;
const slotsPerDay = 120;

/** The most people of a zone at the height of its day. */
const most: Readonly<Record<number, number>> = { 1: 11, 2: 2, 3: 4, 4: 4, 5: 3 };

/** The open slots of two weeks, by zone. People stay for a while; some readings are missing, and one day of one zone. */
export function rawSlots(): Map<number, RawSlot[]> {
  const random = seededRandom(20_250_908);
  return new Map(
    zones.map(({ id }) => {
      const slots: RawSlot[] = [];
      for (let day = 0; day < 14; day += 1) {
        if (day % 7 > 4) continue;
        let people = 0;
        for (let at = 0; at < slotsPerDay; at += 1) {
          const rush = Math.sin((Math.PI * at) / slotsPerDay);
          if (random() < 0.15) people = Math.round(random() * rush * (most[id] ?? 0) * 1.2);
          const isMissing = random() < 0.04 || (id === 5 && day === 3);
          const ms = frame.startMs + day * dayMs + 8 * 3_600_000 + at * slotMs;
          slots.push({ ms, day, people: isMissing ? null : people });
        }
      }
      return [id, slots];
    }),
  );
}

/** The readings as they are sent. */
export function rows(slots: ReadonlyMap<number, readonly RawSlot[]>): object[] {
  return [...slots].flatMap(([id, list]) =>
    list.flatMap(({ ms, people }) =>
      people === null
        ? []
        : [
            {
              time: new Date(ms).toISOString(),
              zone_id: id,
              layer: 'sensorlayer',
              count: people,
              period_s: 300,
            },
          ],
    ),
  );
}
