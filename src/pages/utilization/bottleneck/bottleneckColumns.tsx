import { totalPressure } from '#domain/planning/pressure/expectedPressure.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { ShareBar } from '#src/features/report/values/ShareBar.tsx';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import { RowButton } from '#src/features/report/table/RowButton.tsx';
import { durationText } from '#src/lib/format/durationText.ts';
import { hoursText, worstHourText } from '../shared/texts.ts';
import type { Bottleneck } from './model/toBottlenecks.ts';

/** The columns of the table of places; `onSelect` shows one in full. */
export function bottleneckColumns(onSelect: (id: string) => void): TableColumn<Bottleneck>[] {
  return [
    {
      id: 'name',
      title: 'Place',
      isText: true,
      width: 150,
      value: ({ place }) => place.name,
      render: ({ id, place }) => <RowButton onPress={() => onSelect(id)}>{place.name}</RowButton>,
    },
    { id: 'where', title: 'Floor', isText: true, width: 84, value: ({ place }) => place.where },
    {
      id: 'places',
      title: 'Places',
      width: 88,
      value: ({ pressure }) => pressure.places,
      render: ({ place, pressure }) => `${formatCount(pressure.places)} ${place.kind}`,
    },
    {
      id: 'load',
      title: 'Mean taken',
      width: 70,
      value: ({ pressure }) => pressure.load,
      render: ({ pressure }) => formatPercent(pressure.load),
    },
    {
      id: 'pressure',
      title: 'Pressure time',
      width: 150,
      value: ({ pressure }) => pressure.share,
      render: ({ pressure: { share } }) => (
        <ShareBar share={share} text={share === null ? '–' : `${formatTenths(share * 100)} %`} />
      ),
    },
    {
      id: 'episodes',
      title: 'Episodes',
      width: 80,
      value: ({ pressure }) => pressure.episodes,
    },
    {
      id: 'longest',
      title: 'Longest',
      width: 108,
      value: ({ pressure }) => pressure.longest?.minutes ?? null,
      render: ({ pressure: { longest } }) => (longest ? durationText(longest.minutes) : '–'),
    },
    {
      id: 'worst',
      title: 'Worst hour',
      width: 150,
      value: ({ pressure }) => pressure.worst?.share ?? null,
      render: ({ pressure }) => worstHourText(pressure.worst),
    },
    {
      id: 'severity',
      title: 'Over 85 %',
      width: 84,
      value: ({ pressure }) => pressure.severityMinutes / 60,
      render: ({ pressure }) => hoursText(pressure.severityMinutes),
    },
    {
      id: 'expected',
      title: 'Expected next week',
      width: 108,
      value: ({ expected }) => totalPressure(expected),
      render: ({ expected }) => {
        const minutes = totalPressure(expected);
        return minutes === null ? '–' : durationText(minutes);
      },
    },
    {
      id: 'coverage',
      title: 'Coverage',
      width: 90,
      value: ({ coverage }) => coverage,
      render: ({ coverage }) => <Coverage value={coverage} />,
    },
  ];
}
