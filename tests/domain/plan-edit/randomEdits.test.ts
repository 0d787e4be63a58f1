import { describe, expect, it } from 'vitest';
import { FlatRing } from '#domain/geometry/FlatRing.ts';
import { isSimpleRing } from '#domain/geometry/isSimpleRing.ts';
import { sharedArea } from '#domain/geometry/overlap/sharedArea.ts';
import type { Position } from '#domain/geometry/Ring.ts';
import { signedArea } from '#domain/geometry/ringArea.ts';
import { applyOp, type PlanFloors } from '#domain/plan-edit/applyOp.ts';
import type { PlanOp } from '#domain/plan-edit/PlanOp.ts';
import { openRing, PlanRefusal, type Plan } from '#domain/plan-edit/PlanZone.ts';
import { PlanReplay, type PlanAct } from '#domain/plan-edit/replay.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { box, floorsOf, planOf, tile } from './tiles.ts';

const sequences = 2000;
const actsOfSequence = 12;

/** Rooms in staggered rows over the middle of the floor, so that corners stand on walls of others; 1 unit is 1 m. */
function rows(): Plan {
  const upper = [0, 1, 2].map((at) => tile(1 + at, box(0.2 + at * 0.2, 0.2, 0.2, 0.3), { m2: 12 }));
  const lower = [0, 1].map((at) => tile(11 + at, box(0.2 + at * 0.3, 0.5, 0.3, 0.3), { m2: 18 }));
  return planOf([...upper, ...lower]);
}

const whole = 0.6 * 0.6;

function isInner([x, y]: Position): boolean {
  return x > 0.2005 && x < 0.7995 && y > 0.2005 && y < 0.7995;
}

/** A random operation on a plan that could leave gaps, if it were done wrongly. */
function randomOp(plan: Plan, random: () => number): PlanOp {
  const zones = [...plan.values()];
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to pick');
    return item;
  };
  const zone = pick(zones);
  const ring = openRing(zone.normalised_points);
  const at = Math.floor(random() * ring.length);
  const [a, b]: [Position, Position] = [ring[at] ?? [0, 0], ring[(at + 1) % ring.length] ?? [0, 0]];
  const near = ([x, y]: Position): Position => [
    x + (random() - 0.5) * 0.08,
    y + (random() - 0.5) * 0.08,
  ];
  const kind = random();
  const middle: Position = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  if (kind < 0.35 && isInner(a)) return { op: 'move', floor_id: 11, from: a, to: near(a) };
  if (kind < 0.5 && isInner(middle))
    return { op: 'insert', floor_id: 11, edge: [a, b], at: near(middle) };
  if (kind < 0.6 && isInner(a)) return { op: 'remove', floor_id: 11, at: a };
  if (kind < 0.85) {
    const other = pick(ring);
    const [x, y] = near([(middle[0] + other[0]) / 2, (middle[1] + other[1]) / 2]);
    const line: Position[] = [
      [x - 0.5 * (random() - 0.2), y - 0.5],
      [x + 0.5 * (random() - 0.2), y + 0.5],
    ];
    return { op: 'split', zone_id: zone.id, line, new_id: 1000 + Math.floor(random() * 1e9) };
  }
  return { op: 'merge', zone_ids: [zone.id, pick(zones).id], keep: zone.id };
}

/** Whether a drag went too far: walls cross. The editor tells of it, and one takes it back. */
function isTangled(plan: Plan): boolean {
  return [...plan.values()].some(
    ({ normalised_points }) =>
      !isSimpleRing(normalised_points) || signedArea(normalised_points) <= 0,
  );
}

function fault(plan: Plan): string | null {
  const shapes = [...plan.values()].map(({ normalised_points }) => FlatRing.of(normalised_points));
  const area = shapes.reduce((sum, one) => sum + one.area, 0);
  if (Math.abs(area - whole) > 1e-9) return `area ${area}`;
  const m2 = [...plan.values()].reduce((sum, zone) => sum + (zone.m2 ?? NaN), 0);
  if (!(Math.abs(m2 - 72) < 1e-6)) return `m2 ${m2}`;
  for (const [at, one] of shapes.entries())
    for (const other of shapes.slice(at + 1))
      if (sharedArea(one, other) > 1e-9) return `overlap ${sharedArea(one, other)}`;
  return null;
}

/** What one operation came to: nothing where it was refused, else the plan after it. */
function attempt(plan: Plan, op: PlanOp, floors: PlanFloors): Plan | null {
  try {
    return applyOp(plan, op, floors);
  } catch (error) {
    if (error instanceof PlanRefusal) return null;
    throw error;
  }
}

