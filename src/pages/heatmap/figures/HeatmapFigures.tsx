import { thresholds } from '#domain/metric/thresholds.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { KeyFigure } from '#src/ui/display/KeyFigure.tsx';
import { FigureCard } from '#src/features/floor-view/figures/FigureCard.tsx';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import type { FloorColumn } from '../explain/toHeatmapExplanation.ts';
import type { FloorSummary } from '../model/toFloorSummary.ts';

interface HeatmapFiguresProps {
  floorName: string;
  summary: FloorSummary;
}

/** The floor as a whole over the frame. */
export function HeatmapFigures({ floorName, summary }: HeatmapFiguresProps) {
  const { open } = useExplain();
  const explained = (column: FloorColumn) => ({ onExplain: () => open(`floor.${column}`) });
  const { utilisation, people, seats, peak, peakTime, timeInUse, fillWhenUsed, coverage } = summary;
  return (
    <FigureCard floorName={floorName}>
      <KeyFigure
        label="Mean utilization"
        {...explained('utilisation')}
        value={formatPercent(utilisation)}
        note={summary.isKnown ? coverageNote(coverage) : nothing}
      />
      <KeyFigure
        label="Mean people"
        {...explained('people')}
        value={formatTenths(people)}
        {...(seats === null ? {} : { of: `of ${formatCount(seats)}` })}
        note={floorName}
      />
      <KeyFigure
        label="Highest peak"
        {...explained('peak')}
        value={formatCount(peak)}
        note={peakTime ?? nothing}
      />
      <KeyFigure
        label="Time in use"
        {...explained('use')}
        value={formatPercent(timeInUse)}
        note={fillWhenUsed === null ? nothing : `${formatPercent(fillWhenUsed)} full when used`}
      />
    </FigureCard>
  );
}

/** Keeps the line's place. */
const nothing = '\u00a0';

function coverageNote(coverage: number | null): string {
  if (coverage === null) return 'no data';
  const text = `${formatPercent(coverage)} coverage`;
  return coverage < thresholds.neededData ? `only ${text}` : text;
}
