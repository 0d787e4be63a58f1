import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import { withMinus } from '../shared/texts.ts';
import type { Opportunity, PlanningGoal } from './model/toOpportunities.ts';
import { signedSeats } from './model/toWaterfallSteps.ts';

interface ColumnsInput {
  groupName: string;
  goal: PlanningGoal;
  /** 0 where it is not known. */
  costPerM2: number;
  formatArea: (areaM2: number) => string;
}

/** The columns of the table of groups. */
export function opportunityColumns(input: ColumnsInput): TableColumn<Opportunity>[] {
  const { groupName, goal, costPerM2, formatArea } = input;
  const peakTitle = `Peak at ${formatPercent(goal.serviceLevel)} of days`;
  const cost = ({ seatsM2 }: Opportunity) => (seatsM2 === null ? null : seatsM2 * costPerM2);
  return [
    { id: 'name', title: groupName, isText: true, width: 180, value: ({ name }) => name },
    {
      id: 'seats',
      title: 'Seats',
      width: 88,
      value: ({ capacity }) => capacity,
      render: ({ capacity }) => formatCount(capacity),
    },
    {
      id: 'peak',
      title: peakTitle,
      width: 160,
      value: ({ peak }) => peak,
      render: ({ peak, capacity }) =>
        peak === null
          ? formatTenths(null)
          : `${formatTenths(peak)} people, ${formatPercent(share(peak, capacity))}`,
      inFiles: [
        { id: 'peak', title: peakTitle, value: ({ peak }) => peak },
        {
          id: 'peakShare',
          title: `${peakTitle}, of seats`,
          value: ({ peak, capacity }) => share(peak, capacity),
        },
      ],
    },
    {
      id: 'need',
      title: `Needed at ${formatPercent(goal.target)}`,
      width: 130,
      value: ({ need }) => need,
      render: ({ need }) => formatCount(need),
    },
    {
      id: 'opportunity',
      title: 'Seats to release',
      width: 146,
      value: ({ seats }) => seats,
      render: ({ seats }) => signedSeats(seats),
    },
    {
      id: 'share',
      title: 'Of the seats',
      width: 110,
      value: ({ seats, capacity }) => share(seats, capacity),
      render: ({ seats, capacity }) => withMinus(formatPercent(share(seats, capacity))),
    },
    {
      id: 'area',
      title: 'Area of these seats',
      width: 140,
      value: ({ seatsM2 }) => seatsM2,
      render: ({ seatsM2 }) => (seatsM2 === null ? '–' : withMinus(formatArea(seatsM2))),
    },
    ...(costPerM2 > 0
      ? [
          {
            id: 'cost',
            title: 'Cost a year',
            width: 120,
            value: cost,
            render: (row: Opportunity) => withMinus(formatCount(cost(row))),
          },
        ]
      : []),
    { id: 'days', title: 'Days', width: 76, value: ({ peaks }) => peaks.length },
    {
      id: 'coverage',
      title: 'Coverage',
      width: 96,
      value: ({ coverage }) => coverage,
      render: ({ coverage }) => <Coverage value={coverage} />,
    },
  ];
}

function share(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}
