import { matchSensorZones, type OutlinedZone } from '#domain/geometry/matchSensorZones.ts';
import { breathe } from '../wire/breathe.ts';
import { transferBuffers } from '../wire/transferBuffers.ts';
import { FloorPackBuilder } from './FloorPackBuilder.ts';
import { cornersOf } from '#contract/packedArrays.ts';
import type { FloorPack } from '#contract/floorPack.ts';
import type { FloorShapes } from '#contract/floorShapes.ts';

/** Zones between two looks at the signal: about 10 ms of work. */
const zonesPerBreath = 2_000;

/** The geometry worker. Calls reject with an AbortError soon after their signal aborts; buffers of the answers are transferred. */
export class GeometryService {
  /** Closes, triangulates and indexes a floor. A zone whose outline has no area keeps its place in the pack without triangles. */
  async buildFloor(shapes: FloorShapes, signal?: AbortSignal): Promise<FloorPack> {
    const builder = new FloorPackBuilder(shapes);
    const { layer, zones, outlines } = shapes;
    for (const [i, zone] of zones.entries()) {
      if (i % zonesPerBreath === 0) await breathe(signal);
      if (layer === null || zone.layer === layer) builder.addZone(zone, cornersOf(outlines, i));
    }
    for (const scenery of shapes.scenery) builder.addScenery(scenery);
    await breathe(signal);
    return transferBuffers(builder.finish(shapes));
  }

  /** Sensor zone id to the id of the smallest Wi-Fi zone it overlaps. */
  matchSensorZones(sensors: OutlinedZone[], wifis: OutlinedZone[]): Map<string, string> {
    return matchSensorZones(sensors, wifis);
  }
}
