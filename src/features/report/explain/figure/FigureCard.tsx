import { KeyFigure, KeyFigureCard } from '#src/ui/display/KeyFigure.tsx';
import { useExplain } from '../useExplain.ts';
import { ChangeNote } from '../../values/NotedValue.tsx';
import { figureNumber } from '../numberIds.ts';
import type { ReportFigure } from './ReportFigure.ts';

interface FigureCardProps {
  label: string;
  figures: readonly ReportFigure[];
  /** Whether the page around it has the explanations; a card of the home page has none. */
  isExplained?: boolean;
}

/** The key figures of a report, each with "How was this computed?" by default. */
export function FigureCard({ label, figures, isExplained = true }: FigureCardProps) {
  const { open } = useExplain();
  return (
    <KeyFigureCard label={label}>
      {figures.map((figure) => (
        <KeyFigure
          key={figure.id}
          {...shown(figure)}
          {...(isExplained ? { onExplain: () => open(figureNumber(figure.id)) } : {})}
        />
      ))}
    </KeyFigureCard>
  );
}

function shown({ label, value, of, note, change }: ReportFigure) {
  const shownNote = change ? <ChangeNote {...change} /> : note;
  return { label, value, ...(of ? { of } : {}), ...(shownNote ? { note: shownNote } : {}) };
}
