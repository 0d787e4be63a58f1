import { KeyFigure } from '#src/ui/display/KeyFigure.tsx';
import { KeyFigureCard } from '#src/ui/display/KeyFigureCard.tsx';
import { useExplain } from '../useExplain.ts';
import { figureNumber } from '../explainNumber.ts';
import type { ReportFigure } from './ReportFigure.ts';

interface FigureCardProps {
  label: string;
  figures: readonly ReportFigure[];
}

/** The key figures of a report, each with "How was this computed?". */
export function FigureCard({ label, figures }: FigureCardProps) {
  const { open } = useExplain();
  return (
    <KeyFigureCard label={label}>
      {figures.map((figure) => (
        <KeyFigure
          key={figure.id}
          {...shown(figure)}
          onExplain={() => open(figureNumber(figure.id))}
        />
      ))}
    </KeyFigureCard>
  );
}

function shown({ label, value, of, note }: ReportFigure) {
  return { label, value, ...(of ? { of } : {}), ...(note ? { note } : {}) };
}
