import type { ReadingColumns } from '../../contract/ReadingColumns.ts';
import { ReadingColumnsBuilder } from '../../contract/ReadingColumnsBuilder.ts';
import { seededRandom } from '../node/random.ts';
import { zoneIdOf, type BenchSize } from './benchSpaces.ts';

/** Readings of all zones in [fromMs, toMs): stretches of five minutes to some hours, up to six people. */
export function benchHistory(size: BenchSize, fromMs: number, toMs: number): ReadingColumns {
  const random = seededRandom(fromMs / 1000);
  const rows = new ReadingColumnsBuilder();
  for (let floor = 0; floor < size.floors; floor += 1) {
    for (let at = 0; at < size.zonesPerFloor; at += 1) {
      const zone = zoneIdOf(size, floor, at);
      for (let startMs = fromMs; startMs < toMs;) {
        const slots = random() < 0.2 ? 48 : 1 + Math.floor(random() * 12);
        const periodS = Math.min(slots * 300, (toMs - startMs) / 1000);
        const count = random() < 0.4 ? 0 : Math.floor(random() * 6);
        rows.append({
          zone,
          layer: 'sensorlayer',
          startMs,
          periodS,
          count,
          inUse: null,
          entries: null,
        });
        startMs += periodS * 1000;
      }
    }
  }
  return rows.finish();
}
