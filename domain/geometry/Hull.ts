/** Points sorted by x, then y. */
interface SortedPoints {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly size: number;
}

/** Room for a hull to be worked out in, shared by hulls that are not worked out at the same time. */
class Scratch {
  xs = new Float64Array(64);
  ys = new Float64Array(64);
  /** Places of the points of the lower and of the upper side, the one after the other. */
  side = new Int32Array(128);
  isKept = new Uint8Array(64);

  reserve(size: number): void {
    if (size <= this.xs.length) return;
    const room = size * 2;
    this.xs = new Float64Array(room);
    this.ys = new Float64Array(room);
    this.side = new Int32Array(room * 2);
    this.isKept = new Uint8Array(room);
  }
}

const scratch = new Scratch();

/** Whether the next point of one comes before that of the other; both have one. */
function comesFirst(a: SortedPoints, i: number, b: SortedPoints, j: number): boolean {
  const right = (a.xs[i] ?? 0) - (b.xs[j] ?? 0);
  return right < 0 || (right === 0 && (a.ys[i] ?? 0) <= (b.ys[j] ?? 0));
}

/** Writes both in one order; returns how many there are. */
function merge(a: SortedPoints, b: SortedPoints): number {
  const size = a.size + b.size;
  scratch.reserve(size);
  const { xs, ys } = scratch;
  let i = 0;
  let j = 0;
  for (let at = 0; at < size; at += 1) {
    const isOfA = j === b.size || (i < a.size && comesFirst(a, i, b, j));
    const from = isOfA ? a : b;
    const place = isOfA ? i : j;
    if (isOfA) i += 1;
    else j += 1;
    xs[at] = from.xs[place] ?? 0;
    ys[at] = from.ys[place] ?? 0;
  }
  return size;
}

/** One side of the hull of the merged points, turning one way; `base` is where it is written. Returns its end. */
function walkSide(size: number, turnsBack: 1 | -1, base: number): number {
  const { xs, ys, side } = scratch;
  let end = base;
  for (let at = 0; at < size; at += 1) {
    const x = xs[at] ?? 0;
    const y = ys[at] ?? 0;
    while (end - base >= 2) {
      const a = side[end - 2] ?? 0;
      const b = side[end - 1] ?? 0;
      const ax = xs[a] ?? 0;
      const ay = ys[a] ?? 0;
      const turn = ((xs[b] ?? 0) - ax) * (y - ay) - ((ys[b] ?? 0) - ay) * (x - ax);
      if (turn * turnsBack > 0) break;
      end -= 1;
    }
    side[end] = at;
    end += 1;
  }
  return end;
}

function lengthOf(from: number, to: number): number {
  const { xs, ys, side } = scratch;
  let length = 0;
  for (let at = from + 1; at < to; at += 1) {
    const a = side[at - 1] ?? 0;
    const b = side[at] ?? 0;
    const dx = (xs[b] ?? 0) - (xs[a] ?? 0);
    const dy = (ys[b] ?? 0) - (ys[a] ?? 0);
    length += Math.sqrt(dx * dx + dy * dy);
  }
  return length;
}

/** Works out the hull of both in the scratch; returns its perimeter. */
function wrap(a: SortedPoints, b: SortedPoints): { size: number; end: number; perimeter: number } {
  const size = merge(a, b);
  const middle = walkSide(size, 1, 0);
  const end = walkSide(size, -1, middle);
  return { size, end, perimeter: lengthOf(0, middle) + lengthOf(middle, end) };
}

/** The convex hull of points, to be compared with others and joined to them in linear time. Immutable. */
export class Hull implements SortedPoints {
  static readonly empty = new Hull(new Float64Array(0), new Float64Array(0), 0);

  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly perimeter: number;

  private constructor(xs: Float64Array, ys: Float64Array, perimeter: number) {
    this.xs = xs;
    this.ys = ys;
    this.perimeter = perimeter;
  }

  /** Of x and y of each corner. */
  static of(corners: Float64Array): Hull {
    const order = Array.from({ length: corners.length / 2 }, (_, at) => at * 2).toSorted(
      (a, b) =>
        (corners[a] ?? 0) - (corners[b] ?? 0) || (corners[a + 1] ?? 0) - (corners[b + 1] ?? 0),
    );
    const xs = Float64Array.from(order, (at) => corners[at] ?? 0);
    const ys = Float64Array.from(order, (at) => corners[at + 1] ?? 0);
    return Hull.empty.join({ xs, ys, size: xs.length });
  }

  get size(): number {
    return this.xs.length;
  }

  /** The hull of both. */
  join(other: SortedPoints): Hull {
    const { size, end, perimeter } = wrap(this, other);
    const { xs, ys, side, isKept } = scratch;
    isKept.fill(0, 0, size);
    for (let at = 0; at < end; at += 1) isKept[side[at] ?? 0] = 1;
    let kept = 0;
    for (let at = 0; at < size; at += 1) {
      if (isKept[at] === 0) continue;
      xs[kept] = xs[at] ?? 0;
      ys[kept] = ys[at] ?? 0;
      kept += 1;
    }
    return new Hull(xs.slice(0, kept), ys.slice(0, kept), perimeter);
  }

  /** The perimeter of the hull of both. */
  perimeterWith(other: SortedPoints): number {
    return wrap(this, other).perimeter;
  }
}
