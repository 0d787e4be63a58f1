import { useMemo } from 'react';
import { DayLines } from '#src/charts/day-lines/DayLines.tsx';
import { ColourKey } from '#src/charts/legend/Legend.tsx';
import { plainText } from '#src/features/report/table/cellKinds.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import type { ComparedSpaces } from './comparedSpaces.ts';
import styles from './CompareHome.module.css';
import type { CompareShown, CompareView } from './CompareViewer.tsx';
import { differenceText, type FigureRow } from './figureRows.ts';
import { toDayModel, type DayValues } from './spreadModels.ts';
import { useQuery } from '@tanstack/react-query';
import type { DataFormat } from '#domain/metric/labels.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { CompareRequest } from './readComparison.ts';
import { toAverageDays } from './toAverageDays.ts';

/** Two spaces: their key figures and their average days. */
export function CompareHome({ data, view, place }: CompareShown) {
  const { request } = data;
  const { spaces, subject } = request;
  const days = useAverageDays(request, view.format);
  const model = useMemo(() => toDayModel(days, view.format), [days, view.format]);
  const query = new URLSearchParams(spaces.map(({ id }) => ['ids', id]));
  query.append('space_type', spaces[0].level);
  return (
    <div className={styles['pair']}>
      <div>
        <PairFigures spaces={spaces} view={view} />
        <div className={styles['words']}>
          {!place.isChosen && (
            <p>Two floors to start with. Compare your own spaces to see them here.</p>
          )}
          <LinkTo href={`/building/compare/spaces?${query}`}>Compare these two</LinkTo>
        </div>
      </div>
      <div className={styles['chart']}>
        <DayLines
          label={`${formatNames[view.format]} of ${subject.name} on the average day`}
          model={model}
        />
      </div>
    </div>
  );
}

interface PairFiguresProps {
  spaces: ComparedSpaces;
  view: CompareView;
}

/** The figures of the card, by the format that is shown. */
function shownRows({ rows, format }: CompareView): FigureRow[] {
  const ids = [`${format}_mean`, `${format}_max-adp`, `${format}_max-p90`, 'frequency_mean'];
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The key figures of two spaces, and how the second differs. */
function PairFigures({ spaces, view }: PairFiguresProps) {
  return (
    <table className={styles['figures']}>
      <thead>
        <tr>
          <th scope="col">Key figure</th>
          {spaces.slice(0, 2).map(({ id, name, place, colour }) => (
            <th key={id} scope="col">
              <span>
                <ColourKey colour={colour} /> {name}
              </span>
              <small>{place}</small>
            </th>
          ))}
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {shownRows(view).map((row) => {
          const [first, second] = row.cells;
          const difference = second && differenceText(row, second);
          return (
            <tr key={row.id}>
              <th scope="row">{row.title}</th>
              <td>{plainText(row.kind, first?.value ?? null)}</td>
              <td>{plainText(row.kind, second?.value ?? null)}</td>
              <td className={classNames(difference?.mayBeChance && styles['chance'])}>
                {difference ? difference.text : '–'}
                {difference?.mayBeChance && ', could be chance'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The average days of two spaces for the home page: in one call of their quarters of an hour, where the page reads all their slots. */
function useAverageDays(request: CompareRequest, format: DataFormat): DayValues[] {
  const { api } = useServices();
  const { buildings } = useSpaces();
  const { frame, spaces, subject } = request;
  const [first = ''] = subject.buildingIds;
  const timeZone = buildings.get(first)?.timezone ?? subject.timeZone;
  const { data } = useQuery(
    zoneMetricsQuery(api, {
      ...metricParameters(request, { frame, interval: 'PT15M', labels: [`${format}_mean`] }),
      group_zones: spaces[0].level,
      open_intervals: true,
    }),
  );
  return useMemo(() => {
    const days = data && toAverageDays(data, { format, timeZone });
    return spaces.map((space) => ({ space, values: days?.get(space.id) }));
  }, [data, format, timeZone, spaces]);
}
