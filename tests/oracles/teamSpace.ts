import { quantileSorted } from 'd3-array';

/** A rectangle of a floor in meters, with people by slot; null is not measured. */
export interface PlainPlace {
  id: number;
  x: number;
  y: number;
  width: number;
  height: number;
  seats: number;
  tags: readonly string[];
  isRoom: boolean;
  people: readonly (number | null)[];
}

export interface PlainFloor {
  id: number;
  slots: readonly { w: number; day: number; quarter: number }[];
  places: readonly PlainPlace[];
}

export interface PlainQuestion {
  people: number;
  attendance: number;
  weekdays: readonly number[];
  target: number;
  serviceLevel: number;
  tags: readonly string[];
  /** Only places with this tag; null lets all in. */
  filterTag: string | null;
  kept: readonly number[];
  includesRooms: boolean;
  today: number;
  weekdayOf: (day: number) => number;
}

interface Rule {
  floor: PlainFloor;
  question: PlainQuestion;
  weekdays: readonly number[];
  target: number;
  leastDays: number;
}

export interface PlainSet {
  floorId: number;
  seed: number;
  zoneIds: number[];
  seats: number;
  slack: number;
  peak: number;
  days: number;
  weekdays: (number | null)[];
  worst: { quarter: number; people: number } | null;
  parts: { compactness: number; margin: number; tags: number };
  score: number;
}

const eps = 1e-9;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The group's people by quarter of the days that count. */
function quartersOf(places: readonly PlainPlace[], { floor, question, weekdays }: Rule) {
  const seats = sum(places.map((place) => place.seats));
  const quarters = new Map<number, { day: number; minutes: number; total: number }>();
  const days = new Map<number, { open: number; usable: number }>();
  for (const [slot, { w, day, quarter }] of floor.slots.entries()) {
    if (day >= question.today || !weekdays.includes(question.weekdayOf(day))) continue;
    const own = days.get(day) ?? { open: 0, usable: 0 };
    days.set(day, own);
    own.open += w;
    const valid = places.filter(({ people }) => people[slot] !== null);
    const validSeats = sum(valid.map((place) => place.seats));
    if (seats === 0 || validSeats / seats < 0.7) continue;
    own.usable += w;
    const count = (sum(valid.map(({ people }) => people[slot] ?? 0)) / validSeats) * seats;
    const bucket = quarters.get(quarter) ?? { day, minutes: 0, total: 0 };
    quarters.set(quarter, bucket);
    bucket.minutes += w;
    bucket.total += w * count;
  }
  const counts = (day: number) => {
    const own = days.get(day);
    return own !== undefined && own.usable / own.open >= 0.7 - eps;
  };
  return [...quarters]
    .filter(([, { day }]) => counts(day))
    .map(([quarter, { day, minutes, total }]) => ({ quarter, day, people: total / minutes }));
}

function figuresOf(places: readonly PlainPlace[], rule: Rule) {
  const quarters = quartersOf(places, rule);
  const days = [...new Set(quarters.map(({ day }) => day))];
  if (days.length < rule.leastDays || days.length === 0) return null;
  const peaks = days.map((day) =>
    Math.max(...quarters.filter((own) => own.day === day).map(({ people }) => people)),
  );
  const peak = quantileSorted(
    peaks.toSorted((a, b) => a - b),
    rule.question.serviceLevel,
  );
  const seats = sum(places.map((place) => place.seats));
  return {
    peak: peak ?? 0,
    days: days.length,
    slack: Math.floor(rule.target * seats - (peak ?? 0) + eps),
    quarters,
  };
}

function slackOf(places: readonly PlainPlace[], rule: Rule): number | null {
  return figuresOf(places, rule)?.slack ?? null;
}

function areAdjacent(a: PlainPlace, b: PlainPlace): boolean {
  const dx = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const dy = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.hypot(dx, dy) <= 3 + eps;
}

