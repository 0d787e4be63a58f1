import { numberTest, textTest } from '#domain/filters/compare.ts';
import { FilterError } from '#domain/filters/rsql.ts';
import {
  comparisonsOf,
  parseRsql,
  type Comparison,
  type Expression,
} from '#domain/filters/parseRsql.ts';
import { zoneComparisonTest } from '#domain/filters/parseZoneFilter.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import type { FilterableZone } from '#domain/filters/groupKeys.ts';
import {
  numberSelectors,
  textSelectors,
  type FilterableBooking,
  type TextSelector,
} from './FilterableBooking.ts';

const settingNames = ['startdatetime', 'enddatetime', 'opening_hours', 'limit', 'cursor'] as const;

type SettingName = (typeof settingNames)[number];
type BookingTest = (booking: FilterableBooking) => boolean;

export interface BookingFilter {
  settings: Partial<Record<SettingName, string>>;
  matches: BookingTest;
  /** Whether a room is meant, by the selectors of spaces that stand at the top level. */
  matchesRoom: (zone: FilterableZone, campusId: string | null) => boolean;
  /** Whether anything but spaces is selected. */
  selectsBookings: boolean;
  /** Whether single bookings, series or organizers are selected. */
  namesBookings: boolean;
  /** Whether bookings are selected by department. */
  namesDepartments: boolean;
  /** Whether it asks what became of bookings. */
  asksOutcome: boolean;
}

function settingOf({ selector }: Comparison): SettingName | undefined {
  return settingNames.find((name) => name === selector);
}

function createdTest(comparison: Comparison): BookingTest {
  const values = comparison.values.map((text) => {
    const ms = toInstantMs(text, 'UTC');
    if (text === '*' || !Number.isNaN(ms)) return text === '*' ? text : String(ms);
    throw new FilterError(`created_at takes a time, not '${text}'`, comparison.position);
  });
  const test = numberTest({ ...comparison, values });
  return ({ createdMs }) => test(createdMs);
}

function comparisonTest(comparison: Comparison): BookingTest {
  const { selector, position } = comparison;
  if (settingOf(comparison) !== undefined) {
    throw new FilterError(
      `${selector} is a setting: put it at the top level of the filter`,
      position,
    );
  }
  const text = textSelectors.find((name) => name === selector);
  if (text !== undefined) {
    const test = textTest(comparison);
    return (booking) => {
      const value = booking.text(text);
      return test(value === null ? [] : [value]);
    };
  }
  const number = numberSelectors.find((name) => name === selector);
  if (number !== undefined) {
    const test = numberTest(comparison);
    return (booking) => test(booking.number(number));
  }
  if (selector === 'created_at') return createdTest(comparison);
  const ofZone = /^zone\.(.+)$/s.exec(selector)?.[1];
  if (ofZone === undefined) throw new FilterError(`Unknown selector ${selector}`, position);
  const test = zoneComparisonTest({ ...comparison, selector: ofZone });
  return ({ zone, campusId }) => test(zone, campusId);
}

function testOf(expression: Expression): BookingTest {
  if (expression.kind === 'comparison') return comparisonTest(expression);
  const tests = expression.terms.map(testOf);
  return expression.kind === 'and'
    ? (booking) => tests.every((test) => test(booking))
    : (booking) => tests.some((test) => test(booking));
}

const personalSelectors: ReadonlySet<string> = new Set(['id', 'recurrence_id', 'organiser_key']);
const spaceSelectors: ReadonlySet<string> = new Set([
  'building_id',
  'floor_id',
  'campus_id',
  'zone_id',
]);

/** Whether a part of the filter asks about spaces alone. */
function isOfSpaces(expression: Expression): boolean {
  return comparisonsOf(expression).every(
    ({ selector }) => spaceSelectors.has(selector) || selector.startsWith('zone.'),
  );
}

/** A room as a filter sees it that asks nothing of bookings. */
function roomAlone(zone: FilterableZone, campusId: string | null): FilterableBooking {
  const texts: Partial<Record<TextSelector, string | null>> = {
    building_id: zone.buildingId,
    floor_id: zone.floorId,
    campus_id: campusId,
    zone_id: zone.id,
  };
  return {
    text: (selector) => texts[selector] ?? null,
    number: () => null,
    createdMs: null,
    zone,
    campusId,
  };
}

function readSetting(
  settings: BookingFilter['settings'],
  name: SettingName,
  { operator, values, position }: Comparison,
): void {
  if (operator !== '==') throw new FilterError(`${name} takes ==`, position);
  if (settings[name] !== undefined) throw new FilterError(`${name} is given twice`, position);
  settings[name] = values[0] ?? '';
}

/**
 * Reads filter_bookings: RSQL in which settings stand at the top level, joined by `;`, each once and with `==`; all else selects
 * bookings. Blank selects all. Throws FilterError.
 */
export function parseBookingFilter(text: string): BookingFilter {
  const expression: Expression = text.trim() === '' ? { kind: 'and', terms: [] } : parseRsql(text);
  const terms = expression.kind === 'and' ? expression.terms : [expression];
  const settings: BookingFilter['settings'] = {};
  const selecting: Expression[] = [];
  for (const term of terms) {
    const name = term.kind === 'comparison' ? settingOf(term) : undefined;
    if (name === undefined || term.kind !== 'comparison') selecting.push(term);
    else readSetting(settings, name, term);
  }
  const selectors = selecting.flatMap(comparisonsOf).map(({ selector }) => selector);
  const ofRooms = testOf({ kind: 'and', terms: selecting.filter(isOfSpaces) });
  return {
    settings,
    matches: testOf({ kind: 'and', terms: selecting }),
    matchesRoom: (zone, campusId) => ofRooms(roomAlone(zone, campusId)),
    selectsBookings: !selecting.every(isOfSpaces),
    namesBookings: selectors.some((selector) => personalSelectors.has(selector)),
    namesDepartments: selectors.includes('department'),
    asksOutcome: selectors.includes('outcome'),
  };
}
