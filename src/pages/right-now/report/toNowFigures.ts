import type { Typical } from '#domain/patterns/typicalWeek.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { peopleOfSeats } from '../figures/peopleOfSeats.ts';
import type { LatestById } from '../model/Latest.ts';
import type { FreeRooms, KeyFigures } from '../model/toKeyFigures.ts';
import { zoneState } from '../model/zoneState.ts';
import { expectationText } from '../today/model/expectationText.ts';
import { floorNowTerms, typicalTerm } from './rightNowTexts.ts';

interface NowInput {
  figures: KeyFigures;
  floorName: string;
  /** The local time that is shown in place of now, as names of figures end: " at 14:35"; null is now. */
  suffix: string | null;
  /** "2026-11-21 14:35". */
  moment: string;
  /** The usual range of utilization at this time; null when not known. */
  expected: Pick<Typical, 'low' | 'high'> | null;
  /** The days that figures of a typical hour rest on; null where they are of a moment. */
  typicalDays: number | null;
  zones: readonly { id: string }[];
  latest: LatestById;
}

/** The key figures of a floor at this moment, at one of a day, or in an hour of the typical week. */
export function toNowFigures(input: NowInput): ReportFigure[] {
  const figures = figuresOf(input);
  return input.typicalDays === null
    ? figures
    : figures.map((figure) => Object.assign(figure, { term: typicalTerm }));
}

function figuresOf(input: NowInput): ReportFigure[] {
  const { figures, floorName, moment, expected } = input;
  const suffix = input.suffix ?? '';
  const { people, capacity, utilisation, rooms, desks, quietest } = figures;
  const { of, seated, ofSeats } = peopleOfSeats({ people, seats: capacity, utilisation });
  const shared = { when: moment, inputs: factsOf(input) };
  return [
    {
      ...shared,
      id: 'people',
      label: input.suffix === null ? 'People now' : `People${suffix}`,
      value: formatCount(people),
      ...(of === undefined ? {} : { of }),
      note: seated === null ? floorName : `${seated}, ${floorName}`,
      term: floorNowTerms.people,
    },
    {
      ...shared,
      id: 'utilisation',
      label: `Utilization${suffix}`,
      value: formatPercent(utilisation),
      ...(ofSeats === undefined ? {} : { of: ofSeats }),
      note:
        input.typicalDays === null
          ? utilisationNote(figures, expected)
          : `median of ${formatPlural(input.typicalDays, 'day')}`,
      term: floorNowTerms.utilisation,
    },
    ...(rooms
      ? [
          {
            ...shared,
            id: 'rooms',
            label: `Free rooms${suffix}`,
            value: formatCount(rooms.free),
            ...outOf(rooms),
            note: sizeNote(rooms),
            term: floorNowTerms.rooms,
          },
        ]
      : []),
    ...(desks
      ? [
          {
            ...shared,
            id: 'desks',
            label: `Free desks${suffix}`,
            value: formatCount(desks.free),
            ...outOf(desks),
            note: quietest === null ? 'with a sensor' : `quietest: ${quietest}`,
            term: floorNowTerms.desks,
          },
        ]
      : []),
  ];
}

function factsOf({ figures, typicalDays, zones, latest }: NowInput): ReportFact[] {
  if (typicalDays !== null)
    return [
      { name: 'People', text: formatCount(figures.people) },
      { name: 'Seats', text: formatCount(figures.capacity) },
      { name: 'Days', text: formatCount(typicalDays) },
    ];
  const states = zones.map((zone) => zoneState(latest.get(zone.id)));
  const count = (...wanted: readonly string[]) =>
    formatPlural(states.filter((state) => wanted.includes(state)).length, 'zone');
  return [
    { name: 'People', text: formatCount(figures.people) },
    { name: 'Seats', text: formatCount(figures.capacity) },
    { name: 'Seats with recent data', text: formatPercent(figures.coverage) },
    { name: 'Included', text: count('in_use', 'booked_soon', 'booked_empty', 'free') },
    { name: 'Excluded: no recent data', text: count('stale') },
    { name: 'Excluded: no data', text: count('unknown') },
  ];
}

function utilisationNote(figures: KeyFigures, expected: NowInput['expected']): string {
  const isCovered = (figures.coverage ?? 0) >= thresholds.neededData;
  return expected && isCovered ? expectationText(expected, 'utilisation') : coverageNote(figures);
}

function coverageNote({ coverage }: KeyFigures): string {
  if (coverage === null) return 'no recent data';
  const text = `${formatPercent(coverage)} coverage`;
  return coverage < thresholds.neededData ? `only ${text}` : text;
}

/** How many are known; nothing where none is. */
function outOf({ free, known }: { free: number | null; known: number }): { of?: string } {
  return free === null ? {} : { of: `of ${formatCount(known)}` };
}

function sizeNote(rooms: FreeRooms): string {
  if (rooms.free === null) return 'no recent data';
  const sizes = rooms.bySize.filter(({ free }) => free > 0);
  if (sizes.length === 0) return rooms.free === 0 ? 'none' : '';
  return sizes.map(({ size, free }) => `${size}\u00a0${formatCount(free)}`).join(' · ');
}
