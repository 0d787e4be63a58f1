import { quantileSorted } from 'd3-array';

/** Floors by 5-minute slot as plain lists; null is not measured. */
export interface PlainStudy {
  slots: readonly { w: number; day: number; quarter: number; hourOfWeek: number }[];
  /** Local day of now. */
  today: number;
  /** 0 is Monday, of a day. */
  weekdayOf: (day: number) => number;
  floors: readonly PlainFloor[];
}

export interface PlainFloor {
  id: string;
  seats: number;
  m2: number | null;
  people: readonly (number | null)[];
  tags: Readonly<Record<string, readonly (number | null)[]>>;
  rooms: Readonly<Record<string, { have: number; demand: readonly (number | null)[] }>>;
}

export interface PlainScenario {
  closed: readonly string[];
  moves: readonly {
    floorId: string;
    tag: string | null;
    to: readonly { floorId: string; share: number }[] | null;
  }[];
  growth: number;
  growthStaying: number;
  target: number;
  serviceLevel: number;
  roomServiceLevel: number;
  seed: number;
  months: number;
}

interface PlainFigures {
  coverage: number;
  days: number;
  peopleMean: number | null;
  timeOverTarget: number | null;
  timeOverCapacity: number | null;
  peak: number | null;
  peakMax: number | null;
  seatsNeeded: number | null;
  grid: (number | null)[];
}

interface Bucket {
  quarter: number;
  day: number;
  hourOfWeek: number;
  minutes: number;
  slots: number[];
}

const eps = 1e-9;

