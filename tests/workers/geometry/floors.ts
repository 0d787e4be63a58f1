import { packFloorShapes, type FloorShapes, type ZoneShape } from '#contract/floorShapes.ts';

type Corner = [number, number];

export function box(x: number, y: number, width: number, height: number): Corner[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export function zone(id: string, ring: Corner[], more: Partial<ZoneShape> = {}): ZoneShape {
  return { id, name: `Zone ${id}`, ring, kind: 'room', layer: 'sensorlayer', ...more };
}

export function floor(zones: ZoneShape[], more: Partial<FloorShapes> = {}): FloorShapes {
  const empty = { width: 2000, height: 1000, metresWide: 60, layer: null, scenery: [] };
  return { ...packFloorShapes({ ...empty, zones }), ...more };
}

/** columns x rows rooms that tile the plan, each wall slanted or stepped alike for both its neighbors. */
export function tiledFloor(columns: number, rows: number): FloorShapes {
  const corner = (column: number, row: number): Corner => {
    const isEdge = column === 0 || row === 0 || column === columns || row === rows;
    const sway = isEdge ? 0 : 0.3 * Math.sin(column * 12.9898 + row * 78.233);
    return [(column + sway) / columns, (row + sway / 2) / rows];
  };
  const zones = Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return zone(String(i), [
      corner(column, row),
      corner(column + 1, row),
      corner(column + 1, row + 1),
      corner(column, row + 1),
    ]);
  });
  return floor(zones);
}
