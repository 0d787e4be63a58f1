type Code = readonly [number, string | number];
type Point = readonly [number, number];

/** Group codes and values, a line each. */
export function codes(...pairs: readonly Code[]): string {
  return pairs.map(([code, value]) => `${code}\n${value}\n`).join('');
}

function section(name: string, body: string): string {
  return codes([0, 'SECTION'], [2, name]) + body + codes([0, 'ENDSEC']);
}

/** A drawing of entities, in meters unless told otherwise. */
export function drawnDxf(
  entities: string,
  {
    units = 6,
    blocks = '',
    layers = '',
  }: { units?: number; blocks?: string; layers?: string } = {},
): string {
  return [
    section('HEADER', codes([9, '$INSUNITS'], [70, units])),
    section('TABLES', codes([0, 'TABLE'], [2, 'LAYER']) + layers + codes([0, 'ENDTAB'])),
    section('BLOCKS', blocks),
    section('ENTITIES', entities),
    codes([0, 'EOF']),
  ].join('');
}

/** The corners of a rectangle. */
export function corners([x, y]: Point, [width, height]: Point): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export function polyline(
  layer: string,
  points: readonly Point[],
  more: readonly Code[] = [],
): string {
  const vertices = points.flatMap(([x, y]): Code[] => [
    [10, x],
    [20, y],
  ]);
  return codes([0, 'LWPOLYLINE'], [8, layer], [90, points.length], [70, 1], ...vertices, ...more);
}

export function text(layer: string, [x, y]: Point, said: string): string {
  return codes([0, 'TEXT'], [8, layer], [10, x], [20, y], [40, 0.2], [1, said]);
}

/** A block with its base point. */
export function block(name: string, body: string, [x, y]: Point = [0, 0]): string {
  return (
    codes([0, 'BLOCK'], [8, '0'], [2, name], [70, 0], [10, x], [20, y]) +
    body +
    codes([0, 'ENDBLK'])
  );
}

export function insert(
  layer: string,
  name: string,
  [x, y]: Point,
  more: readonly Code[] = [],
): string {
  return codes([0, 'INSERT'], [8, layer], [2, name], [10, x], [20, y], ...more);
}

/** A dimension from one point to another with the text that stands there. */
export function dimension([from, to]: readonly [Point, Point], said: string): string {
  return codes(
    [0, 'DIMENSION'],
    [8, 'DIM'],
    [70, 1],
    [1, said],
    [13, from[0]],
    [23, from[1]],
    [14, to[0]],
    [24, to[1]],
  );
}