/** Runs one sequence on the rooms; adds what was done, and gives what was wrong. */
function runSequence(seed: number, done: Map<string, number>): string[] {
  const start = rows();
  const floors = floorsOf(start);
  const kept = new PlanReplay(start, floors);
  const random = seededRandom(seed);
  const acts: PlanAct[] = [];
  const wrong: string[] = [];
  for (let turn = 0; turn < actsOfSequence; turn += 1) {
    const plan = kept.after(acts);
    const op = randomOp(plan, random);
    const next = attempt(plan, op, floors);
    if (next === null) continue;
    const id = `act-${turn}`;
    acts.push({ id, ops: [op], undoes: null });
    const where = `seed ${seed}, turn ${turn}, ${JSON.stringify(op)}`;
    if (isTangled(next)) {
      acts.push({ id: `undo-${turn}`, ops: [], undoes: id });
      const back = kept.after(acts);
      if (textOf(back) !== textOf(plan)) wrong.push(`${where}: not taken back`);
    } else {
      done.set(op.op, (done.get(op.op) ?? 0) + 1);
      const said = fault(next);
      if (said !== null) wrong.push(`${where}: ${said}`);
    }
  }
  const taken = new Set(acts.map(({ undoes }) => undoes));
  const backs = acts
    .filter(({ undoes, id }) => undoes === null && !taken.has(id))
    .map(({ id }): PlanAct => ({ id: `back-${id}`, ops: [], undoes: id }));
  if (textOf(kept.after(acts)) !== textOf(new PlanReplay(start, floors).after(acts)))
    wrong.push(`seed ${seed}: what was kept differs from what is worked out anew`);
  if (textOf(kept.after([...acts, ...backs])) !== textOf(start))
    wrong.push(`seed ${seed}: not all taken back`);
  return wrong;
}

/** An operation that opens gaps or lays zones over each other on purpose. */
function looseOp(plan: Plan, random: () => number): PlanOp {
  const zones = [...plan.values()];
  const zone = zones[Math.floor(random() * zones.length)];
  if (zone === undefined) throw new Error('no zone is left');
  const [corner = [0, 0]] = openRing(zone.normalised_points);
  const way = (): number => (random() - 0.5) * 0.1;
  const kind = Math.floor(random() * 7);
  if (kind === 0) return { op: 'shift', zone_ids: [zone.id], by: [way(), way()] };
  if (kind === 1) return { op: 'end', zone_ids: [zone.id] };
  if (kind === 2) return { op: 'set', zone_ids: [zone.id], fields: { name: `Room ${random()}` } };
  if (kind === 3) return { op: 'tidy', floor_id: 11, tolerance_m: 0.01 + random() * 0.3 };
  if (kind === 5) {
    const sensor_id = `sensor ${Math.floor(random() * 3)}`;
    const zone_id = random() < 0.8 ? zone.id : null;
    return { op: 'sensors', rows: [{ source: 'gateway', sensor_id, from: '2026-03-01', zone_id }] };
  }
  if (kind === 4) {
    const to: Position = [corner[0] + way(), corner[1] + way()];
    return { op: 'move', floor_id: 11, from: corner, to, only: [zone.id] };
  }
  const id = 1000 + Math.floor(random() * 1e9);
  const outline = box(0.2 + random() * 0.5, 0.2 + random() * 0.5, 0.1, 0.1);
  return { op: 'add', zone: tile(id, outline, { m2: 2 }) };
}

/** Runs one sequence of every kind, and takes acts back and does them again in between. */
function runLooseSequence(seed: number, done: Map<string, number>): string[] {
  const start = rows();
  const floors = floorsOf(start);
  const random = seededRandom(seed);
  const kept = new PlanReplay(start, floors);
  const acts: PlanAct[] = [];
  const texts = [textOf(start)];
  const wrong: string[] = [];
  for (let turn = 0; turn < 24; turn += 1) {
    const plan = kept.after(acts);
    const op = random() < 0.6 ? looseOp(plan, random) : randomOp(plan, random);
    if (attempt(plan, op, floors) === null) continue;
    const id = `act-${turn}`;
    acts.push({ id, ops: [op], undoes: null });
    const text = textOf(kept.after(acts));
    done.set(op.op, (done.get(op.op) ?? 0) + 1);
    acts.push({ id: `undo-${turn}`, ops: [], undoes: id });
    const where = `seed ${seed}, turn ${turn}, ${JSON.stringify(op)}`;
    if (textOf(kept.after(acts)) !== texts.at(-1)) wrong.push(`${where}: not taken back`);
    acts.push({ id: `redo-${turn}`, ops: [], undoes: `undo-${turn}` });
    if (textOf(kept.after(acts)) !== text) wrong.push(`${where}: not done again`);
    texts.push(text);
    if (kept.after(acts).size === 0) break;
  }
  if (textOf(new PlanReplay(start, floors).after(acts)) !== texts.at(-1))
    wrong.push(`seed ${seed}: what was kept differs from what is worked out anew`);
  return wrong;
}

function textOf(plan: Plan): string {
  return JSON.stringify([...plan]);
}

describe('random sequences of operations', () => {
  it('leave no gap and no overlap, and taking all back gives the zones of before', () => {
    const done = new Map<string, number>();
    const seeds = Array.from({ length: sequences }, (_, at) => at + 1);
    expect(seeds.flatMap((seed) => runSequence(seed, done))).toEqual([]);
    // Every kind took part, so that none of the above holds by itself.
    for (const kind of ['move', 'insert', 'remove', 'split', 'merge'])
      expect(done.get(kind)).toBeGreaterThan(100);
  });

  it('of every kind can be taken back and done again, to the byte', () => {
    const done = new Map<string, number>();
    const seeds = Array.from({ length: 300 }, (_, at) => at + 1);
    expect(seeds.flatMap((seed) => runLooseSequence(seed, done))).toEqual([]);
    for (const kind of ['add', 'set', 'move', 'insert', 'shift', 'split', 'end', 'tidy', 'sensors'])
      expect(done.get(kind)).toBeGreaterThan(100);
  });
});
