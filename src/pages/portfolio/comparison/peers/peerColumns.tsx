import type { BenchmarkLabel } from '#contract/benchmark.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { formatOrdinal } from '#src/lib/format/formatOrdinal.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import { bandNames, type PeerRow, type PeerValue } from '../model/toPeerRows.ts';
import { NotedValue } from '#src/features/report/values/NotedValue.tsx';

const titles: Record<BenchmarkLabel, string> = {
  utilisation_mean: 'Mean utilisation',
  average_daily_peak: 'Average daily peak',
  p90_daily_peak: 'P90 daily peak',
  frequency_mean: 'Time in use',
};

/** Among fewer peers a percentile says nothing that the place does not. */
const leastForPercentile = 5;

/** Building, band and a value with its place in each column. */
export function peerColumns(): TableColumn<PeerRow>[] {
  const labels = Object.keys(titles) as BenchmarkLabel[];
  return [
    { id: 'name', title: 'Building', isText: true, value: ({ name }) => name },
    {
      id: 'band',
      title: 'Peers',
      isText: true,
      value: ({ seats }) => seats,
      render: ({ band, seats, counts }) => (
        <NotedValue note={counts ? `${formatCount(seats)} seats` : 'too little data to count'}>
          {band === null ? 'no seats known' : bandNames[band]}
        </NotedValue>
      ),
    },
    ...labels.map((label) => ({
      id: label,
      title: titles[label],
      value: ({ values }: PeerRow) => values[label].value,
      render: ({ values }: PeerRow) => <Place peer={values[label]} />,
    })),
  ];
}

function Place({ peer: { value, place } }: { peer: PeerValue }) {
  return <NotedValue note={place && placeText(place)}>{formatPercent(value)}</NotedValue>;
}

function placeText({ rank, of, percentile }: NonNullable<PeerValue['place']>): string {
  if (of === 1) return 'the only one of its size';
  const place = `${formatOrdinal(rank)} of ${of}`;
  return percentile === null || of <= leastForPercentile
    ? place
    : `${place}, above ${formatPercent(percentile)}`;
}
