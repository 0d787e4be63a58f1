import type { ReportFact } from '#domain/report/ReportDocument.ts';
import type { Explanation } from '#src/features/report/explain/Explanation.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { formatAge } from '#src/lib/format/formatAge.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { floorNowTerms, zoneNowTerms } from '../figures/rightNowTerms.ts';
import type { LatestById } from '../model/Latest.ts';
import type { KeyFigures } from '../model/toKeyFigures.ts';
import { isKnownState, zoneState, zoneStateNames } from '../model/zoneState.ts';

interface ExplainInput {
  figures: KeyFigures;
  floorName: string;
  /** "Sat, Nov 21, 14:35". */
  moment: string;
  zones: readonly { id: string; name: string }[];
  latest: LatestById;
  /** Every zone with its newest reading, named by the third column. */
  zoneTable: TableSource;
}

/** A key figure of the floor now. */
export type FloorNowColumn = keyof typeof floorNowTerms;

/** Where a number of this moment comes from: "floor.people", "zone.count.ZONE"; null for one that the page does not show. */
export function toRightNowExplanation(id: string, input: ExplainInput): Explanation | null {
  const [kind, column = '', ...rest] = id.split('.');
  if (kind === 'floor' && column in floorNowTerms)
    return explainFloor(column as FloorNowColumn, input);
  const zone = input.zones.find((one) => one.id === rest.join('.'));
  return kind === 'zone' && zone ? explainZone(column, zone, input) : null;
}

function explainZone(
  column: string,
  { id, name }: ExplainInput['zones'][number],
  { latest, moment, zoneTable }: ExplainInput,
): Explanation | null {
  const term = zoneNowTerms[column];
  if (!term) return null;
  const own = latest.get(id);
  const state = zoneState(own);
  const known = isKnownState(state) ? own : undefined;
  const age = formatAge(own?.age_s ?? null);
  const seats = formatCount(own?.capacity);
  const texts: Readonly<Record<string, string>> = {
    count: formatCount(known?.count),
    utilisation: formatPercent(known?.utilisation),
    seats,
    age,
  };
  return {
    name: term.name,
    of: `${name}, ${moment}`,
    value: texts[column] ?? '–',
    definition: term,
    inputs: factsOf([
      ['State', zoneStateNames[state]],
      ['People reported', formatCount(own?.count)],
      ['Seats', seats],
      ['Last reading', age],
    ]),
    time: null,
    rows: onlyZone(zoneTable, id),
  };
}

function explainFloor(column: FloorNowColumn, input: ExplainInput): Explanation {
  const { figures, floorName, moment, zones, latest, zoneTable } = input;
  const { people, capacity, utilisation, coverage, rooms, desks } = figures;
  const states = zones.map((zone) => zoneState(latest.get(zone.id)));
  const count = (...wanted: readonly string[]) =>
    formatPlural(states.filter((state) => wanted.includes(state)).length, 'zone');
  const texts: Readonly<Record<FloorNowColumn, string>> = {
    people: formatCount(people),
    utilisation: formatPercent(utilisation),
    rooms: formatCount(rooms?.free),
    desks: formatCount(desks?.free),
  };
  return {
    name: floorNowTerms[column].name,
    of: `${floorName}, ${moment}`,
    value: texts[column],
    definition: floorNowTerms[column],
    inputs: factsOf([
      ['People', formatCount(people)],
      ['Seats', formatCount(capacity)],
      ['Seats with recent data', formatPercent(coverage)],
      ['Included', count('in_use', 'booked', 'free')],
      ['Excluded: no recent data', count('stale')],
      ['Excluded: no data', count('unknown')],
    ]),
    time: null,
    rows: zoneTable,
  };
}

const idColumn = 2;

function onlyZone(table: TableSource, zoneId: string): TableSource {
  return {
    ...table,
    read: () => {
      const whole = table.read();
      return { ...whole, rows: whole.rows.filter((row) => row[idColumn] === zoneId) };
    },
  };
}

function factsOf(pairs: readonly (readonly [name: string, text: string])[]): ReportFact[] {
  return pairs.map(([name, text]) => ({ name, text }));
}
