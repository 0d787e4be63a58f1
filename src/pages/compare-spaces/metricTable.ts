import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { groupFacts } from '#src/features/report/explain/groupFacts.ts';
import type { Column } from '#src/features/report/table/ReportTable.tsx';
import { reportTable, type ReportTable } from '#src/features/report/table/ReportTable.tsx';
import type { ComparedSpace } from './comparedSpaces.ts';
import type { ComparedUse } from './ComparedUse.ts';
import { differenceText, type FigureCell, type FigureRow } from './figureRows.ts';
import { momentText } from '#src/features/report/values/bucketName.ts';
import { formatTenths } from '#src/lib/format/formatNumber.ts';
import { spaceTime } from './readComparison.ts';

/** A space, by its place among the others. */
interface SpaceRow {
  space: ComparedSpace;
  index: number;
}

export type MetricTable = ReportTable<SpaceRow>;

/** A space a row, so that every column keeps one unit: its figures, their differences to the first, and how likely chance is. */
export function metricTable(use: ComparedUse): MetricTable {
  const { request, rows, sources } = use;
  return reportTable<SpaceRow>({
    id: 'metrics',
    title: 'All metrics',
    rows: request.spaces.map((space, index) => ({ space, index })),
    rowId: ({ space }) => space.id,
    columns: [
      { id: 'space', title: 'Space', kind: 'text', value: ({ space }) => space.label },
      ...rows.map((row) => figureColumn(row, use)),
    ],
    timeOf: ({ space }) => spaceTime(request, space),
    inputs: ({ space, index }, columnId) => [
      ...inputsOf(
        rows.find(({ id }) => id === columnId),
        { space, index },
        use,
      ),
      ...groupFacts(sources[index]?.frames.whole),
    ],
    isMeasured: true,
  });
}

type FileColumn = NonNullable<Column<SpaceRow>['inFiles']>[number];

function figureColumn(row: FigureRow, { sources, momentOf }: ComparedUse): Column<SpaceRow> {
  const { id, section, title, kind, term, days: daysOf, peak } = row;
  const own: FileColumn = {
    id,
    title: `${section}: ${title}`,
    kind,
    value: ({ index }) => row.cells[index]?.value ?? null,
  };
  const moment: FileColumn | null = peak
    ? {
        id: `${id}-time`,
        title: `${own.title}, reached at`,
        kind: 'instant',
        value: ({ space }) => momentOf({ id: space.id, kind: space.level }, peak),
      }
    : null;
  return {
    ...own,
    term,
    days: ({ index }) => {
      const source = sources[index];
      return source && daysOf?.(source);
    },
    inFiles: [own, ...(moment ? [moment] : []), ...differenceColumns(row, own.title)],
  };
}

/** How a figure differs from that of the first space, and how likely chance is. */
function differenceColumns(
  { id, kind, cells, isOfDays, isOfData }: FigureRow,
  title: string,
): FileColumn[] {
  if (isOfData) return [];
  const difference: FileColumn = {
    id: `${id}-difference`,
    title: `${title}, difference`,
    kind,
    value: ({ index }) => {
      const cell = cells[index];
      return (isOfDays ? cell?.change?.change : cell?.difference) ?? null;
    },
  };
  const chance: FileColumn = {
    id: `${id}-p`,
    title: `${title}, p`,
    kind: 'number',
    value: ({ index }) => cells[index]?.change?.p ?? null,
  };
  return isOfDays ? [difference, chance] : [difference];
}

/** When a peak was reached, and how a figure differs from that of the first space. */
function inputsOf(
  row: FigureRow | undefined,
  { space, index }: SpaceRow,
  { request, momentOf }: ComparedUse,
): ReportFact[] {
  const cell = row?.cells[index];
  if (!row || !cell) return [];
  const moment = row.peak ? momentOf({ id: space.id, kind: space.level }, row.peak) : null;
  const text = moment === null ? null : momentText(moment, request.subject.timeZone);
  return [
    ...(text === null ? [] : [{ name: 'First reached', text }]),
    ...(index > 0 ? differenceFacts(row, cell, request.spaces[0].label) : []),
  ];
}

function differenceFacts(row: FigureRow, cell: FigureCell, reference: string): ReportFact[] {
  const difference = differenceText(row, cell);
  if (difference === null) return [];
  const basis = row.isOfDays ? ', on the same weekdays' : '';
  const p = cell.change?.p ?? null;
  return [
    { name: `Difference from ${reference}`, text: `${difference.text}${basis}` },
    ...(p === null
      ? []
      : [
          {
            name: 'Chance of a difference this large',
            text: `${formatTenths(p * 100)}% of the time`,
          },
        ]),
  ];
}
