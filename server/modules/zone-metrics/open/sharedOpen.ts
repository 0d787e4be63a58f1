import { group } from 'd3-array';
import { slotMs } from '#domain/time/interval.ts';
import { endOf } from './OpenCells.ts';
import type { OpenStretch } from './OpenTable.ts';

const slotS = slotMs / 1000;
const hourS = 3600;

/** Between when the clock of a building is so many seconds ahead of UTC: what is open lies within. In seconds since 1970. */
export interface ClockSegment {
  sinceS: number;
  untilS: number;
  shiftS: number;
}

/** The open slots of several buildings on the one clock that they share. */
export interface SharedOpen {
  /**
   * Stretches of the shared clock, ascending; `buildingNo` is the position of those that are open among `sets`. Hours that a clock shows
   * a second time come behind all others.
   */
  open: OpenStretch[];
  sets: ReadonlySet<number>[];
  /** How each building's instants become times of the shared clock. */
  clocks: ReadonlyMap<number, readonly ClockSegment[]>;
  /** Slots that are not in it: all, where buildings count one moment in several intervals. */
  apart: readonly OpenStretch[];
}

/** A part of the shared clock, in seconds, half-open. */
interface Span {
  fromS: number;
  toS: number;
}

/** A stretch as the shared clock has it. */
interface KeyStretch extends Span {
  stretch: OpenStretch;
}

/** Buildings that are open at the same times of the shared clock. */
interface KeyCalendar {
  buildingNos: number[];
  stretches: KeyStretch[];
}

function isRepeated({ keyShiftS }: OpenStretch): boolean {
  return keyShiftS % slotS !== 0;
}

/** Stretches of which no two of a building have a time of the clock in common: what it shows a second time moves `behindS`. */
interface SpreadOpen {
  open: readonly OpenStretch[];
  /** From this time of the clock on there are repeated hours. */
  repeatedS: number;
  behindS: number;
}

function spread(open: readonly OpenStretch[]): SpreadOpen {
  const repeated = open.filter(isRepeated);
  if (repeated.length === 0) return { open, repeatedS: Number.POSITIVE_INFINITY, behindS: 0 };
  const others = open.filter((stretch) => !isRepeated(stretch)).map(toKeys);
  const firstS = repeated.reduce((least, one) => Math.min(least, toKeys(one).fromS), Infinity) - 1;
  const endS = others.reduce((most, { toS }) => Math.max(most, toS), firstS);
  const behindS = Math.ceil((endS - firstS) / hourS) * hourS;
  const moved = open.map((stretch) =>
    isRepeated(stretch) ? { ...stretch, keyShiftS: stretch.keyShiftS - 1 + behindS } : stretch,
  );
  return { open: moved, repeatedS: firstS + behindS, behindS };
}

function toKeys(stretch: OpenStretch): KeyStretch {
  const fromS = stretch.startMs / 1000 + stretch.keyShiftS;
  return { fromS, toS: fromS + stretch.slotCount * slotS, stretch };
}

function isAlike(a: readonly KeyStretch[], b: readonly KeyStretch[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ fromS, toS, stretch }, at) => {
      const other = b[at];
      return (
        other?.fromS === fromS &&
        other.toS === toS &&
        other.stretch.bucket === stretch.bucket &&
        other.stretch.weightMinutes === stretch.weightMinutes
      );
    })
  );
}

function keyCalendars(byBuilding: ReadonlyMap<number, readonly OpenStretch[]>): KeyCalendar[] {
  const calendars: KeyCalendar[] = [];
  for (const [buildingNo, own] of byBuilding) {
    const stretches = own.map(toKeys).toSorted((a, b) => a.fromS - b.fromS);
    const known = calendars.find((calendar) => isAlike(calendar.stretches, stretches));
    if (known === undefined) calendars.push({ buildingNos: [buildingNo], stretches });
    else known.buildingNos.push(buildingNo);
  }
  return calendars;
}

function clockOf(own: readonly OpenStretch[]): ClockSegment[] {
  const segments: ClockSegment[] = [];
  for (const stretch of own) {
    const last = segments.at(-1);
    const untilS = endOf(stretch) / 1000;
    if (last?.shiftS === stretch.keyShiftS) last.untilS = untilS;
    else segments.push({ sinceS: stretch.startMs / 1000, untilS, shiftS: stretch.keyShiftS });
  }
  return segments;
}

