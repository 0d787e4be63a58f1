import type { MetrePoint } from '#server/plan-import/geometry/MetreFrame.ts';
import { facesOf, type Edge, type Face } from './facesOf.ts';
import { SegmentGrid } from './SegmentGrid.ts';

/** Ends of lines closer than this are one corner, in meters. */
const joinM = 0.02;
/** The end of a wall that is drawn with both sides is no longer than this, in meters. */
const wallEndM = 0.6;

interface WallEnd {
  corner: number;
  place: MetrePoint;
  /** The way in which its line comes there. */
  way: MetrePoint;
}

/** Cosines of angles up to which lines go the same way, and from which they are upright to each other. */
const sameWay = 0.95;
const upright = 0.3;

/** Whether two lines end beside each other, as the sides of a wall do. */
function isBeside(
  { place: [x, y], way }: WallEnd,
  { place: [otherX, otherY], way: other }: WallEnd,
): boolean {
  const [dx, dy] = [otherX - x, otherY - y];
  const length = Math.hypot(dx, dy);
  return (
    length > joinM &&
    length <= wallEndM &&
    way[0] * other[0] + way[1] * other[1] >= sameWay &&
    Math.abs(way[0] * dx + way[1] * dy) <= upright * length
  );
}

/** Lines of walls as corners and the edges between them, which meet in corners alone. Lengths are meters. */
export class WallGraph {
  readonly #corners: MetrePoint[] = [];
  readonly #cornersByCell = new Map<string, number[]>();
  #edges: Edge[] = [];

