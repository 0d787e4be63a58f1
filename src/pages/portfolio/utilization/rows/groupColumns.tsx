import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { GroupName } from '../../shared/GroupName.tsx';
import { momentText, shortDay } from '#src/features/report/values/bucketName.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { ShareBar } from '#src/features/report/values/ShareBar.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import type { PlanningState } from '../data/usePlanning.ts';
import type { GroupRow } from '../model/GroupRow.ts';
import type { GroupFigures } from '../model/toGroupFigures.ts';
import { NotedValue } from '#src/features/report/values/NotedValue.tsx';
import { peakTime } from './peakTime.ts';
import { SeatsCell } from './SeatsCell.tsx';

interface ColumnInput {
  rowTitle: string;
  format: DataFormat;
  /** The zone in which the answers tell time. */
  timeZone: string;
  planningState: PlanningState['state'];
  areaText: (m2: number) => string;
}

type Column = TableColumn<GroupRow>;

/** The columns of the table: a figure each, unknown ones last. */
export function groupColumns(input: ColumnInput): Column[] {
  const { rowTitle, format, timeZone, planningState, areaText } = input;
  const text = (value: number | null) => valueText(format, value);
  const figure = (
    named: Pick<Column, 'id' | 'title' | 'width'>,
    read: (figures: GroupFigures) => number | null,
    write: (value: number | null) => string,
  ): Column => ({
    ...named,
    value: ({ figures }) => figures && read(figures),
    render: ({ figures }) => (figures ? write(read(figures)) : '–'),
  });
  return [
    {
      id: 'name',
      title: rowTitle,
      width: 156,
      isText: true,
      value: ({ name }) => name,
      render: (row) => <RowName row={row} />,
    },
    figure({ id: 'seats', title: 'Seats', width: 68 }, ({ seats }) => seats, formatCount),
    figure(
      { id: 'people', title: 'Mean people', width: 80 },
      ({ countMean }) => countMean,
      formatTenths,
    ),
    ...(format === 'count'
      ? []
      : [
          {
            id: 'mean',
            title: `Mean ${formatNames[format].toLowerCase()}`,
            width: 150,
            value: ({ figures }: GroupRow) => figures && figures.mean,
            render: ({ figures }: GroupRow) =>
              figures ? <ShareBar share={figures.mean} text={text(figures.mean)} /> : '–',
          },
        ]),
    figure(
      { id: 'adp', title: 'Average daily peak', width: 96 },
      ({ averageDailyPeak }) => averageDailyPeak,
      text,
    ),
    figure({ id: 'p90', title: 'P90 daily peak', width: 88 }, ({ p90 }) => p90, text),
    {
      id: 'peak',
      title: 'Peak',
      width: 134,
      value: ({ figures }) => figures?.peak?.value ?? null,
      render: (row) => <Peak row={row} text={text} timeZone={timeZone} />,
    },
    figure(
      { id: 'use', title: 'Time in use', width: 80 },
      ({ timeInUse }) => timeInUse,
      formatPercent,
    ),
    {
      id: 'opportunity',
      title: 'Opportunity seats (15 min)',
      width: 124,
      value: ({ planning }) => planning?.seats ?? null,
      render: (row) => <SeatsCell row={row} state={planningState} />,
    },
    {
      id: 'area',
      title: 'Area',
      width: 92,
      value: ({ m2 }) => m2,
      render: ({ m2 }) => (m2 === null ? '–' : areaText(Math.round(m2))),
    },
    {
      id: 'coverage',
      title: 'Coverage',
      width: 92,
      value: ({ figures }) => figures?.coverage ?? null,
      render: ({ figures }) => <Coverage value={figures?.coverage ?? null} />,
    },
  ];
}

function RowName({ row }: { row: GroupRow }) {
  return (
    <NotedValue note={row.figures === null && 'no measured spaces'}>
      <GroupName group={row} name={row.name} />
    </NotedValue>
  );
}

interface PeakProps {
  row: GroupRow;
  text: (value: number | null) => string;
  timeZone: string;
}

/** The absolute peak with its time: to the day, and to its 5-minute slot once that is known. */
function Peak({ row, text, timeZone }: PeakProps) {
  const time = peakTime(row, timeZone);
  if (!row.figures?.peak || time === null) return '–';
  return (
    <NotedValue note={time.isMoment ? momentText(time.ms, timeZone) : shortDay(time.ms, timeZone)}>
      {text(row.figures.peak.value)}
    </NotedValue>
  );
}
