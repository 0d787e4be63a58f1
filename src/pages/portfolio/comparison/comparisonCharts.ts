import type { DataFormat } from '#domain/metric/labels.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { DumbbellRow } from '#src/charts/dumbbell/DumbbellMarks.tsx';
import type { ProfileLine } from '#src/charts/profile/ProfileLine.ts';
import type { ScatterModel } from '#src/charts/scatter/ScatterModel.ts';
import { sameGroup, valuesOf, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { FilterChange, FilterValues } from '#src/features/filters/filterParams.ts';
import type { CoveredDay } from '#src/features/report/figures/readGroup.ts';
import { changeText, rangeText, valueText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { rowTitleOf } from './comparisonTexts.ts';
import type { ComparisonData } from './readComparison.ts';
import { valueAfter, type ComparisonRow } from './toComparisonRows.ts';

/** The values of the specification that can be marked, by their word in `show`. */
const known = [
  { id: 'target', title: 'Target', value: thresholds.target },
  { id: 'under-use', title: 'Under-use', value: thresholds.underUse },
  { id: 'pressure', title: 'Pressure', value: thresholds.pressure },
] as const;

export interface ReferenceChoice {
  id: string;
  label: string;
  value: number;
  isOn: boolean;
}

/** The reference lines on offer: shares of seats, so none where people or time are shown. */
export function referenceChoices(
  { show = [] }: Pick<FilterValues, 'show'>,
  format: DataFormat,
): ReferenceChoice[] {
  if (format !== 'utilisation') return [];
  return known.map(({ id, title, value }) => ({
    id,
    label: `${title} ${formatPercent(value)}`,
    value,
    isOn: show.includes(id),
  }));
}

/** What of the URL a switch of a reference line changes. */
export function switchReference(
  { show = [] }: Pick<FilterValues, 'show'>,
  id: string,
  isOn: boolean,
): FilterChange {
  const others = show.filter((word) => word !== id);
  const next = isOn ? [...others, id] : others;
  return { show: next.length === 0 ? null : next };
}

/** The rows as points of both periods, and what is told of each. */
export function toDumbbellRows(rows: readonly ComparisonRow[], format: DataFormat): DumbbellRow[] {
  return rows.map((row): DumbbellRow => {
    const { id, name, seats, change, isSure, coverage } = row;
    const to = valueAfter(row);
    const range = change?.range ?? null;
    return {
      id,
      label: name,
      ...(seats === null ? {} : { detail: `${formatCount(seats)} seats` }),
      isWeak: (coverage ?? 0) < thresholds.neededData,
      isSure,
      from: change && change.before,
      to,
      range: range === null || to === null ? null : [to - range, to + range],
      text: change === null ? '–' : changeText(format, change.change, change.before),
      note: { title: name, ...dumbbellNote(row, format) },
    };
  });
}

function dumbbellNote(row: ComparisonRow, format: DataFormat) {
  const { change, isSure, coverage } = row;
  const now = valueText(format, valueAfter(row));
  if (change === null)
    return { lines: [{ text: `now ${now}` }], remark: 'no weekday has data in both periods' };
  const { before, range } = change;
  return {
    lines: [
      { text: `${valueText(format, before)} before, ${now} now` },
      { text: `change ${changeText(format, change.change, before)}` },
      ...(range === null ? [] : [{ text: `± ${rangeText(format, range)}` }]),
    ],
    remark: `${isSure ? 'significant' : 'could be chance'}, ${formatPercent(coverage)} coverage`,
  };
}

const colours = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'] as const;
const week = [0, 1, 2, 3, 4, 5, 6] as const;

/** The mean of days by weekday, Monday first: each day counts the same. Null where no day counts. */
export function weekdayMeans(
  days: readonly Pick<CoveredDay, 'day' | 'value'>[],
): (number | null)[] {
  return week.map((weekday) => {
    const own = days.filter((day) => weekdayOf(day.day) === weekday);
    return own.length === 0 ? null : own.reduce((sum, { value }) => sum + value, 0) / own.length;
  });
}

/** The week of each group in people per seat, over the weekdays of which any group has days; groups without any are left out. */
export function toProfileLines(
  { changes }: Pick<ComparisonData, 'changes'>,
  nameOf: (group: MetricGroup) => string,
): { weekdays: number[]; lines: ProfileLine[] } {
  const all = changes
    .filter(({ group }) => group.kind !== 'all')
    .map(({ group, perSeat }) => ({
      group,
      values: weekdayMeans(perSeat.current),
      compared: weekdayMeans(perSeat.before),
    }))
    .filter(({ values }) => values.some((value) => value !== null));
  const weekdays = week.filter((weekday) => all.some(({ values }) => values[weekday] !== null));
  const shown = (values: readonly (number | null)[]) =>
    weekdays.map((weekday) => values[weekday] ?? null);
  return {
    weekdays,
    lines: all.map(({ group, values, compared }, at) => ({
      id: group.id,
      label: nameOf(group),
      values: shown(values),
      compared: shown(compared),
      // Of many lines the later ones share a quiet color: the one that is looked at comes to the front.
      colour: colours[at] ?? 'ink-3',
    })),
  };
}

/** Shapes that a chart can tell apart. */
const mostClasses = 6;
const soleClass = 'all';

interface ScatterInput {
  data: ComparisonData;
  rows: readonly ComparisonRow[];
  spaces: Pick<SpaceStore, 'buildings'>;
}

/** Buildings, or floors of one, by seats and mean utilization with the medians of both; shapes tell campuses apart. */
export function toSizeScatter({ data, rows, spaces }: ScatterInput): ScatterModel {
  const { current, request } = data;
  const campusOf = (id: string) => spaces.buildings.get(id)?.campusName ?? null;
  const campuses = [...new Set(rows.map(({ id }) => campusOf(id)))].flatMap((one) => one ?? []);
  const hasClasses = campuses.length > 1 && campuses.length <= mostClasses;
  return {
    x: { title: 'Seats', domain: [0, 1], line: 'median', format: formatCount },
    y: { title: 'Mean utilization', domain: [0, 0.3], line: 'median', format: formatPercent },
    sizeTitle: 'seats',
    classes: hasClasses
      ? campuses.map((name) => ({ id: name, name }))
      : [{ id: soleClass, name: rowTitleOf(request) }],
    quadrants: {
      topLeft: 'small and full',
      topRight: 'large and full',
      bottomLeft: 'small and empty',
      bottomRight: 'large and empty',
    },
    marks: rows.map(({ id, kind, name, seats, coverage }) => ({
      id,
      name,
      x: seats,
      y: valuesOf(sameGroup(current.whole, { id, kind }), 'utilisation_mean')[0] ?? null,
      size: seats ?? 0,
      classId: hasClasses ? (campusOf(id) ?? soleClass) : soleClass,
      isWeak: (coverage ?? 0) < thresholds.neededData,
      lines: [`${formatPercent(coverage)} coverage`],
    })),
  };
}