function q7(values: readonly number[], q: number): number | null {
  return (
    quantileSorted(
      values.toSorted((a, b) => a - b),
      q,
    ) ?? null
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** What the definitions say, slot by slot, as plainly as it can be written. */
export class PlainConsolidation {
  readonly #study: PlainStudy;
  readonly #scenario: PlainScenario;
  readonly #floors: readonly PlainFloor[];
  readonly #buckets: Bucket[];
  readonly #days: number[];
  readonly #open: number;

  constructor(study: PlainStudy, scenario: PlainScenario) {
    this.#study = study;
    this.#scenario = scenario;
    this.#floors = study.floors.filter(({ seats }) => seats > 0);
    const isUsable = study.slots.map((_, slot) =>
      this.#floors.every(
        ({ id, people, tags }) =>
          people[slot] !== null &&
          scenario.moves.every(
            (move) => move.floorId !== id || move.tag === null || tags[move.tag]?.[slot] !== null,
          ),
      ),
    );
    const buckets = new Map<number, Bucket>();
    for (const [slot, { w, day, quarter, hourOfWeek }] of study.slots.entries()) {
      if (!isUsable[slot] || w <= 0) continue;
      const bucket = buckets.get(quarter) ?? { quarter, day, hourOfWeek, minutes: 0, slots: [] };
      bucket.minutes += w;
      bucket.slots.push(slot);
      buckets.set(quarter, bucket);
    }
    this.#buckets = [...buckets.values()];
    this.#open = sum(study.slots.map(({ w }) => w));
    const days = [...new Set(study.slots.map(({ day }) => day))];
    this.#days = days.filter((day) => {
      const open = sum(study.slots.filter((slot) => slot.day === day).map(({ w }) => w));
      const usable = sum(this.#buckets.filter((own) => own.day === day).map((own) => own.minutes));
      return day < study.today && usable / open >= 0.7 - eps;
    });
  }

  #mean({ minutes, slots }: Bucket, valueOf: (slot: number) => number): number {
    return sum(slots.map((slot) => (this.#study.slots[slot]?.w ?? 0) * valueOf(slot))) / minutes;
  }

  #peaks(people: readonly number[]): number[] {
    return this.#days.map((day) =>
      Math.max(...people.filter((_, at) => this.#buckets[at]?.day === day)),
    );
  }

  /** People of a floor who move with a tag, in a slot. */
  #tagged(floor: PlainFloor, tag: string, slot: number): number {
    const all = floor.people[slot] ?? 0;
    const own = (name: string) => Math.min(all, floor.tags[name]?.[slot] ?? 0);
    const moved = this.#scenario.moves.flatMap((move) =>
      move.floorId === floor.id && move.tag !== null ? [move.tag] : [],
    );
    const together = sum(moved.map(own));
    return moved.length > 1 && together > all ? (own(tag) * all) / together : own(tag);
  }

  /** People of each receiver by bucket. */
  people(): Map<string, number[]> {
    const { closed, moves, growth, growthStaying, target, serviceLevel } = this.#scenario;
    const receivers = this.#floors.filter(({ id }) => !closed.includes(id));
    const tagsOf = ({ id }: PlainFloor) =>
      moves.flatMap((move) => (move.floorId === id && move.tag !== null ? [move.tag] : []));
    const rest = (floor: PlainFloor) =>
      this.#buckets.map((bucket) =>
        this.#mean(
          bucket,
          (slot) =>
            (floor.people[slot] ?? 0) -
            sum(tagsOf(floor).map((tag) => this.#tagged(floor, tag, slot))),
        ),
      );
    const headroom = new Map(
      receivers.map((floor) => [
        floor.id,
        Math.max(0, target * floor.seats - (q7(this.#peaks(rest(floor)), serviceLevel) ?? 0)),
      ]),
    );
    const result = new Map(
      receivers.map((floor) => [floor.id, rest(floor).map((value) => growthStaying * value)]),
    );
    const send = (floor: PlainFloor, tag: string | null, flow: readonly number[]) => {
      const given = moves.find((move) => move.floorId === floor.id && move.tag === tag)?.to;
      const others = receivers.filter(({ id }) => id !== floor.id);
      const free = sum(others.map(({ id }) => headroom.get(id) ?? 0));
      const seats = sum(others.map((other) => other.seats));
      const shares =
        given ??
        others.map((other) => ({
          floorId: other.id,
          share: free > 0 ? (headroom.get(other.id) ?? 0) / free : other.seats / seats,
        }));
      for (const { floorId, share } of shares)
        result.set(
          floorId,
          (result.get(floorId) ?? []).map((value, at) => value + growth * share * (flow[at] ?? 0)),
        );
    };
    for (const floor of this.#floors) {
      for (const tag of tagsOf(floor)) {
        const flow = this.#buckets.map((bucket) =>
          this.#mean(bucket, (slot) => this.#tagged(floor, tag, slot)),
        );
        send(floor, tag, flow);
      }
      if (closed.includes(floor.id)) send(floor, null, rest(floor));
    }
    return result;
  }

  /** All receivers together, by bucket. */
  together(): number[] {
    const lists = [...this.people().values()];
    return this.#buckets.map((_, at) => sum(lists.map((list) => list[at] ?? 0)));
  }

  seats(): number {
    return sum(
      this.#floors.flatMap(({ id, seats }) => (this.#scenario.closed.includes(id) ? [] : [seats])),
    );
  }

  figures(people: readonly number[], seats: number): PlainFigures {
    const { target, serviceLevel } = this.#scenario;
    const valid = sum(this.#buckets.map(({ minutes }) => minutes));
    const over = (most: number, of = this.#buckets.map((_, at) => at)) =>
      sum(of.map((at) => ((people[at] ?? 0) > most + eps ? (this.#buckets[at]?.minutes ?? 0) : 0)));
    const peak = q7(this.#peaks(people), serviceLevel);
    const grid = Array.from({ length: 168 }, (_, hour) => {
      const of = this.#buckets.flatMap((bucket, at) => (bucket.hourOfWeek === hour ? [at] : []));
      const all = sum(of.map((at) => this.#buckets[at]?.minutes ?? 0));
      return all > 0 ? over(target * seats, of) / all : null;
    });
    const isKnown = valid > 0;
    return {
      coverage: valid / this.#open,
      days: this.#days.length,
      peopleMean: isKnown
        ? sum(people.map((value, at) => value * (this.#buckets[at]?.minutes ?? 0))) / valid
        : null,
      timeOverTarget: isKnown ? over(target * seats) / valid : null,
      timeOverCapacity: isKnown ? over(seats) / valid : null,
      peak,
      peakMax: isKnown ? Math.max(...people) : null,
      seatsNeeded: peak === null ? null : Math.ceil(peak / target - eps),
      grid,
    };
  }

  rooms(classes: readonly string[]): { have: number; needed: number | null }[] {
    const { closed, growth, growthStaying, roomServiceLevel } = this.#scenario;
    return classes.flatMap((name) => {
      const floors = this.#floors.filter(({ rooms }) => rooms[name] !== undefined);
      if (floors.length === 0) return [];
      const demand = this.#study.slots.flatMap((_, slot) => {
        const own = floors.map(({ id, rooms }) => {
          const value = rooms[name]?.demand[slot] ?? null;
          return value === null ? null : value * (closed.includes(id) ? growth : growthStaying);
        });
        return own.includes(null) ? [] : [sum(own.map((value) => value ?? 0))];
      });
      const sorted = demand.toSorted((a, b) => a - b);
      const level = sorted.find((_, at) => (at + 1) / sorted.length >= roomServiceLevel - eps);
      return [
        {
          have: sum(
            floors.map(({ id, rooms }) => (closed.includes(id) ? 0 : (rooms[name]?.have ?? 0))),
          ),
          needed: level === undefined ? null : Math.ceil(level - eps),
        },
      ];
    });
  }

  bootstrap(): Record<
    'overCapacity' | 'overTarget' | 'mean' | 'p90' | 'peak50' | 'peak90',
    number
  > | null {
    if (this.#days.length === 0) return null;
    const { seed, months, target } = this.#scenario;
    const people = this.together();
    const seats = this.seats();
    const week = [0, 1, 2, 3, 4, 5, 6]
      .map((weekday) => this.#days.filter((day) => this.#study.weekdayOf(day) === weekday))
      .filter((days) => days.length > 0);
    let state = seed >>> 0;
    const random = () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = Math.imul(state ^ (state >>> 15), state | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
    const drawn = Array.from({ length: months }, () => {
      const days = [0, 1, 2, 3].flatMap(() =>
        week.map((own) => own[Math.floor(random() * own.length)]),
      );
      const of = days.flatMap((day) =>
        this.#buckets.flatMap((bucket, at) => (bucket.day === day ? [at] : [])),
      );
      const minutes = (most: number) =>
        sum(
          of.map((at) => ((people[at] ?? 0) > most + eps ? (this.#buckets[at]?.minutes ?? 0) : 0)),
        );
      return {
        all: sum(of.map((at) => this.#buckets[at]?.minutes ?? 0)),
        target: minutes(target * seats),
        capacity: minutes(seats),
        peak: Math.max(...of.map((at) => people[at] ?? 0)),
      };
    });
    const capacity = drawn.map((month) => month.capacity);
    const peaks = drawn.map(({ peak }) => peak);
    return {
      overCapacity: capacity.filter((own) => own > 0).length / months,
      overTarget: drawn.filter((own) => own.target > 0.05 * own.all + eps).length / months,
      mean: sum(capacity) / months,
      p90: q7(capacity, 0.9) ?? 0,
      peak50: q7(peaks, 0.5) ?? 0,
      peak90: q7(peaks, 0.9) ?? 0,
    };
  }
}
