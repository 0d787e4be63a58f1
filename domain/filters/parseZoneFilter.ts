import { numberTest, textTest } from './compare.ts';
import type { FilterableZone } from './groupKeys.ts';
import { FilterError } from './rsql.ts';
import { metadataTexts } from './metadataChoice.ts';
import { comparisonsOf, parseRsql, type Comparison, type Expression } from './parseRsql.ts';

/** Whether a zone passes; the campus is that of its building. */
type ZonePredicate = (zone: FilterableZone, campusId: string | null) => boolean;

/** The spaces and layers that a filter names outright, by == or =in=, without wildcards. */
interface NamedSpaces {
  ids: string[];
  floorIds: string[];
  buildingIds: string[];
  campusIds: string[];
  layers: string[];
}

export interface ZoneFilter {
  matches: ZonePredicate;
  named: NamedSpaces;
}

const textOf: Record<string, (zone: FilterableZone, campusId: string | null) => string | null> = {
  id: (zone) => zone.id,
  name: (zone) => zone.name,
  type: (zone) => zone.type,
  building_id: (zone) => zone.buildingId,
  floor_id: (zone) => zone.floorId,
  campus_id: (_, campusId) => campusId,
  layer_name: (zone) => zone.layerName,
  space_type: (zone) => zone.spaceType,
};

const order = new Set(['>', '>=', '<', '<=']);

function metadataNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function metadataTest(comparison: Comparison, key: string): ZonePredicate {
  const valueOf = (zone: FilterableZone): unknown =>
    Object.hasOwn(zone.metadata, key) ? zone.metadata[key] : null;
  if (order.has(comparison.operator)) {
    const test = numberTest(comparison);
    return (zone) => test(metadataNumber(valueOf(zone)));
  }
  const test = textTest(comparison);
  return (zone) => test(metadataTexts(valueOf(zone)));
}

function capacityTest(comparison: Comparison, name: string): ZonePredicate {
  const test = numberTest(comparison);
  return (zone) => test(Object.hasOwn(zone.capacity, name) ? (zone.capacity[name] ?? null) : null);
}

function tagsTest(comparison: Comparison): ZonePredicate {
  const values = comparison.values.map((value) => value.toLowerCase());
  const test = textTest({ ...comparison, values });
  return (zone) => test(zone.tags);
}

function m2Test(comparison: Comparison): ZonePredicate {
  const test = numberTest(comparison);
  return (zone) => test(zone.m2);
}

/** The test of one comparison. Throws FilterError. */
export function zoneComparisonTest(comparison: Comparison): ZonePredicate {
  const { selector, position } = comparison;
  const [, group, key] = /^(capacity|metadata)\.(.+)$/s.exec(selector) ?? [];
  if (key !== undefined) {
    return group === 'capacity' ? capacityTest(comparison, key) : metadataTest(comparison, key);
  }
  if (selector === 'm2') return m2Test(comparison);
  if (selector === 'tags') return tagsTest(comparison);
  const read = Object.hasOwn(textOf, selector) ? textOf[selector] : undefined;
  if (read === undefined) throw new FilterError(`Unknown selector ${selector}`, position);
  const test = textTest(comparison);
  return (zone, campusId) => {
    const text = read(zone, campusId);
    return test(text === null ? [] : [text]);
  };
}

function predicateOf(expression: Expression): ZonePredicate {
  if (expression.kind === 'comparison') return zoneComparisonTest(expression);
  const tests = expression.terms.map(predicateOf);
  return expression.kind === 'and'
    ? (zone, campusId) => tests.every((test) => test(zone, campusId))
    : (zone, campusId) => tests.some((test) => test(zone, campusId));
}

function namesOf(comparisons: readonly Comparison[], selector: string): string[] {
  const naming = comparisons.filter(
    (comparison) =>
      comparison.selector === selector &&
      (comparison.operator === 'in' ||
        (comparison.operator === '==' && !comparison.values.some((value) => value.includes('*')))),
  );
  return [...new Set(naming.flatMap(({ values }) => values))];
}

/**
 * Reads filter_zones: RSQL over id, name, type, building_id, floor_id, campus_id, layer_name, space_type, tags, m2,
 * capacity.NAME and metadata.KEY. * is a wildcard in == and !=, of numbers for any. What a zone does not have equals nothing and has no order.
 * Throws FilterError for text that cannot be read, an unknown selector, or an operator or value that does not suit it.
 */
export function parseZoneFilter(text: string): ZoneFilter {
  const expression = parseRsql(text);
  const comparisons = comparisonsOf(expression);
  return {
    matches: predicateOf(expression),
    named: {
      ids: namesOf(comparisons, 'id'),
      floorIds: namesOf(comparisons, 'floor_id'),
      buildingIds: namesOf(comparisons, 'building_id'),
      campusIds: namesOf(comparisons, 'campus_id'),
      layers: namesOf(comparisons, 'layer_name'),
    },
  };
}
