import type { Benchmark, BenchmarkLabel } from '#contract/benchmark.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { kindOfFormat } from '#src/features/report/table/cellKinds.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { NotedValue } from '#src/features/report/values/NotedValue.tsx';
import { changeText, rangeText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent, formatOrdinal } from '#src/lib/format/formatNumber.ts';
import { GroupName } from '../shared/GroupName.tsx';
import { rowTime } from '../shared/portfolioScope.ts';
import { rowTitleOf, type ComparisonTerms } from './comparisonTexts.ts';
import styles from './PortfolioComparison.module.css';
import type { ComparisonRequest } from './readComparison.ts';
import { valueAfter, type ComparisonRow } from './toComparisonRows.ts';
import { bandNames, type Band, type PeerRow, type PeerValue } from './toPeerRows.ts';

/** Columns whose numbers are those of the compared period alone. */
const ofBefore = new Set(['before', 'coverage-before']);

/** Each row in both periods. */
export function changesTable(
  rows: readonly ComparisonRow[],
  request: ComparisonRequest,
  terms: ComparisonTerms,
): ReportTable<ComparisonRow> {
  const { days, compared, format } = request;
  return reportTable({
    id: 'changes',
    title: 'All figures',
    rows,
    columns: changeColumns(rowTitleOf(request), format, terms),
    timeOf: ({ id }, columnId) =>
      rowTime(request, id, ofBefore.has(columnId) ? compared.days : days),
  });
}

function changeColumns(
  rowTitle: string,
  format: DataFormat,
  terms: ComparisonTerms,
): Column<ComparisonRow>[] {
  const kind = kindOfFormat(format);
  return [
    {
      id: 'name',
      title: rowTitle,
      kind: 'text',
      width: 200,
      value: ({ name }) => name,
      show: (row) => <GroupName group={row} name={row.name} />,
    },
    {
      id: 'seats',
      title: 'Seats',
      kind: 'seats',
      term: terms.measured,
      width: 84,
      value: ({ seats }) => seats,
    },
    {
      id: 'before',
      title: 'Before',
      kind,
      term: terms.change,
      value: ({ change }) => change?.before ?? null,
    },
    { id: 'after', title: 'After', kind, term: terms.change, value: valueAfter },
    {
      id: 'change',
      title: 'Change',
      kind,
      term: terms.change,
      width: 176,
      value: ({ change }) => change?.change ?? null,
      show: (row) => <Change row={row} format={format} />,
    },
    {
      id: 'range',
      title: '95% range',
      kind,
      term: terms.range,
      value: ({ change }) => change?.range ?? null,
      show: ({ change }) =>
        change?.range == null ? 'too few days' : `± ${rangeText(format, change.range)}`,
    },
    ...basisColumns(terms),
  ];
}

/** What the numbers of a row rest on. */
function basisColumns(terms: ComparisonTerms): Column<ComparisonRow>[] {
  return [
    {
      id: 'days',
      title: 'Days',
      kind: 'count',
      term: terms.measured,
      value: ({ days }) => days,
      show: ({ days, daysBefore }) => `${daysBefore} and ${days}`,
      inFiles: [
        {
          id: 'days-before',
          title: 'Days before',
          kind: 'count',
          value: ({ daysBefore }) => daysBefore,
        },
        { id: 'days', title: 'Days after', kind: 'count', value: ({ days }) => days },
      ],
    },
    {
      id: 'coverage-before',
      title: 'Coverage before',
      kind: 'coverage',
      term: terms.coverage,
      width: 104,
      value: ({ coverageBefore }) => coverageBefore,
    },
    {
      id: 'coverage',
      title: 'Coverage after',
      kind: 'coverage',
      term: terms.coverage,
      width: 104,
      value: ({ coverage }) => coverage,
    },
  ];
}

