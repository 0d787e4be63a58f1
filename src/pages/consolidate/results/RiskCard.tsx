import type { ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys, drawnOpen, type WeekGridModel } from '#src/charts/week-grid/WeekGridModel.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { drawSvg, ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { ConsolidateView } from '../ConsolidateView.ts';
import { weekStepName } from '#src/lib/format/clockText.ts';

function toModel(grid: readonly (number | null)[]): WeekGridModel {
  const cells = grid.map((value) =>
    value === null ? { state: 'closed' as const, value } : { state: 'known' as const, value },
  );
  return drawnOpen({ stepsPerDay: 24, cells });
}

/** When it would have hurt: the share of each hour of the week over target. */
export function RiskCard({ view }: { view: ConsolidateView }) {
  const choice = usePaletteChoice();
  const grid = view.answer?.result.grid ?? [];
  if (grid.length === 0) return null;
  const model = toModel(grid);
  const scale: ColourScale = { choice, min: 0, max: 1, format: formatPercent };
  const title = 'Time over target by hour of the week';
  return (
    <TitledCard
      title="Risk by hour"
      note="How much of each hour the open floors together would be over target."
    >
      <ReportChart id="risk" title={title} draw={drawSvg}>
        <WeekGrid
          label={title}
          model={model}
          scale={scale}
          noteOf={(step) => ({
            title: weekStepName(step, 24),
            lines: [
              {
                text:
                  grid[step] == null
                    ? 'closed'
                    : `${formatPercent(grid[step])} of the time over target`,
              },
            ],
          })}
        />
      </ReportChart>
      <ScaleLegend name="Time over target" scale={scale} keys={legendKeys(model)} />
    </TitledCard>
  );
}
