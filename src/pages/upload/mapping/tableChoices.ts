import { tableFields, type TableContent, type UploadMapping } from '#contract/uploads.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { areaUnits } from '#src/lib/format/measures.ts';
import type { Option } from '#src/ui/select/OptionItem.tsx';
import type { MappingPart } from './MappingPart.ts';

export const seatsText = 'Estimate seats by area where the file has none';

interface ContentOption {
  id: string;
  label: string;
  is: Pick<UploadMapping, 'content' | 'shape'>;
}

export const contentOptions: readonly ContentOption[] = [
  { id: 'rooms', label: 'A room, with its seats, area or team', is: { content: 'rooms' } },
  {
    id: 'readings',
    label: 'A reading: time, room, people',
    is: { content: 'readings', shape: 'long' },
  },
  {
    id: 'wide',
    label: 'A time, with a column for each room',
    is: { content: 'readings', shape: 'wide' },
  },
  { id: 'bookings', label: 'A booking: room, start, end', is: { content: 'bookings' } },
];

/** The option that a mapping is of. */
export function chosenContent(mapping: UploadMapping): string | null {
  return isWide(mapping) ? 'wide' : (mapping.content ?? null);
}

/** Whether readings have a column for each room. */
function isWide({ content, shape }: UploadMapping): boolean {
  return content === 'readings' && shape === 'wide';
}

type Field = (typeof tableFields)[TableContent][number];

export const fieldNames: Readonly<Record<Field, string>> = {
  name: 'Name of the room',
  floor: 'Floor',
  seats: 'Seats',
  m2: `Area in ${areaUnits.metric}`,
  ft2: `Area in ${areaUnits.imperial}`,
  type: 'Type',
  tags: 'Tags',
  department: 'Department',
  time: 'Time',
  date: 'Date, if apart',
  room: 'Room',
  count: 'People',
  in_use: 'In use',
  start: 'Start',
  end: 'End',
  end_date: 'End date, if apart',
  id: 'Id of the booking',
  status: 'Status',
  people: 'People expected',
  organiser: 'Organizer',
};

const areaFields: Readonly<Record<UnitOfMeasure, Field>> = { metric: 'm2', imperial: 'ft2' };

/** The fields that a row may have: of areas that in the person's unit, and the other where a column of the file holds it. */
export function fieldsOf(mapping: UploadMapping, unit: UnitOfMeasure): Field[] {
  const { content = 'rooms', columns } = mapping;
  if (isWide(mapping)) return ['time', 'date'];
  const isAsked = (field: Field): boolean =>
    !Object.values(areaFields).includes(field) ||
    areaFields[unit] === field ||
    Boolean(columns?.[field]);
  return tableFields[content].filter(isAsked);
}

interface Choice {
  label: string;
  options: readonly Option[];
  value: string | null;
  onPick: (id: string) => void;
}

const decimals = [
  { id: '.', label: 'A point: 1,234.5' },
  { id: ',', label: 'A comma: 1.234,5' },
] as const;

const orders = [
  { id: 'day', label: 'Day first: 31/12/2026' },
  { id: 'month', label: 'Month first: 12/31/2026' },
  { id: 'year', label: 'Year first: 26/12/31' },
] as const;

const periods = [
  { id: '60', label: '1 minute' },
  { id: '300', label: '5 minutes' },
  { id: '600', label: '10 minutes' },
  { id: '900', label: '15 minutes' },
  { id: '1800', label: '30 minutes' },
  { id: '3600', label: '1 hour' },
] as const;

const values = [
  { id: 'count', label: 'People' },
  { id: 'in_use', label: 'In use: yes or no, 1 or 0' },
] as const;

const emptyCells = [
  { id: 'missing', label: 'No reading' },
  { id: 'zero', label: 'Nobody there: 0', detail: 'as pivot tables leave them' },
] as const;

const outlines = [
  { id: 'boxes', label: 'Draw them as boxes in a grid', detail: 'to be moved later' },
  { id: 'none', label: 'Leave them out' },
] as const;

/** What of a table is asked where it can be read in several ways, and stays open to change. */
export function choicesOf({ upload, mapping, onChange }: MappingPart): Choice[] {
  const isAsked = (field: 'decimal' | 'date_order' | 'period_s'): boolean =>
    upload.mapping[field] !== undefined || upload.needs.some((need) => need.field === field);
  const put = (change: Partial<UploadMapping>): void =>
    onChange((before) => ({ ...before, ...change }));
  const of = <Id extends string>(
    label: string,
    options: readonly (Option & { id: Id })[],
    { value, take }: { value: string | undefined; take: (id: Id) => void },
  ): Choice => ({
    label,
    options,
    value: value ?? null,
    onPick(picked) {
      const found = options.find(({ id }) => id === picked);
      if (found) take(found.id);
    },
  });
  return [
    ...(isAsked('decimal')
      ? [
          of('Decimal sign', decimals, {
            value: mapping.decimal,
            take: (decimal) => put({ decimal }),
          }),
        ]
      : []),
    ...(isAsked('date_order')
      ? [
          of('Dates', orders, {
            value: mapping.date_order,
            take: (order) => put({ date_order: order }),
          }),
        ]
      : []),
    ...(isWide(mapping)
      ? [
          of('Values are', values, {
            value: mapping.values,
            take: (picked) => put({ values: picked }),
          }),
          of('Empty cells are', emptyCells, {
            value: mapping.empty_cells ?? 'missing',
            take: (picked) => put({ empty_cells: picked }),
          }),
        ]
      : []),
    ...(isAsked('period_s')
      ? [
          of('Each reading covers', periods, {
            value: mapping.period_s === undefined ? undefined : String(mapping.period_s),
            take: (seconds) => put({ period_s: Number(seconds) }),
          }),
        ]
      : []),
    ...(mapping.content === 'rooms'
      ? [
          of('Rooms without an outline', outlines, {
            value: mapping.outlines ?? 'none',
            take: (drawn) => put({ outlines: drawn }),
          }),
        ]
      : []),
  ];
}
