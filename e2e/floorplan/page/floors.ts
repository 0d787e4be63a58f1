import type { FloorPack } from '#contract/floorPack.ts';
import { drawBarFloor } from '#demo/plan/buildings/barFloor.ts';
import { zuidasFloors } from '#demo/plan/buildings/zuidasNorth.ts';
import { cornersOf, ringOf, type DemoZoneKind } from '#demo/plan/FloorDraft.ts';
import { roomNames } from '#demo/plan/rooms/roomNames.ts';
import { FloorPackBuilder } from '#workers/geometry/FloorPackBuilder.ts';

const areaKinds = new Set<DemoZoneKind>(['neighbourhood', 'lounge', 'cafe', 'reception']);

/** A floor of the demonstration with all its zones, sensed or not. */
export function demoFloor(index: number): FloorPack {
  const template = zuidasFloors[index];
  if (!template) throw new RangeError(`The demonstration has no floor ${index}`);
  const draft = drawBarFloor(template, roomNames.zuidas[index] ?? []);
  const builder = new FloorPackBuilder({ width: draft.widthM + 1.2, height: draft.heightM + 1.2 });
  for (const { key, name, kind, rect } of draft.zones)
    builder.addZone(
      { id: key, name, kind: kind === 'desk' ? 'desk' : areaKinds.has(kind) ? 'area' : 'room' },
      Float64Array.from(ringOf(draft, cornersOf(rect)).flat()),
    );
  for (const shape of draft.scenery) builder.addScenery(shape);
  return builder.finish({ metresWide: draft.widthM + 1.2 });
}

/** A floor of n equal rooms, for counts. */
export function gridFloor(count: number): FloorPack {
  const columns = Math.ceil(Math.sqrt(count * 1.5));
  const rows = Math.ceil(count / columns);
  const builder = new FloorPackBuilder({ width: columns, height: rows });
  for (let index = 0; index < count; index += 1) {
    const left = (index % columns) / columns;
    const top = Math.floor(index / columns) / rows;
    const [right, bottom] = [left + 0.9 / columns, top + 0.9 / rows];
    builder.addZone(
      { id: `zone-${index}`, name: `R${index}`, kind: 'room' },
      Float64Array.of(left, top, right, top, right, bottom, left, bottom),
    );
  }
  return builder.finish({ metresWide: null });
}
