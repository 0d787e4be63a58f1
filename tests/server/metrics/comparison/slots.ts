import type { Reading, WorldZone } from './world.ts';

/** What a zone has in a slot of five minutes, where enough was received. */
export interface Told {
  n: number;
  nmax: number;
  o: number;
}

const slotMs = 300_000;

interface Piece {
  seconds: number;
  count: number | null;
  inUse: number | null;
}

function mean(pieces: readonly Piece[], valueOf: (piece: Piece) => number | null): number | null {
  let [sum, seconds] = [0, 0];
  for (const piece of pieces) {
    const value = valueOf(piece);
    if (value === null) continue;
    sum += value * piece.seconds;
    seconds += piece.seconds;
  }
  return seconds > 0 ? sum / seconds : null;
}

function told(layer: string, pieces: readonly Piece[]): Told | null {
  const received = pieces.reduce((sum, { seconds }) => sum + seconds, 0);
  if (received < 150) return null;
  const people = mean(pieces, ({ count }) => count);
  const isBusy = layer.startsWith('wifi') ? (people ?? 0) >= 0.5 : null;
  const o = mean(pieces, ({ count, inUse }) => {
    if (inUse !== null) return inUse;
    if (isBusy !== null) return Number(isBusy);
    return count === null ? null : Number(count > 0);
  });
  const use = o ?? 0;
  const values = pieces.map(({ count, inUse }) => (people === null ? (inUse ?? 0) : (count ?? 0)));
  return { n: people ?? use, nmax: Math.max(...values), o: use };
}

/** The slots of every zone by their start: of readings of one start the greater of each value counts. */
export function slotsOf(readings: readonly Reading[]): Map<WorldZone, Map<number, Told>> {
  const slots = new Map<WorldZone, Map<number, Told>>();
  const once = new Map<string, Reading>();
  const greater = (a: number | null, b: number | null): number | null =>
    a === null || b === null ? (a ?? b) : Math.max(a, b);
  for (const reading of readings) {
    const key = `${reading.zone.id} ${reading.startMs}`;
    const known = once.get(key) ?? reading;
    const [count, inUse] = [
      greater(known.count, reading.count),
      greater(known.inUse, reading.inUse),
    ];
    once.set(key, { ...reading, count, inUse });
  }
  const pieces = new Map<WorldZone, Map<number, Piece[]>>();
  for (const { zone, startMs, seconds, count, inUse } of once.values()) {
    const own = pieces.get(zone) ?? new Map<number, Piece[]>();
    pieces.set(zone, own);
    const endMs = startMs + seconds * 1000;
    for (let slot = Math.floor(startMs / slotMs) * slotMs; slot < endMs; slot += slotMs) {
      const overlapMs = Math.min(endMs, slot + slotMs) - Math.max(startMs, slot);
      own.set(slot, [...(own.get(slot) ?? []), { seconds: overlapMs / 1000, count, inUse }]);
    }
  }
  for (const [zone, own] of pieces) {
    const values = new Map<number, Told>();
    for (const [slot, list] of own) {
      const value = told(zone.layer, list);
      if (value !== null) values.set(slot, value);
    }
    slots.set(zone, values);
  }
  return slots;
}
