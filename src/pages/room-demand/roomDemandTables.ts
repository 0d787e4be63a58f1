import { formatMoney } from '#src/lib/format/numbersWithUnits.ts';
import { sum } from 'd3-array';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import type { DemandClass } from './demandClasses.ts';
import type { DemandHour } from './demandWeek.ts';
import type { GroupNeed } from './groupFit.ts';
import { demandTerms, type DemandTerms } from './roomDemandTexts.ts';

/** So many rooms of a size in use at once. */
export interface InUseRow {
  id: string;
  size: string;
  rooms: number;
  hours: number;
  share: number | null;
  /** Of the time in which no more were in use. */
  upTo: number | null;
}

export interface DemandTables {
  classes: ReportTable<DemandClass>;
  inUse: ReportTable<InUseRow>;
  hours: ReportTable<DemandHour>;
  groups: ReportTable<GroupNeed>;
}

interface TablesInput {
  classes: readonly DemandClass[];
  chosen: DemandClass | undefined;
  hours: readonly DemandHour[];
  groups: readonly GroupNeed[];
  serviceLevel: number;
  /** Of the building's costs. */
  currency: string | null;
}

type Value<Row> = (row: Row) => number | null;

function classColumns(
  terms: DemandTerms,
  { hasCost, currency }: { hasCost: boolean; currency: string | null },
): Column<DemandClass>[] {
  const count = (id: string, title: string, value: Value<DemandClass>): Column<DemandClass> => ({
    id,
    title,
    kind: 'count',
    term: id === 'required' || id === 'enough' ? terms[id] : terms.need,
    width: 96,
    value,
  });
  const share = (id: string, title: string, value: Value<DemandClass>): Column<DemandClass> => ({
    id,
    title,
    kind: 'share',
    term: id === 'soldOut' ? terms.soldOut : terms.blocked,
    hasBar: true,
    width: 128,
    value,
  });
  return [
    { id: 'size', title: 'Size', kind: 'text', width: 64, value: ({ id }) => id },
    { id: 'seats', title: 'Seats', kind: 'text', width: 130, value: ({ seats }) => seats },
    count('have', 'Rooms', ({ have }) => have),
    count('need', 'Needed', ({ need }) => need),
    count('required', 'Required mix', ({ required }) => required),
    share('soldOut', 'Sold out', ({ soldOutShare }) => soldOutShare),
    {
      id: 'carried',
      title: 'In use, busy hours',
      kind: 'number',
      unit: 'rooms',
      term: terms.blocked,
      width: 110,
      value: ({ carried }) => carried,
    },
    share('blocked', 'Blocked, busy hours', ({ blocked }) => blocked),
    count('enough', 'Enough, busy hours', ({ enough }) => enough),
    count('planned', 'Planned', ({ planned }) => planned),
    share('plannedBlocked', 'Blocked as planned', ({ plannedBlocked }) => plannedBlocked),
    {
      id: 'addedM2',
      title: 'Area added',
      kind: 'area',
      term: terms.area,
      width: 96,
      value: ({ addedM2 }) => addedM2,
    },
    ...(hasCost
      ? [
          {
            id: 'addedCost',
            title: 'Cost added a year',
            kind: 'number',
            ...(currency === null ? {} : { unit: currency }),
            term: terms.area,
            width: 110,
            value: ({ addedCost }: DemandClass) => addedCost,
            show: ({ addedCost }: DemandClass) => formatMoney(addedCost, currency),
          } as const,
        ]
      : []),
  ];
}

function inUseRows({ id, inUse }: DemandClass): InUseRow[] {
  const total = sum(inUse, ({ minutes }) => minutes);
  let below = 0;
  return inUse.map(({ rooms, minutes }) => {
    below += minutes;
    const shares = total > 0 ? { share: minutes / total, upTo: below / total } : null;
    return {
      id: `${id} ${rooms}`,
      size: id,
      rooms,
      hours: minutes / 60,
      share: shares?.share ?? null,
      upTo: shares?.upTo ?? null,
    };
  });
}

