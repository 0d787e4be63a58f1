import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { seatsNeeded } from '#domain/planning/opportunity.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { ShareBar } from '#src/features/report/values/ShareBar.tsx';
import { signedText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/TableColumn.tsx';
import { explainId, type ExplainedFigure } from '../explain/toExplanation.ts';
import { heatmapHref } from '../model/heatmapHref.ts';
import { unmeasuredText, type Moment, type StackFloor } from '../model/StackFloor.ts';
import styles from '../Stacking.module.css';

interface ColumnInput {
  formatArea: (areaM2: number) => string;
  /** The query of the page, which floors keep. */
  search: string;
  /** The moment that is shown, with its name. */
  moment: Moment | null;
  momentText: string;
  /** Tells where a figure comes from. */
  onExplain: (id: string) => void;
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

/** A column whose figures tell where they come from. */
function explained(
  id: ExplainedFigure,
  column: Omit<TableColumn<StackFloor>, 'id' | 'render'>,
  {
    write,
    onExplain,
  }: { write: (floor: StackFloor) => ReactNode; onExplain: (id: string) => void },
): TableColumn<StackFloor> {
  return {
    id,
    ...column,
    render: (one) =>
      one.isMeasured ? (
        <button
          type="button"
          className={styles['explain']}
          onClick={() => onExplain(explainId(id, one.floor.id))}
        >
          {write(one)}
          <span className="visually-hidden">, how was this computed?</span>
        </button>
      ) : (
        '–'
      ),
  };
}

/** Every figure of a floor. */
export function stackColumns(input: ColumnInput): TableColumn<StackFloor>[] {
  const { formatArea, search, moment, momentText, onExplain } = input;
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
    explained(
      'mean',
      { title: 'Mean utilisation', value: ({ utilisation }) => utilisation },
      {
        write: ({ utilisation }) => (
          <ShareBar share={utilisation} text={formatPercent(utilisation)} />
        ),
        onExplain,
      },
    ),
    explained(
      'use',
      { title: 'Time in use', value: ({ timeInUse }) => timeInUse },
      { write: ({ timeInUse }) => formatPercent(timeInUse), onExplain },
    ),
    explained(
      'p90',
      { title: 'P90 peak, people', value: ({ p90 }) => p90 },
      { write: ({ p90 }) => formatCount(p90), onExplain },
    ),
    number('p90Share', 'P90 peak', ({ p90, seats }) => share(p90, seats), formatPercent),
    number(
      'needed',
      'Seats needed',
      ({ p90 }) => (p90 === null ? null : seatsNeeded(p90)),
      formatCount,
    ),
    explained(
      'opportunity',
      { title: 'Seats to release', value: ({ opportunity }) => opportunity },
      {
        write: ({ opportunity }) => (opportunity === null ? '–' : signedText(opportunity)),
        onExplain,
      },
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
