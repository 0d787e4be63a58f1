import { usualScenario, type Scenario } from '#domain/planning/consolidate/Scenario.ts';
import type { Study, StudyFloor } from '#domain/planning/consolidate/Study.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import type { PlainFloor, PlainStudy } from '#tests/oracles/consolidation.ts';

/** A building as the rules take it and as the reference does, with a scenario, which may have faults. */
export interface Building {
  study: Study;
  plain: PlainStudy;
  scenario: Scenario;
}

const firstDay = 20_513;
const firstSlotMinute = 8 * 60;
const slotsPerDay = 18;
const tagNames = ['team:x', 'team:y'];
const classes = ['S', 'M'];

type Random = () => number;

function valuesOf(
  random: Random,
  { length, most, gaps }: { length: number; most: number; gaps: number },
) {
  return Array.from({ length }, () =>
    random() < gaps ? null : Math.round(random() * most * 10) / 10,
  );
}

function floorOf(random: Random, { id, length }: { id: string; length: number }): PlainFloor {
  const seats = random() < 0.1 ? 0 : 5 + Math.floor(random() * 30);
  const gaps = random() < 0.5 ? 0 : random() * 0.35;
  const tags = tagNames.filter(() => random() < 0.5);
  const rooms = classes.filter(() => random() < 0.6);
  return {
    id,
    seats,
    m2: random() < 0.15 ? null : 100 + Math.floor(random() * 400),
    people: valuesOf(random, { length, most: seats * 1.1, gaps }),
    tags: Object.fromEntries(
      tags.map((tag) => [tag, valuesOf(random, { length, most: seats * 0.8, gaps: gaps / 2 })]),
    ),
    rooms: Object.fromEntries(
      rooms.map((name) => [
        name,
        {
          have: 1 + Math.floor(random() * 4),
          demand: valuesOf(random, { length, most: 4, gaps }).map((value) =>
            value === null ? null : Math.floor(value),
          ),
        },
      ]),
    ),
  };
}

function toSeries(values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(values, (value) => value ?? Number.NaN);
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  toResult: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, toResult(value)]));
}

function toStudyFloor(floor: PlainFloor, slots: PlainStudy['slots']): StudyFloor {
  const minutes = (isCounted: (at: number) => boolean) =>
    slots.reduce((sum, { w }, at) => sum + (isCounted(at) ? w : 0), 0);
  return {
    ...floor,
    places: 1,
    coverage: minutes((at) => floor.people[at] !== null) / minutes(() => true),
    people: toSeries(floor.people),
    tags: mapValues(floor.tags, toSeries),
    rooms: mapValues(floor.rooms, ({ have, demand }) => ({ have, demand: toSeries(demand) })),
  };
}

function slotsOf(random: Random, days: number): PlainStudy['slots'] {
  return Array.from({ length: days }, (_, day) =>
    Array.from({ length: slotsPerDay }, (__, slot) => {
      const minute = firstSlotMinute + slot * 5;
      const number = firstDay + day;
      return {
        // The day opens and closes within a slot.
        w: slot === 0 ? 3 : slot === slotsPerDay - 1 ? 1 + Math.floor(random() * 4) : 5,
        day: number,
        quarter: number * 96 + Math.floor(minute / 15),
        hourOfWeek: weekdayOf(number) * 24 + Math.floor(minute / 60),
      };
    }),
  ).flat();
}

function scenarioOf(random: Random, floors: readonly PlainFloor[]): Scenario {
  const closed = floors.filter(() => random() < 0.35).map(({ id }) => id);
  const open = floors.filter(({ id, seats }) => seats > 0 && !closed.includes(id));
  const toOf = (id: string) => {
    const others = open.filter((floor) => floor.id !== id);
    if (random() < 0.5 || others.length < 2) return null;
    const share = Math.round(random() * 100) / 100;
    return others.slice(0, 2).map((floor, at) => ({
      floorId: floor.id,
      share: at === 0 ? share : 1 - share,
    }));
  };
  const moves = floors.flatMap(({ id, tags, seats }) => {
    if (seats === 0) return [];
    const own = Object.keys(tags).filter(() => random() < 0.4);
    const all = closed.includes(id) && random() < 0.3 ? [...own, null] : own;
    return all.map((tag) => ({ floorId: id, tag, to: toOf(id) }));
  });
  const factor = () => (random() < 0.5 ? 1 : Math.round(random() * 200) / 100);
  return {
    ...usualScenario,
    closed,
    moves,
    growth: factor(),
    growthStaying: factor(),
    target: 0.4 + Math.round(random() * 60) / 100,
    serviceLevel: random() < 0.5 ? 0.9 : Math.round(random() * 100) / 100,
    roomServiceLevel: random() < 0.5 ? 0.95 : 0.5 + Math.round(random() * 50) / 100,
    seed: Math.floor(random() * 1000),
    months: 50,
  };
}

/** A building of two to five floors over four to fifteen days, the same for the same seed. */
export function buildingOf(seed: number): Building {
  const random = seededRandom(seed);
  const days = 4 + Math.floor(random() * 12);
  const slots = slotsOf(random, days);
  const floors = Array.from({ length: 2 + Math.floor(random() * 4) }, (_, at) =>
    floorOf(random, { id: `${at + 1}`, length: slots.length }),
  );
  const today = firstDay + days - Math.floor(random() * 2);
  const keys = [...new Set(slots.map(({ quarter }) => quarter))];
  const first = keys.map((key) => slots.find(({ quarter }) => quarter === key));
  const study: Study = {
    w: Float64Array.from(slots, ({ w }) => w),
    quarterOf: Int32Array.from(slots, ({ quarter }) => keys.indexOf(quarter)),
    quarters: {
      startMs: Float64Array.from(keys, (key) => key * 900_000),
      day: Int32Array.from(first, (slot) => slot?.day ?? 0),
      hourOfWeek: Uint8Array.from(first, (slot) => slot?.hourOfWeek ?? 0),
    },
    today,
    roomClasses: classes,
    floors: floors.map((floor) => toStudyFloor(floor, slots)),
  };
  return {
    study,
    plain: { slots, today, weekdayOf, floors },
    scenario: scenarioOf(random, floors),
  };
}