function inUseTable(classes: readonly DemandClass[], terms: DemandTerms): ReportTable<InUseRow> {
  return reportTable<InUseRow>({
    id: 'in-use',
    title: 'Rooms in use at once',
    rows: classes.flatMap(inUseRows),
    columns: [
      { id: 'size', title: 'Size', kind: 'text', value: ({ size }) => size },
      { id: 'rooms', title: 'Rooms in use', kind: 'text', value: ({ rooms }) => String(rooms) },
      {
        id: 'hours',
        title: 'Hours',
        kind: 'hours',
        unit: 'hours',
        term: terms.need,
        value: ({ hours }) => hours,
      },
      {
        id: 'share',
        title: 'Share of the time',
        kind: 'share',
        term: terms.need,
        hasBar: true,
        value: ({ share }) => share,
      },
      {
        id: 'upTo',
        title: 'This many or fewer',
        kind: 'share',
        term: terms.need,
        value: ({ upTo }) => upTo,
      },
    ],
    timeOf: () => null,
  });
}

function hourTable(
  hours: readonly DemandHour[],
  chosen: DemandClass | undefined,
  terms: DemandTerms,
): ReportTable<DemandHour> {
  return reportTable<DemandHour>({
    id: 'hours',
    title: `Sold-out hours of size ${chosen?.id ?? ''}`,
    rows: hours.filter(({ openMinutes }) => openMinutes > 0),
    columns: [
      { id: 'hour', title: 'Hour', kind: 'text', value: ({ name }) => name },
      {
        id: 'soldOut',
        title: 'Sold out',
        kind: 'share',
        term: terms.soldOut,
        value: ({ soldOutShare }) => soldOutShare,
      },
      {
        id: 'minutes',
        title: 'Measured',
        kind: 'minutes',
        term: terms.coverage,
        value: ({ minutes }) => minutes,
      },
      {
        id: 'open',
        title: 'Open',
        kind: 'minutes',
        term: terms.coverage,
        value: ({ openMinutes }) => openMinutes,
      },
    ],
    timeOf: () => null,
  });
}

function groupTable(
  rows: readonly GroupNeed[],
  sizes: readonly string[],
  terms: DemandTerms,
): ReportTable<GroupNeed> {
  const share = (id: 'fit' | 'larger' | 'smaller', title: string): Column<GroupNeed> => ({
    id,
    title,
    kind: 'share',
    term: terms.fit,
    hasBar: true,
    width: 130,
    value: (row) => row[id],
  });
  return reportTable<GroupNeed>({
    id: 'groups',
    title: 'Which groups used which rooms',
    rows,
    columns: [
      { id: 'needed', title: 'Group needs', kind: 'text', width: 110, value: ({ id }) => id },
      ...sizes.map((size): Column<GroupNeed> => ({
        id: `used-${size}`,
        title: `Used ${size}`,
        kind: 'hours',
        unit: 'session hours',
        term: terms.fit,
        width: 84,
        value: ({ hours }) => hours.get(size) ?? 0,
      })),
      share('fit', 'In the right size'),
      share('larger', 'In larger rooms'),
      share('smaller', 'In smaller rooms'),
    ],
    timeOf: () => null,
  });
}

/** The tables of the page and of its files. */
export function demandTables(input: TablesInput): DemandTables {
  const { classes, chosen, hours, groups, serviceLevel, currency } = input;
  const terms = demandTerms(serviceLevel);
  const hasCost = classes.some(({ addedCost }) => addedCost !== null);
  return {
    classes: reportTable<DemandClass>({
      id: 'classes',
      title: 'Demand by room size',
      rows: classes,
      columns: classColumns(terms, { hasCost, currency }),
      timeOf: () => null,
    }),
    inUse: inUseTable(classes, terms),
    hours: hourTable(hours, chosen, terms),
    groups: groupTable(
      groups,
      classes.map(({ id }) => id),
      terms,
    ),
  };
}
