import { pointInRing } from '#domain/geometry/pointInRing.ts';
import type { GeoFeature } from '#server/plan-import/read/GeoFeature.ts';
import { UploadRefusal } from '../ReadOrder.ts';
import { readLimits } from '../limits.ts';
import { elementsIn, tooMany, type XmlElement } from '../readXml.ts';

type Position = [number, number];

interface OsmWay {
  nodes: string[];
  /** Of its nodes, where the way itself says it. */
  places: (Position | undefined)[];
  tags: Record<string, string>;
}

/**
 * The features of OpenStreetMap XML as those of GeoJSON: closed ways with an area's tags are polygons, others lines; multipolygons
 * have their outer and inner ways. Who made them, and when, is not read.
 */
export function osmFeatures(root: XmlElement, name: string): GeoFeature[] {
  if (root.name !== 'osm')
    throw new UploadRefusal(
      `${name} lists changes of a map, not what is on it. Download the area as .osm XML.`,
    );
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
    const places = way.nodes.map((id, at) => nodes.get(id)?.at ?? way.places[at]);
    return places.every((place) => place !== undefined) ? places : [];
  };
  const outlines = new Set(relations.map((relation) => outlineOf(relation, ways)?.id));
  return [
    ...Array.from(nodes, ([id, { at, tags }]): GeoFeature | null =>
      Object.keys(tags).length === 0
        ? null
        : { id: `node/${id}`, properties: tags, geometry: { type: 'Point', coordinates: at } },
    ).filter((feature) => feature !== null),
    ...Array.from(ways, ([id, way]) =>
      outlines.has(id) ? null : wayFeature(id, way, placed(way)),
    ).filter((feature) => feature !== null),
    ...relations.flatMap((relation) => {
      const tags = outlineOf(relation, ways)?.tags ?? tagsOf(relation);
      return relationFeature(relation, tags, (member) => {
        const way = ways.get(member.attributes['ref'] ?? '');
        return way === undefined ? placesIn(member) : placed(way);
      });
    }),
  ];
}

/** The way around a multipolygon that has no tags but its outline's, as they were once drawn; undefined for others. */
function outlineOf(
  relation: XmlElement,
  ways: ReadonlyMap<string, OsmWay>,
): (OsmWay & { id: string }) | undefined {
  const { type, ...others } = tagsOf(relation);
  if (type !== 'multipolygon' || isArea(others)) return undefined;
  const outer = wayMembers(relation).filter(({ attributes }) => attributes['role'] !== 'inner');
  const id = outer[0]?.attributes['ref'] ?? '';
  const way = outer.length === 1 ? ways.get(id) : undefined;
  if (way === undefined || !isArea(way.tags)) return undefined;
  return { ...way, id, tags: { ...way.tags, type } };
}

function positionOf({ attributes }: XmlElement, name: string): Position {
  const at: Position = [Number(attributes['lon'] ?? 'x'), Number(attributes['lat'] ?? 'x')];
  if (isPlace(at)) return at;
  throw new UploadRefusal(
    `${name} has a node without coordinates (node ${attributes['id'] ?? '?'}). Download the area again.`,
  );
}

function isPlace([lon, lat]: Position): boolean {
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
}

function tagsOf(element: XmlElement): Record<string, string> {
  const tags: [string, string][] = [];
  for (const { name, attributes } of elementsIn(element))
    if (name === 'tag') tags.push([attributes['k'] ?? '', attributes['v'] ?? '']);
  return Object.fromEntries(tags);
}

function wayOf(element: XmlElement): OsmWay {
  const nodes = nodesIn(element);
  return {
    nodes: nodes.map(({ attributes }) => attributes['ref'] ?? ''),
    places: nodes.map(placeIn),
    tags: tagsOf(element),
  };
}

function nodesIn(element: XmlElement): XmlElement[] {
  return [...elementsIn(element)].filter(({ name }) => name === 'nd');
}

/** Overpass writes places beside the nodes of a way where it is asked for geometry. */
function placeIn({ attributes }: XmlElement): Position | undefined {
  const place: Position = [Number(attributes['lon'] ?? 'x'), Number(attributes['lat'] ?? 'x')];
  return isPlace(place) ? place : undefined;
}

/** The line of a member that says it itself; none where a place is missing. */
function placesIn(member: XmlElement): Position[] {
  const places = nodesIn(member).map(placeIn);
  return places.every((place) => place !== undefined) ? places : [];
}

const areaTags = ['indoor', 'building', 'building:part', 'room', 'area'];

function isArea(tags: Record<string, string>): boolean {
  return areaTags.some((tag) => tags[tag] !== undefined);
}

function wayFeature(id: string, { tags, nodes }: OsmWay, line: Position[]): GeoFeature | null {
  if (Object.keys(tags).length === 0) return null;
  if (line.length < 2) return { id: `way/${id}`, properties: tags, geometry: null };
  const isClosed = nodes.length > 3 && nodes[0] === nodes.at(-1);
  const isFilled = isClosed && tags['indoor'] !== 'wall' && isArea(tags);
  return {
    id: `way/${id}`,
    properties: tags,
    geometry: isFilled
      ? { type: 'Polygon', coordinates: [line] }
      : { type: 'LineString', coordinates: line },
  };
}

/** Outer rings with the inner ways of the relation; rings of several ways are joined. Without geometry where a part of them is missing. */
function relationFeature(
  relation: XmlElement,
  tags: Record<string, string>,
  placesOf: (member: XmlElement) => Position[],
): GeoFeature[] {
  if (tags['type'] !== 'multipolygon') return [];
  const lines = { outer: [] as Position[][], inner: [] as Position[][] };
  for (const member of wayMembers(relation))
    lines[member.attributes['role'] === 'inner' ? 'inner' : 'outer'].push(placesOf(member));
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
