import { Link } from 'react-router-dom';
import { seatsNeeded } from '#domain/planning/opportunity.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { ShareBar } from '#src/features/report/values/ShareBar.tsx';
import { signedText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/TableColumn.tsx';
import { heatmapHref } from '../model/heatmapHref.ts';
import { unmeasuredText, type Moment, type StackFloor } from '../model/StackFloor.ts';

interface ColumnInput {
  formatArea: (areaM2: number) => string;
  /** The query of the page, which floors keep. */
  search: string;
  /** The moment that is shown, with its name. */
  moment: Moment | null;
  momentText: string;
}

const share = (part: number | null, seats: number | null) =>
  part === null || !seats ? null : part / seats;

function number(
  id: string,
  title: string,
  read: (floor: StackFloor) => number | null,
  write: (value: number | null) => string,
): TableColumn<StackFloor> {
  return { id, title, value: read, render: (floor) => write(read(floor)) };
}

/** Every figure of a floor. */
export function stackColumns(input: ColumnInput): TableColumn<StackFloor>[] {
  const { formatArea, search, moment, momentText } = input;
  const area = (areaM2: number | null) => (areaM2 === null ? '–' : formatArea(areaM2));
  const momentColumns = moment
    ? [
        number('now', `People at ${momentText}`, (one) => one.valueAt(moment).people, formatCount),
        number(
          'nowShare',
          `Utilisation at ${momentText}`,
          (one) => one.valueAt(moment).utilisation,
          formatPercent,
        ),
      ]
    : [];
  return [
    { id: 'building', title: 'Building', isText: true, value: ({ building }) => building.name },
    {
      id: 'floor',
      title: 'Floor',
      isText: true,
      value: ({ floor }) => floor.displayName,
      render: ({ floor }) => <Link to={heatmapHref(floor.id, search)}>{floor.displayName}</Link>,
    },
    number('seats', 'Seats', ({ seats }) => seats, formatCount),
    number('area', 'Area', ({ areaM2 }) => areaM2, area),
    ...momentColumns,
    {
      id: 'mean',
      title: 'Mean utilisation',
      value: ({ utilisation }) => utilisation,
      render: ({ utilisation }) => (
        <ShareBar share={utilisation} text={formatPercent(utilisation)} />
      ),
    },
    number('use', 'Time in use', ({ timeInUse }) => timeInUse, formatPercent),
    number('p90', 'P90 peak, people', ({ p90 }) => p90, formatCount),
    number('p90Share', 'P90 peak', ({ p90, seats }) => share(p90, seats), formatPercent),
    number(
      'needed',
      'Seats needed',
      ({ p90 }) => (p90 === null ? null : seatsNeeded(p90)),
      formatCount,
    ),
    number(
      'opportunity',
      'Seats to release',
      ({ opportunity }) => opportunity,
      (seats) => (seats === null ? '–' : signedText(seats)),
    ),
    {
      id: 'coverage',
      title: 'Coverage',
      value: ({ coverage }) => coverage,
      render: (floor) =>
        floor.isMeasured ? <Coverage value={floor.coverage} /> : unmeasuredText(floor),
    },
  ];
}