/** The way around all corners, walked from each to the one that leaves all others on the left. */
function hullPerimeter(places: readonly PlainPlace[]): number {
  const corners = places.flatMap(({ x, y, width, height }) => [
    [x, y] as const,
    [x + width, y] as const,
    [x + width, y + height] as const,
    [x, y + height] as const,
  ]);
  const start = corners.reduce((a, b) => (b[0] < a[0] || (b[0] === a[0] && b[1] < a[1]) ? b : a));
  let perimeter = 0;
  let at = start;
  for (let steps = 0; steps < corners.length; steps += 1) {
    let next = corners.find(([x, y]) => x !== at[0] || y !== at[1]) ?? start;
    for (const corner of corners) {
      const turn =
        (next[0] - at[0]) * (corner[1] - at[1]) - (next[1] - at[1]) * (corner[0] - at[0]);
      const isFarther =
        Math.hypot(corner[0] - at[0], corner[1] - at[1]) >
        Math.hypot(next[0] - at[0], next[1] - at[1]);
      if (turn < -eps || (Math.abs(turn) <= eps && isFarther)) next = corner;
    }
    perimeter += Math.hypot(next[0] - at[0], next[1] - at[1]);
    at = next;
    if (at[0] === start[0] && at[1] === start[1]) break;
  }
  return perimeter;
}

function areaOf(places: readonly PlainPlace[]): number {
  return sum(places.map(({ width, height }) => width * height));
}

function isConnected(places: readonly PlainPlace[]): boolean {
  const [first] = places;
  if (first === undefined) return false;
  const reached = new Set([first]);
  for (const place of reached)
    for (const other of places) if (areAdjacent(place, other)) reached.add(other);
  return reached.size === places.length;
}

interface Grown {
  set: PlainPlace[] | null;
  met: { places: PlainPlace[]; slack: number }[];
}

function grow(seed: PlainPlace, places: readonly PlainPlace[], rule: Rule, need: number): Grown {
  let set = [seed];
  const met: Grown['met'] = [];
  for (;;) {
    const slack = slackOf(set, rule);
    if (slack !== null) met.push({ places: set, slack });
    if (slack !== null && slack >= need) break;
    if (sum(set.map((place) => place.seats)) > (6 * need) / rule.target + eps)
      return { set: null, met };
    const near = places.filter(
      (place) => !set.includes(place) && set.some((member) => areAdjacent(member, place)),
    );
    if (near.length === 0) return { set: null, met };
    const ratios = near.map((place) => hullPerimeter([...set, place]) / areaOf([...set, place]));
    const least = Math.min(...ratios);
    const next = near.find((_, at) => (ratios[at] ?? 0) <= least + eps);
    set = next === undefined ? set : [...set, next];
  }
  for (const place of set.slice(1).toReversed()) {
    const rest = set.filter((other) => other !== place);
    if (isConnected(rest) && (slackOf(rest, rule) ?? -1) >= need) set = rest;
  }
  return { set, met };
}

/** What the definitions of a team space say, set by set and slot by slot, as plainly as it can be written. */
export class PlainTeamSpace {
  readonly #floors: readonly PlainFloor[];
  readonly #question: PlainQuestion;
  readonly need: number;

  constructor(floors: readonly PlainFloor[], question: PlainQuestion) {
    this.#floors = floors;
    this.#question = question;
    this.need = Math.ceil(question.people * question.attendance - eps);
  }

