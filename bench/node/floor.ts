import { cornersOf } from '../../contract/packedArrays.ts';
import { toPairs } from '../../domain/geometry/FlatRing.ts';
import { ringArea } from '../../domain/geometry/ringArea.ts';
import { FloorPackBuilder } from '../../workers/geometry/FloorPackBuilder.ts';
import { tiledFloor } from '../../tests/workers/geometry/floors.ts';
import { prepareByTurf, type OutlinedFloor } from './floorPeers.ts';
import { measureRounds, median, ratios } from './measure.ts';
import { seededRandom } from './random.ts';
import { writeSection } from './writeSection.ts';
import type { FloorPack } from '../../contract/floorPack.ts';
import type { FloorShapes } from '../../contract/floorShapes.ts';

const rounds = 7;

/** What turf is given: rings of pairs, as ours has its own form ready. */
function outlined({ zones, outlines, width, height }: FloorShapes): OutlinedFloor {
  return { width, height, rings: zones.map((_, i) => toPairs(cornersOf(outlines, i))) };
}

function build(shapes: FloorShapes): FloorPack {
  const builder = new FloorPackBuilder(shapes);
  for (const [i, zone] of shapes.zones.entries())
    builder.addZone(zone, cornersOf(shapes.outlines, i));
  return builder.finish(shapes);
}

/** Same centroids to a plan unit, triangles that cover the same area; throws at the first difference. */
function compareAnswers(shapes: FloorShapes): void {
  const pack = build(shapes);
  for (const [zone, peer] of prepareByTurf(outlined(shapes)).prepared.entries()) {
    const [x = 0, y = 0] = pack.centroid.subarray(zone * 2, zone * 2 + 2);
    const [px = 0, py = 0] = peer.centroid;
    const theirs = peer.triangles.reduce((sum, [ring = []]) => sum + triangleArea(ring), 0);
    const isSame = Math.hypot(x - px, y - py) <= 1 && Math.abs(areaOf(pack, zone) - theirs) < 1;
    if (!isSame) throw new Error(`Zone ${zone} differs from turf's`);
  }
}

function triangleArea(ring: number[][]): number {
  return ringArea(ring.map(([x = 0, y = 0]) => [x, y]));
}

function areaOf({ triangles, triangleStart, ringStart, xy }: FloorPack, zone: number): number {
  const first = ringStart[zone] ?? 0;
  let area = 0;
  for (let t = triangleStart[zone] ?? 0; t < (triangleStart[zone + 1] ?? 0); t += 3) {
    const corners = [...triangles.subarray(t, t + 3)].map((corner) => first + corner);
    area += triangleArea(corners.map((v) => [xy[v * 2] ?? 0, xy[v * 2 + 1] ?? 0]));
  }
  return area;
}

function benchFloor([columns, rows]: readonly [number, number]): string {
  const shapes = tiledFloor(columns, rows);
  const given = outlined(shapes);
  compareAnswers(shapes);
  const [ours, turf] = measureRounds(
    [
      { name: 'ours', run: () => build(shapes) },
      { name: 'turf', run: () => prepareByTurf(given) },
    ],
    rounds,
    seededRandom(columns),
  );
  if (ours === undefined || turf === undefined) throw new Error('Nothing was measured');
  const ratio = ratios(ours, turf);
  const zones = (columns * rows).toLocaleString('en');
  const spread = `${ratio.least.toPrecision(2)} to ${ratio.most.toPrecision(2)}`;
  return `| ${zones} | ${median(ours.rounds).toFixed(0)} | ${median(turf.rounds).toFixed(0)} | **${ratio.median.toPrecision(2)}** (${spread}) |`;
}

const rows = (
  [
    [60, 50],
    [200, 150],
  ] as const
).map(benchFloor);
const body = `
From outlines to what a floor needs before it is drawn and pointed at: triangles, centroids, label points, boxes and an index.
Ours makes the binary pack of the geometry worker; the peer is turf (tesselate, centerOfMass, pointOnFeature, bbox) with rbush.
CPU milliseconds, medians of ${rounds} interleaved rounds in one run; centroids and triangulated areas are compared before.

| zones | ours ms | turf + rbush ms | ratio |
|---|---|---|---|
${rows.join('\n')}
`;
writeSection('Floor geometry', body);
console.log(body);
