import { instantOf } from '#domain/patterns/deviation/stretchRange.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { quartersPerDay } from '#domain/patterns/week/QuarterGrid.ts';
import type {
  LineChartModel,
  SlotNote,
  TimeBand,
  TimeSlot,
} from '#src/charts/line/LineChartModel.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { bucketName } from '#src/features/report/values/bucketName.ts';
import { bandText, textAt } from '../shared/bandText.ts';
import { zText } from './deviationTexts.ts';
import type { GroupDeviations } from './readDeviations.ts';

interface BandInput {
  found: GroupDeviations;
  /** The day that is looked at; its week is drawn. */
  dayNumber: number;
  timeZone: string;
  format: DataFormat;
  name: string;
  /** Time markers. */
  timeBands: readonly TimeBand[];
}

/** A week of a group, and the z of each of its places; null where it has not enough data. */
export interface BandModel {
  model: LineChartModel;
  z: readonly (number | null)[];
}

const quarterMs = 900_000;

/** A week of what was measured over what was usual, with its deviations shaded. */
export function toBandModel(input: BandInput): BandModel {
  const { found, dayNumber, timeZone, format, name, timeBands } = input;
  const { grid, rows, deviations, stretches } = found;
  const monday = dayNumber - weekdayOf(dayNumber) - grid.firstDay;
  const from = Math.max(rows.from, monday) * quartersPerDay;
  const toExclusive = Math.min(rows.toExclusive, monday + 7) * quartersPerDay;
  const places = Array.from({ length: Math.max(0, toExclusive - from) }, (_, at) => from + at);
  const offset = rows.from * quartersPerDay;
  const deviationAt = (at: number) => deviations[at - offset] ?? null;
  const slots = places.map((at): TimeSlot => {
    const startMs = instantOf(grid, at, timeZone);
    const isOpen = (grid.openMinutes[at] ?? 0) > 0;
    return { startMs, endMs: startMs + quarterMs, state: isOpen ? 'open' : 'closed' };
  });
  const valueAt = (at: number) => {
    const value = grid.values[at] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  };
  const model: LineChartModel = {
    slots,
    timeZone,
    series: [{ id: 'actual', label: name, colour: 'series-1', values: places.map(valueAt) }],
    band: {
      label: 'Usual range (P10 to P90)',
      colour: 'series-3',
      lower: places.map((at) => deviationAt(at)?.low ?? null),
      upper: places.map((at) => deviationAt(at)?.high ?? null),
    },
    compared: [
      {
        label: 'usual',
        colour: 'series-3',
        values: places.map((at) => deviationAt(at)?.median ?? null),
      },
    ],
    references: [],
    timeBands: [
      ...timeBands,
      ...stretches
        .filter((stretch) => stretch.from < toExclusive && stretch.toExclusive > from)
        .map((stretch) => ({
          id: String(stretch.from),
          label: stretch.side === 'below' ? 'quieter than usual' : 'busier than usual',
          startMs: instantOf(grid, stretch.from, timeZone),
          endMs: instantOf(grid, stretch.toExclusive - 1, timeZone) + quarterMs,
          colour: stretch.side === 'below' ? ('accent' as const) : ('warn' as const),
        })),
    ],
    formatValue: (value) => (format === 'count' ? formatCount(value) : formatPercent(value)),
    ...(format === 'count' ? {} : { valueStep: 0.25 }),
  };
  return { model, z: places.map((at) => deviationAt(at)?.z ?? null) };
}

/** What is told about a quarter of an hour: measured, usual, and how far apart they are. */
export function toBandNote({ model, z }: BandModel, slot: number, format: DataFormat): SlotNote {
  const place = model.slots[slot];
  const title = place ? bucketName('PT15M', place, model.timeZone) : '';
  if (place?.state !== 'open') return { title, lines: [], remark: 'closed' };
  const [measured] = model.series;
  const [usual] = model.compared;
  const isUsualKnown = (usual?.values[slot] ?? null) !== null;
  const score = z[slot] ?? null;
  return {
    title,
    lines: [
      { text: `measured ${textAt(format, measured?.values, slot)}` },
      {
        text: isUsualKnown
          ? `usual ${textAt(format, usual?.values, slot)}${bandText(format, model.band, slot)}`
          : 'too few days for a usual range',
      },
    ],
    ...(score === null ? {} : { remark: `z ${zText(score)}` }),
  };
}