function Change({ row: { change, isSure }, format }: { row: ComparisonRow; format: DataFormat }) {
  if (change === null) return '–';
  return (
    <span className={isSure ? styles['sure'] : styles['chance']}>
      {changeText(format, change.change, change.before)}
      {!isSure && <small> could be chance</small>}
    </span>
  );
}

const peerTitles: Record<BenchmarkLabel, string> = {
  utilisation_mean: 'Mean utilization',
  average_daily_peak: 'Average daily peak',
  p90_daily_peak: 'P90 daily peak',
  frequency_mean: 'Time in use',
};

/** Each building with its place among its peers. */
export function peersTable(
  rows: readonly PeerRow[],
  request: ComparisonRequest,
  terms: ComparisonTerms,
): ReportTable<PeerRow> {
  const termOf: Record<BenchmarkLabel, MetricTerm> = {
    utilisation_mean: terms.mean,
    average_daily_peak: terms.peaks,
    p90_daily_peak: terms.peaks,
    frequency_mean: terms.timeInUse,
  };
  const ofBuildings = { ...request, subject: { ...request.subject, grouping: 'building' } };
  return reportTable<PeerRow>({
    id: 'peers',
    title: 'Peers of similar size',
    rows,
    columns: [
      { id: 'name', title: 'Building', kind: 'text', value: ({ name }) => name },
      {
        id: 'band',
        title: 'Peers',
        kind: 'text',
        value: ({ seats }) => seats,
        show: ({ band, seats, counts }) => (
          <NotedValue note={counts ? `${formatCount(seats)} seats` : 'not enough data'}>
            {band === null ? 'no seats' : bandNames[band]}
          </NotedValue>
        ),
        inFiles: [
          {
            id: 'band',
            title: 'Peers',
            kind: 'text',
            value: ({ band }) => (band === null ? null : bandNames[band]),
          },
          { id: 'seats', title: 'Seats', kind: 'seats', value: ({ seats }) => seats },
        ],
      },
      ...(Object.keys(peerTitles) as BenchmarkLabel[]).map((label): Column<PeerRow> => ({
        id: label,
        title: peerTitles[label],
        kind: 'share',
        term: termOf[label],
        value: ({ values }) => values[label].value,
        show: ({ values }) => <Place peer={values[label]} />,
      })),
    ],
    timeOf: ({ id }) => rowTime(ofBuildings, id),
  });
}

/** Among fewer peers a percentile says nothing that the place does not. */
const leastForPercentile = 5;

function Place({ peer: { value, place } }: { peer: PeerValue }) {
  return <NotedValue note={place && placeText(place)}>{formatPercent(value)}</NotedValue>;
}

function placeText({ rank, of, percentile }: NonNullable<PeerValue['place']>): string {
  if (of === 1) return 'only one of its size';
  const place = `${formatOrdinal(rank)} of ${of}`;
  return percentile === null || of <= leastForPercentile
    ? place
    : `${place}, above ${formatPercent(percentile)}`;
}

const quartiles = { p25: 'Lower quartile', p50: 'Median', p75: 'Upper quartile' } as const;

/** The bands that have buildings, with the quartiles of their mean utilization. */
export function bandsTable({ bands }: Benchmark, terms: ComparisonTerms): ReportTable<Band> {
  return reportTable<Band>({
    id: 'bands',
    title: 'Mean utilization of the peers',
    rows: bands.filter(({ buildings }) => buildings > 0),
    rowId: ({ band }) => band,
    columns: [
      { id: 'of', title: 'Peers', kind: 'text', value: ({ band }) => bandNames[band] },
      {
        id: 'buildings',
        title: 'Buildings',
        kind: 'count',
        term: terms.peers,
        value: ({ buildings }) => buildings,
      },
      ...Object.entries(quartiles).map(([id, title]): Column<Band> => ({
        id,
        title,
        kind: 'share',
        term: terms.quarters,
        value: ({ quartiles: { utilisation_mean: of } }) =>
          of?.[id as keyof typeof quartiles] ?? null,
      })),
    ],
    timeOf: () => null,
  });
}
