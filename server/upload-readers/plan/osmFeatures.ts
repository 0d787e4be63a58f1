import { pointInRing } from '#domain/geometry/pointInRing.ts';
import type { GeoFeature } from '#server/plan-import/read/GeoFeature.ts';
import { UploadRefusal } from '../ReadOrder.ts';
import { readLimits } from '../limits.ts';
import { elementsIn, tooMany, type XmlElement } from '../readXml.ts';

type Position = [number, number];

interface OsmWay {
  nodes: string[];
  tags: Record<string, string>;
}

/**
 * The features of OpenStreetMap XML as those of GeoJSON: closed ways with an area's tags are polygons, others lines; multipolygons
 * have their outer and inner ways. Who made them, and when, is not read.
 */
export function osmFeatures(root: XmlElement, name: string): GeoFeature[] {
  const nodes = new Map<string, { at: Position; tags: Record<string, string> }>();
  const ways = new Map<string, OsmWay>();
  const relations: XmlElement[] = [];
  let entities = 0;
  for (const element of elementsIn(root)) {
    entities += 1;
    if (entities > readLimits.entities) throw tooMany(name);
    const { id = '', action, visible } = element.attributes;
    // Editors keep what they have deleted until it is uploaded.
    if (action === 'delete' || visible === 'false') continue;
    if (element.name === 'node')
      nodes.set(id, { at: positionOf(element, name), tags: tagsOf(element) });
    else if (element.name === 'way') ways.set(id, wayOf(element));
    else if (element.name === 'relation') relations.push(element);
  }
  // A way of which a node is missing would have another shape.
  const placed = (way: OsmWay): Position[] => {
    const places = way.nodes.map((id) => nodes.get(id)?.at);
    return places.every((place) => place !== undefined) ? places : [];
  };
  return [
    ...Array.from(nodes, ([id, { at, tags }]): GeoFeature | null =>
      Object.keys(tags).length === 0
        ? null
        : { id: `node/${id}`, properties: tags, geometry: { type: 'Point', coordinates: at } },
    ).filter((feature) => feature !== null),
    ...Array.from(ways, ([id, way]) => wayFeature(id, way, placed(way))).filter(
      (feature) => feature !== null,
    ),
    ...relations.flatMap((relation) => relationFeature(relation, ways, placed)),
  ];
}

function positionOf({ attributes }: XmlElement, name: string): Position {
  const at: Position = [Number(attributes['lon'] ?? 'x'), Number(attributes['lat'] ?? 'x')];
  if (
    at.every((value) => Number.isFinite(value)) &&
    Math.abs(at[0]) <= 180 &&
    Math.abs(at[1]) <= 90
  )
    return at;
  throw new UploadRefusal(
    `${name} has a node without coordinates (node ${attributes['id'] ?? '?'}). Download the area again.`,
  );
}

function tagsOf(element: XmlElement): Record<string, string> {
  const tags: [string, string][] = [];
  for (const { name, attributes } of elementsIn(element))
    if (name === 'tag') tags.push([attributes['k'] ?? '', attributes['v'] ?? '']);
  return Object.fromEntries(tags);
}

function wayOf(element: XmlElement): OsmWay {
  const nodes: string[] = [];
  for (const { name, attributes } of elementsIn(element))
    if (name === 'nd') nodes.push(attributes['ref'] ?? '');
  return { nodes, tags: tagsOf(element) };
}

const areaTags = ['indoor', 'building', 'building:part', 'room', 'area'];

function wayFeature(id: string, { tags, nodes }: OsmWay, line: Position[]): GeoFeature | null {
  if (Object.keys(tags).length === 0) return null;
  if (line.length < 2) return { id: `way/${id}`, properties: tags, geometry: null };
  const isClosed = nodes.length > 3 && nodes[0] === nodes.at(-1);
  const isArea =
    isClosed && tags['indoor'] !== 'wall' && areaTags.some((tag) => tags[tag] !== undefined);
  return {
    id: `way/${id}`,
    properties: tags,
    geometry: isArea
      ? { type: 'Polygon', coordinates: [line] }
      : { type: 'LineString', coordinates: line },
  };
}

/** Outer rings with the inner ways of the relation; rings of several ways are joined. Without geometry where a part of them is missing. */
function relationFeature(
  relation: XmlElement,
  ways: ReadonlyMap<string, OsmWay>,
  placed: (way: OsmWay) => Position[],
): GeoFeature[] {
  const tags = tagsOf(relation);
  if (tags['type'] !== 'multipolygon') return [];
  const lines = { outer: [] as Position[][], inner: [] as Position[][] };
  for (const { attributes } of wayMembers(relation)) {
    const way = ways.get(attributes['ref'] ?? '');
    lines[attributes['role'] === 'inner' ? 'inner' : 'outer'].push(way ? placed(way) : []);
  }
  if (lines.outer.length === 0) return [];
  const [outer, inner] = [joinRings(lines.outer), joinRings(lines.inner)];
  const geometry =
    outer === null || inner === null
      ? null
      : ({ type: 'MultiPolygon', coordinates: withHoles(outer, inner) } as const);
  return [{ id: `relation/${relation.attributes['id'] ?? ''}`, properties: tags, geometry }];
}

/** The members of a relation that are ways: nodes count their ids apart. */
function wayMembers(relation: XmlElement): XmlElement[] {
  return [...elementsIn(relation)].filter(
    ({ name, attributes }) => name === 'member' && attributes['type'] === 'way',
  );
}

/** Each outline with the holes that lie in it. */
function withHoles(outlines: readonly Position[][], holes: readonly Position[][]): Position[][][] {
  const polygons = outlines.map((outline) => [outline]);
  for (const hole of holes) {
    const [first = [NaN, NaN]] = hole;
    const around = polygons.find(([outline = []]) => pointInRing(outline, ...first));
    (around ?? polygons[0])?.push(hole);
  }
  return polygons;
}

/** The rings that lines make; null where one of them does not close. */
function joinRings(lines: readonly Position[][]): Position[][] | null {
  const rings: Position[][] = [];
  const left = [...lines];
  while (left.length > 0) {
    const ring = (left.pop() ?? []).slice();
    let isJoined = true;
    while (isJoined && !same(ring[0], ring.at(-1))) {
      const at = left.findIndex(
        (line) => same(line[0], ring.at(-1)) || same(line.at(-1), ring.at(-1)),
      );
      isJoined = at >= 0;
      const [next = []] = isJoined ? left.splice(at, 1) : [];
      ring.push(...(same(next[0], ring.at(-1)) ? next : next.toReversed()).slice(1));
    }
    if (ring.length < 4 || !same(ring[0], ring.at(-1))) return null;
    rings.push(ring);
  }
  return rings;
}

function same(a: Position | undefined, b: Position | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}
