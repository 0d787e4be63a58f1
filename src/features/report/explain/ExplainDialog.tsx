import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import type { Report } from '../export/Report.ts';
import type { Explanation } from './Explanation.ts';
import { useExplain } from './useExplain.ts';

const explainBody = new Later(async () => (await import('./ExplainBody.tsx')).ExplainBody);

interface ExplainDialogProps {
  /** The explanation of a number by its id; null for an id that the page does not know. */
  explain: (id: string) => Explanation | null;
  /** What the page shows, for its settings and files. */
  report: Report;
}

/** "How was this computed?" of the number that the URL names: formula, inputs, time kept and dropped, settings, rows, link. */
export function ExplainDialog({ explain, report }: ExplainDialogProps) {
  const { id, close } = useExplain();
  const explanation = id === null ? null : explain(id);
  return (
    <Dialog title="How was this computed?" isOpen={explanation !== null} onClose={close} isWide>
      {explanation && (
        <LaterView
          of={explainBody}
          with={{ key: id, explanation, report, onClose: close }}
          waiting={<Loading text="Loading the explanation" />}
        />
      )}
    </Dialog>
  );
}