/** Numbers sets of buildings, each once. */
class BuildingSets {
  readonly sets: ReadonlySet<number>[] = [];
  readonly #numbers = new Map<string, number>();

  of(calendars: readonly KeyCalendar[]): number {
    const buildings = calendars.flatMap(({ buildingNos }) => buildingNos).toSorted((a, b) => a - b);
    const key = buildings.join(' ');
    const number = this.#numbers.get(key) ?? this.sets.push(new Set(buildings)) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

function boundsOf(calendars: readonly KeyCalendar[]): Float64Array {
  const bounds = new Set<number>();
  for (const { stretches } of calendars)
    for (const { fromS, toS } of stretches) bounds.add(fromS).add(toS);
  return Float64Array.from(bounds).toSorted();
}

/** Finds the stretch that holds a time of the clock; times ascend from question to question. */
function stretchAt({ stretches }: KeyCalendar): (atS: number) => KeyStretch | undefined {
  let at = 0;
  return (atS) => {
    while ((stretches[at]?.toS ?? Infinity) <= atS) at += 1;
    const stretch = stretches[at];
    return stretch !== undefined && stretch.fromS <= atS ? stretch : undefined;
  };
}

/** Walks the bounds of all calendars; what is open between two of them is open throughout. */
function* walk(
  calendars: readonly KeyCalendar[],
): Generator<Span & { open: [KeyCalendar, KeyStretch][] }> {
  const finders = calendars.map((calendar) => ({ calendar, find: stretchAt(calendar) }));
  const bounds = boundsOf(calendars);
  for (const [at, fromS] of bounds.entries()) {
    const toS = bounds[at + 1];
    if (toS === undefined) return;
    const open = finders.flatMap(({ calendar, find }): [KeyCalendar, KeyStretch][] => {
      const stretch = find(fromS);
      return stretch === undefined ? [] : [[calendar, stretch]];
    });
    if (open.length > 0) yield { fromS, toS, open };
  }
}

/** Stretches of the shared clock, those that follow one another alike as one. */
class SharedStretches {
  readonly all: OpenStretch[] = [];

  add({ fromS, toS }: Span, alike: Omit<OpenStretch, 'startMs' | 'slotCount'>): void {
    const last = this.all.at(-1);
    const slotCount = (toS - fromS) / slotS;
    const goesOn =
      last?.buildingNo === alike.buildingNo &&
      last.bucket === alike.bucket &&
      last.weightMinutes === alike.weightMinutes &&
      last.keyShiftS === alike.keyShiftS &&
      endOf(last) === fromS * 1000;
    if (goesOn) last.slotCount += slotCount;
    else this.all.push({ ...alike, startMs: fromS * 1000, slotCount });
  }
}

/**
 * What buildings have open, on the clock that they share: instants where they are of one time zone, else wall time. Where the weights
 * of a slot differ the greater holds.
 */
export function sharedOpen(all: readonly OpenStretch[]): SharedOpen {
  const { open, repeatedS, behindS } = spread(all);
  const byBuilding = group(open, ({ buildingNo }) => buildingNo);
  const sets = new BuildingSets();
  const shared = new SharedStretches();
  for (const { open: parts, ...span } of walk(keyCalendars(byBuilding))) {
    const stretches = parts.map(([, { stretch }]) => stretch);
    const bucket = stretches[0]?.bucket ?? 0;
    if (stretches.some((stretch) => stretch.bucket !== bucket)) return nothingShared(all);
    const buildingNo = sets.of(parts.map(([calendar]) => calendar));
    const weightMinutes = Math.max(...stretches.map((stretch) => stretch.weightMinutes));
    // Of two slots that a clock shows alike the second is the later.
    const keyShiftS = span.fromS >= repeatedS ? 1 - behindS : 0;
    shared.add(span, { buildingNo, bucket, weightMinutes, keyShiftS });
  }
  const clocks = new Map([...byBuilding].map(([no, own]) => [no, clockOf(own)]));
  return { open: shared.all, sets: sets.sets, clocks, apart: [] };
}

function nothingShared(open: readonly OpenStretch[]): SharedOpen {
  return { open: [], sets: [], clocks: new Map(), apart: open };
}