  #asked({ places }: PlainFloor, filterTag: string | null): PlainPlace[] {
    const { includesRooms, kept } = this.#question;
    return places
      .filter(({ isRoom }) => includesRooms || !isRoom)
      .filter(({ tags }) => filterTag === null || tags.includes(filterTag))
      .filter(({ id }) => !kept.includes(id))
      .toSorted((a, b) => a.id - b.id);
  }

  #isKnown({ slots }: PlainFloor, { people }: PlainPlace): boolean {
    const measured = slots.map(({ w }, slot) => (people[slot] === null ? 0 : w));
    return sum(measured) / sum(slots.map(({ w }) => w)) >= 0.7 - eps;
  }

  #candidates(floor: PlainFloor, filterTag = this.#question.filterTag): PlainPlace[] {
    return this.#asked(floor, filterTag).filter((place) => this.#isKnown(floor, place));
  }

  get unsaid(): number[] {
    return this.#floors.flatMap((floor) =>
      this.#asked(floor, this.#question.filterTag)
        .filter((place) => !this.#isKnown(floor, place))
        .map(({ id }) => id),
    );
  }

  get candidates(): number {
    return sum(this.#floors.map((floor) => this.#candidates(floor).length));
  }

  #rule(floor: PlainFloor, change: Partial<Rule> = {}): Rule {
    const { weekdays, target } = this.#question;
    return { floor, question: this.#question, weekdays, target, leastDays: 4, ...change };
  }

  #search(change: Partial<Rule> = {}, filterTag = this.#question.filterTag) {
    const seeds = this.#floors
      .flatMap((floor) => {
        const places = this.#candidates(floor, filterTag);
        return places.map((seed) => ({ seed, places, rule: this.#rule(floor, change) }));
      })
      .toSorted((a, b) => a.seed.id - b.seed.id);
    const sets = new Map<string, { rule: Rule; seed: number; places: PlainPlace[] }>();
    let largest: { rule: Rule; seed: number; places: PlainPlace[]; slack: number } | null = null;
    for (const { seed, places, rule } of seeds) {
      const { set, met } = grow(seed, places, rule, this.need);
      for (const one of met)
        if (largest === null || one.slack > largest.slack)
          largest = { rule, seed: seed.id, places: one.places, slack: one.slack };
      const key = set
        ?.map(({ id }) => id)
        .toSorted((a, b) => a - b)
        .join();
      if (set && key !== undefined && !sets.has(key))
        sets.set(key, { rule, seed: seed.id, places: set });
    }
    return { sets: [...sets.values()], largest };
  }

  #describe({ rule, seed, places }: { rule: Rule; seed: number; places: PlainPlace[] }): PlainSet {
    const figures = figuresOf(places, rule);
    const seats = sum(places.map((place) => place.seats));
    const slack = figures?.slack ?? 0;
    const { tags } = this.#question;
    const tagged = places.filter((place) => place.tags.some((tag) => tags.includes(tag)));
    const parts = {
      compactness: Math.min(1, (4 * Math.PI * areaOf(places)) / hullPerimeter(places) ** 2),
      margin: Math.min(1, Math.max(0, (slack - this.need) / this.need)),
      tags: tags.length === 0 ? 1 : sum(tagged.map((place) => place.seats)) / seats,
    };
    const quarters = figures?.quarters ?? [];
    const most = Math.max(...quarters.map(({ people }) => people));
    const worst = quarters
      .filter(({ people }) => people >= most - eps)
      .toSorted((a, b) => a.quarter - b.quarter)[0];
    return {
      floorId: rule.floor.id,
      seed,
      zoneIds: places.map(({ id }) => id).toSorted((a, b) => a - b),
      seats,
      slack,
      peak: figures?.peak ?? 0,
      days: figures?.days ?? 0,
      weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
        slackOf(places, { ...rule, weekdays: [weekday], leastDays: 1 }),
      ),
      worst: worst ? { quarter: worst.quarter, people: worst.people } : null,
      parts,
      score: 0.5 * parts.compactness + 0.3 * parts.margin + 0.2 * parts.tags,
    };
  }

  get results(): PlainSet[] {
    const ranked = this.#search()
      .sets.map((set) => this.#describe(set))
      .toSorted((a, b) =>
        Math.abs(a.score - b.score) > eps
          ? b.score - a.score
          : a.zoneIds.length - b.zoneIds.length || a.seed - b.seed,
      );
    const taken: PlainSet[] = [];
    for (const set of ranked) {
      const isOwn = taken.every(({ zoneIds }) => {
        const common = zoneIds.filter((id) => set.zoneIds.includes(id)).length;
        return common / (zoneIds.length + set.zoneIds.length - common) < 0.5 - eps;
      });
      if (isOwn && taken.length < 5) taken.push(set);
    }
    return taken;
  }

  get largest(): PlainSet | null {
    const { largest } = this.#search();
    return largest && this.#describe(largest);
  }

  get binding(): string {
    const finds = (change: Partial<Rule>, filterTag = this.#question.filterTag) =>
      this.#search(change, filterTag).sets.length > 0;
    if (this.#question.filterTag !== null && finds({}, null)) return 'filter';
    const isOneDay = this.#question.weekdays.some((weekday) =>
      finds({ weekdays: [weekday], leastDays: 1 }),
    );
    if (isOneDay) return 'weekdays';
    const isWhole = this.#floors.some(
      (floor) => (slackOf(this.#candidates(floor), this.#rule(floor)) ?? -1) >= this.need,
    );
    if (isWhole) return 'contiguity';
    return finds({ target: 1 }) ? 'target' : 'seats';
  }
}
