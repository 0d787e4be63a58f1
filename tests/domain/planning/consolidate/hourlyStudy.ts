import type { Study, StudyFloor } from '#domain/planning/consolidate/Study.ts';

/** People or rooms in use by quarter of an opening hour; null where nothing was measured. */
export type Quarters = readonly (number | null)[];
type ByDay = Quarters | ((day: number) => Quarters);

interface HourlyFloor {
  seats?: number;
  m2?: number | null;
  people?: ByDay;
  tags?: Readonly<Record<string, ByDay>>;
  rooms?: Readonly<Record<string, { have: number; demand: ByDay }>>;
}

const slotsPerQuarter = 3;
const quartersPerDay = 4;
const slotsPerDay = slotsPerQuarter * quartersPerDay;
/** Monday, 2 March 2026, 09:00 UTC. */
export const firstMs = Date.UTC(2026, 2, 2, 9);
const firstDay = Math.floor(firstMs / 86_400_000);

/** Opening days of an hour, Monday to Friday: the number of each day since the first. */
function daysOf(count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.floor(at / 5) * 7 + (at % 5));
}

function series(days: readonly number[], byDay: ByDay): Float64Array {
  return Float64Array.from(
    days.flatMap((_, day) => {
      const quarters = typeof byDay === 'function' ? byDay(day) : byDay;
      return quarters.flatMap((value) => Array<number>(slotsPerQuarter).fill(value ?? Number.NaN));
    }),
  );
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>> | undefined,
  toResult: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(record ?? {}).map(([key, value]) => [key, toResult(value)]),
  );
}

/** Floors over opening days of 09:00 to 10:00, in UTC. */
export function hourlyStudy(
  floors: Readonly<Record<string, HourlyFloor>>,
  { dayCount = 5 }: { dayCount?: number } = {},
): Study {
  const days = daysOf(dayCount);
  const quarters = days.flatMap((day) =>
    Array.from({ length: quartersPerDay }, (_, at) => ({
      startMs: firstMs + day * 86_400_000 + at * 900_000,
      day: firstDay + day,
      hourOfWeek: (day % 7) * 24 + 9,
    })),
  );
  return {
    w: new Float64Array(days.length * slotsPerDay).fill(5),
    quarterOf: Int32Array.from({ length: days.length * slotsPerDay }, (_, slot) =>
      Math.floor(slot / slotsPerQuarter),
    ),
    quarters: {
      startMs: Float64Array.from(quarters, ({ startMs }) => startMs),
      day: Int32Array.from(quarters, ({ day }) => day),
      hourOfWeek: Uint8Array.from(quarters, ({ hourOfWeek }) => hourOfWeek),
    },
    today: firstDay + 100,
    roomClasses: ['S', 'M', 'L'],
    floors: Object.entries(floors).map(([id, floor]): StudyFloor => {
      const people = series(days, floor.people ?? [0, 0, 0, 0]);
      return {
        id,
        seats: floor.seats ?? 20,
        places: 1,
        m2: floor.m2 ?? null,
        coverage: people.filter((value) => !Number.isNaN(value)).length / people.length,
        people,
        tags: mapValues(floor.tags, (byDay) => series(days, byDay)),
        rooms: mapValues(floor.rooms, ({ have, demand }) => ({
          have,
          demand: series(days, demand),
        })),
      };
    }),
  };
}