  constructor(lines: readonly (readonly MetrePoint[])[]) {
    const drawn = lines.flatMap((line) =>
      line.slice(1).flatMap((point, at): Edge[] => {
        const before = line[at];
        if (before === undefined) return [];
        return [{ from: this.#cornerAt(before), to: this.#cornerAt(point) }];
      }),
    );
    this.#edges = this.#split(distinct(drawn));
  }

  /** What the walls close. */
  faces(): Face[] {
    return facesOf(this.#corners, this.#edges);
  }

  /**
   * Joins ends of walls that face each other over a gap of at most so many meters, such as a door, the nearest first and never through
   * a wall.
   */
  closeGaps(widestM: number): void {
    this.#capWalls();
    const ends = this.#ends();
    const gaps = ends
      .flatMap((from, at) =>
        ends.slice(at + 1).map((to) => ({ from, to, length: this.#length({ from, to }) })),
      )
      .filter(({ length }) => length > joinM && length <= widestM)
      .toSorted((a, b) => a.length - b.length);
    const known = new Set(this.#edges.map(edgeKey));
    const closed = new Set<number>();
    const grid = this.#gridOf(this.#edges);
    for (const gap of gaps) {
      if (closed.has(gap.from) || closed.has(gap.to) || known.has(edgeKey(gap))) continue;
      if (this.#isCrossed(gap, grid)) continue;
      closed.add(gap.from).add(gap.to);
      this.#edges.push({ from: gap.from, to: gap.to });
    }
  }

  /** Draws the short side of walls whose two sides end beside each other, so that these ends are none of two walls. */
  #capWalls(): void {
    const ends = [...this.#edgesOf()]
      .flatMap(([corner, [edge, another]]): WallEnd[] =>
        edge === undefined || another !== undefined
          ? []
          : [{ corner, place: this.#place(corner), way: this.#wayTo(corner, edge) }],
      )
      .toSorted((a, b) => a.place[0] - b.place[0]);
    const caps = ends.flatMap((end, at): Edge[] => {
      const beside: Edge[] = [];
      for (let next = at + 1; next < ends.length; next += 1) {
        const other = ends[next];
        if (other === undefined || other.place[0] - end.place[0] > wallEndM) break;
        if (isBeside(end, other)) beside.push({ from: end.corner, to: other.corner });
      }
      return beside;
    });
    this.#edges.push(...distinct(caps));
  }

  /** The way in which an edge comes to one of its corners, as long as 1. */
  #wayTo(corner: number, { from, to }: Edge): MetrePoint {
    const [x, y] = this.#place(corner);
    const [otherX, otherY] = this.#place(corner === from ? to : from);
    const length = Math.hypot(x - otherX, y - otherY);
    return [(x - otherX) / length, (y - otherY) / length];
  }

  #edgesOf(): Map<number, Edge[]> {
    const edgesOf = new Map<number, Edge[]>();
    for (const edge of this.#edges)
      for (const corner of [edge.from, edge.to]) {
        const known = edgesOf.get(corner);
        if (known === undefined) edgesOf.set(corner, [edge]);
        else known.push(edge);
      }
    return edgesOf;
  }

  /** Corners where a wall stops: where one line ends, and the two of the short side of a wall with both sides. */
  #ends(): number[] {
    return [...this.#edgesOf()].flatMap(([corner, edges]) => {
      const isEnd =
        edges.length === 1 ||
        (edges.length === 2 && edges.some((edge) => this.#length(edge) <= wallEndM));
      return isEnd ? [corner] : [];
    });
  }

  #isCrossed({ from, to }: Edge, grid: SegmentGrid): boolean {
    const line = [this.#place(from), this.#place(to)] as const;
    return grid.near(line).some((index) => {
      const other = this.#edges[index];
      if (other === undefined || [other.from, other.to].some((one) => one === from || one === to))
        return false;
      return crossing(line, [this.#place(other.from), this.#place(other.to)]) !== null;
    });
  }

  /** Edges that meet others in corners alone: cut where they cross, and where a corner lies on them. */
  #split(edges: readonly Edge[]): Edge[] {
    const grid = this.#gridOf(edges);
    const cuts = edges.map(({ from, to }) => new Set([from, to]));
    for (const [index, edge] of edges.entries()) {
      const line = this.#lineOf(edge);
      for (const other of grid.near(line)) {
        const met = edges[other];
        if (other <= index || met === undefined) continue;
        this.#cut({ edge, cuts: cuts[index] }, { edge: met, cuts: cuts[other] });
      }
    }
    return distinct(edges.flatMap((edge, index) => this.#pieces(edge, cuts[index] ?? new Set())));
  }

  #cut(one: Cut, other: Cut): void {
    for (const [on, by] of [
      [one, other],
      [other, one],
    ] as const)
      for (const corner of [by.edge.from, by.edge.to])
        if (distanceTo(this.#lineOf(on.edge), this.#place(corner)) <= joinM) on.cuts?.add(corner);
    const point = crossing(this.#lineOf(one.edge), this.#lineOf(other.edge));
    if (point === null) return;
    const corner = this.#cornerAt(point);
    one.cuts?.add(corner);
    other.cuts?.add(corner);
  }

  #pieces({ from, to }: Edge, cuts: ReadonlySet<number>): Edge[] {
    const [x, y] = this.#place(from);
    const [toX, toY] = this.#place(to);
    const along = (corner: number): number => {
      const [cx, cy] = this.#place(corner);
      return (cx - x) * (toX - x) + (cy - y) * (toY - y);
    };
    const corners = [...cuts].toSorted((a, b) => along(a) - along(b));
    return corners.slice(1).map((corner, at) => ({ from: corners[at] ?? corner, to: corner }));
  }

  #gridOf(edges: readonly Edge[]): SegmentGrid {
    const grid = new SegmentGrid(joinM);
    for (const edge of edges) grid.add(this.#lineOf(edge));
    return grid;
  }

  #lineOf({ from, to }: Edge): readonly [MetrePoint, MetrePoint] {
    return [this.#place(from), this.#place(to)];
  }

  #length(edge: Edge): number {
    const [[ax, ay], [bx, by]] = this.#lineOf(edge);
    return Math.hypot(bx - ax, by - ay);
  }

  #place(corner: number): MetrePoint {
    return this.#corners[corner] ?? [0, 0];
  }

  /** The corner near a place, which the first one that comes there makes. */
  #cornerAt(point: MetrePoint): number {
    const [column, row] = [Math.floor(point[0] / joinM), Math.floor(point[1] / joinM)];
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const corner of this.#cornersByCell.get(`${column + dx} ${row + dy}`) ?? []) {
          const [x, y] = this.#place(corner);
          if (Math.hypot(point[0] - x, point[1] - y) <= joinM) return corner;
        }
    const made = this.#corners.push(point) - 1;
    const cell = `${column} ${row}`;
    const known = this.#cornersByCell.get(cell);
    if (known === undefined) this.#cornersByCell.set(cell, [made]);
    else known.push(made);
    return made;
  }
}

interface Cut {
  edge: Edge;
  cuts: Set<number> | undefined;
}

type Segment = readonly [MetrePoint, MetrePoint];

function edgeKey({ from, to }: Edge): string {
  return from < to ? `${from} ${to}` : `${to} ${from}`;
}

/** Each edge once, and none from a corner to itself. */
function distinct(edges: readonly Edge[]): Edge[] {
  const byKey = new Map<string, Edge>();
  for (const edge of edges) if (edge.from !== edge.to) byKey.set(edgeKey(edge), edge);
  return [...byKey.values()];
}

function distanceTo([[ax, ay], [bx, by]]: Segment, [x, y]: MetrePoint): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(ax + along * dx - x, ay + along * dy - y);
}

/** Where two lines cross between their ends; null where they do not, or run side by side. */
function crossing([[ax, ay], [bx, by]]: Segment, [[cx, cy], [dx, dy]]: Segment): MetrePoint | null {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const turned = ux * vy - uy * vx;
  if (Math.abs(turned) < 1e-12) return null;
  const s = ((cx - ax) * vy - (cy - ay) * vx) / turned;
  const t = ((cx - ax) * uy - (cy - ay) * ux) / turned;
  return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? [ax + s * ux, ay + s * uy] : null;
}
