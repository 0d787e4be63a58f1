import { totalPressure } from '#domain/planning/pressure/expectedPressure.ts';
import type { Column } from '#src/features/report/table/ReportTable.tsx';
import { formatCount, formatTenths } from '#src/lib/format/formatNumber.ts';
import { hoursText, worstHourText } from '../shared/texts.ts';
import { terms } from './bottleneckTexts.ts';
import type { Bottleneck } from './toBottlenecks.ts';

/** The columns of the table of places. */
export const bottleneckColumns: readonly Column<Bottleneck>[] = [
  { id: 'name', title: 'Place', kind: 'name', width: 150, value: ({ place }) => place.name },
  {
    id: 'where',
    title: 'Floor',
    kind: 'text',
    width: 84,
    value: ({ place }) => place.where,
    inFiles: [
      { id: 'where', title: 'Floor', kind: 'text', value: ({ place }) => place.where },
      { id: 'kind', title: 'Kind', kind: 'text', value: ({ place }) => place.kind },
    ],
  },
  {
    id: 'places',
    title: 'Places',
    kind: 'number',
    term: terms.places,
    width: 88,
    value: ({ pressure }) => pressure.places,
    show: ({ place, pressure }) => `${formatCount(pressure.places)} ${place.kind}`,
  },
  {
    id: 'load',
    title: 'Average occupancy',
    kind: 'share',
    term: terms.load,
    width: 70,
    value: ({ pressure }) => pressure.load,
  },
  {
    id: 'pressure',
    title: 'Pressure time',
    kind: 'share',
    term: terms.pressure,
    hasBar: true,
    width: 150,
    value: ({ pressure }) => pressure.share,
    show: ({ pressure: { share } }) => (share === null ? '–' : `${formatTenths(share * 100)}%`),
  },
  {
    id: 'episodes',
    title: 'Episodes',
    kind: 'count',
    term: terms.episodes,
    width: 80,
    value: ({ pressure }) => pressure.episodes,
  },
  {
    id: 'longest',
    title: 'Longest',
    kind: 'minutes',
    term: terms.episodes,
    width: 108,
    value: ({ pressure }) => pressure.longest?.minutes ?? null,
  },
  {
    id: 'worst',
    title: 'Worst hour',
    kind: 'share',
    term: terms.pressure,
    width: 150,
    value: ({ pressure }) => pressure.worst?.share ?? null,
    show: ({ pressure }) => worstHourText(pressure.worst),
    inFiles: [
      {
        id: 'worst',
        title: 'Worst hour',
        kind: 'text',
        value: ({ pressure }) => worstHourText(pressure.worst),
      },
    ],
  },
  {
    id: 'severity',
    title: 'Over 85%',
    kind: 'hours',
    unit: 'seat-hours or room-hours',
    term: terms.severity,
    width: 84,
    value: ({ pressure }) => pressure.severityMinutes / 60,
    show: ({ pressure }) => hoursText(pressure.severityMinutes),
  },
  {
    id: 'expected',
    title: 'Expected next week',
    kind: 'minutes',
    term: terms.expected,
    width: 108,
    value: ({ expected }) => totalPressure(expected),
  },
  {
    id: 'coverage',
    title: 'Coverage',
    kind: 'coverage',
    term: terms.coverage,
    width: 90,
    value: ({ coverage }) => coverage,
  },
];
