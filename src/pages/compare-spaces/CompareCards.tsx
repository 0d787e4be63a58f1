import { useMemo } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import { BoxPlot } from '#src/charts/box-plot/BoxPlot.tsx';
import { DayLines } from '#src/charts/day-lines/DayLines.tsx';
import { ColourKey, Legend } from '#src/charts/legend/Legend.tsx';
import { ShareBars } from '#src/charts/share-bars/ShareBars.tsx';
import { showsPart } from '#src/features/filters/shownParts.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { drawSvg, ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from './CompareSpaces.module.css';
import { notes } from './compareTexts.ts';
import type { CompareShown, CompareView } from './CompareViewer.tsx';
import { FigureTable } from './FigureTable.tsx';
import {
  levelBasis,
  levelParts,
  toBoxRows,
  toDayModel,
  toDayValues,
  toShareRows,
} from './spreadModels.ts';
import { ReadingSlots, ScrolledTable, WeeksCard } from './WeeksCard.tsx';

/** The charts of the spaces, or their tables, and all metrics. */
export function CompareCards(shown: CompareShown) {
  const { data, view, filters } = shown;
  const isTable = showsPart(filters.values, 'table');
  return (
    <>
      <div className={styles['charts']}>
        <WeeksCard view={view} isTable={isTable} />
        <AverageDayCard view={view} isTable={isTable} />
        <PeaksCard view={view} data={data} isTable={isTable} />
        <LevelsCard view={view} isTable={isTable} />
      </div>
      <FigureTable spaces={data.request.spaces} view={view} />
    </>
  );
}

interface CardProps {
  view: CompareView;
  /** Whether its chart is shown as a table. */
  isTable: boolean;
}

/** The average days of all spaces over each other. */
function AverageDayCard({ view, isTable }: CardProps) {
  const { format, days, tables } = view;
  const model = useMemo(() => toDayModel(toDayValues(days, format), format), [days, format]);
  const isWaiting = days.every(({ rhythm }) => rhythm === undefined);
  return (
    <TitledCard title={tables.day.title} note={notes.day}>
      {isWaiting ? (
        <ReadingSlots />
      ) : isTable ? (
        <ScrolledTable label={tables.day.title}>
          <ReportTableView table={tables.day} />
        </ScrolledTable>
      ) : (
        <>
          <Legend>
            {model.lines.map(({ id, label, colour, isDashed = false }) => (
              <li key={id}>
                <ColourKey colour={colour} isDashed={isDashed} />
                {label}
              </li>
            ))}
          </Legend>
          <ReportChart
            id="day"
            title={`${tables.day.title}, ${formatNames[format].toLowerCase()}`}
            draw={drawSvg}
            legend={model.lines.map(({ label, colour, isDashed = false }) => ({
              label,
              colour,
              kind: isDashed ? ('dashed' as const) : ('line' as const),
            }))}
          >
            <DayLines label={`${formatNames[format]} on the average day`} model={model} />
          </ReportChart>
        </>
      )}
    </TitledCard>
  );
}

const target = [
  { value: thresholds.target, label: `target ${formatPercent(thresholds.target)}` },
] as const;

/** The daily peaks of each space as a box; its P90 stands at the end of the row. */
function PeaksCard({ view, data, isTable }: CardProps & Pick<CompareShown, 'data'>) {
  const { format, sources, tables } = view;
  const { request } = data;
  const rows = useMemo(() => toBoxRows({ request, sources, format }), [request, sources, format]);
  return (
    <TitledCard title={tables.peaks.title} note={notes.peaks}>
      {isTable ? (
        <ReportTableView table={tables.boxes} label={tables.peaks.title} />
      ) : (
        <ReportChart id="peaks" title={tables.peaks.title}>
          <BoxPlot
            label={`Daily peaks of ${formatNames[format].toLowerCase()}`}
            rowTitle="Space"
            rows={rows}
            references={format === 'utilisation' ? target : []}
            format={(value) => valueText(format, value)}
            atLeast={format === 'count' ? 1 : 0.2}
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}

/** How long each space is empty, quiet, busy and full. */
function LevelsCard({ view, isTable }: CardProps) {
  const { days, tables } = view;
  const choice = usePaletteChoice();
  const basis = levelBasis(view);
  const parts = useMemo(() => levelParts(choice), [choice]);
  const known = useMemo(() => days.filter(({ rhythm }) => rhythm !== undefined), [days]);
  const rows = useMemo(() => toShareRows(known, basis, parts), [known, basis, parts]);
  return (
    <TitledCard title={tables.levels.title} note={notes[basis]} className={styles['wide']}>
      {known.length === 0 ? (
        <ReadingSlots />
      ) : isTable ? (
        <ReportTableView table={tables.levels} label="Time by level" rows={known} />
      ) : (
        <ReportChart id="levels" title={tables.levels.title}>
          <ShareBars
            label="Share of open time by level"
            rowTitle="Space"
            parts={parts}
            rows={rows}
            format={formatPercent}
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}
