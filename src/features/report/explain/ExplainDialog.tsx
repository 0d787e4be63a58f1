import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { useArrival } from '#src/lib/browser/useArrival.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import type { ReportNumbers } from './explainNumber.ts';
import { useExplain } from './useExplain.ts';

const explainBody = new Later(async () => (await import('./ExplainBody.tsx')).ExplainBody);
const explainer = new Later(async () => (await import('./explainNumber.ts')).explainNumber);
const fetchExplainer = () => explainer.fetch();

/** "How was this computed?" of the number that the URL names: formula, inputs, time kept and dropped, settings, rows, link. */
export function ExplainDialog({ numbers }: { numbers: ReportNumbers }) {
  const { id, close } = useExplain();
  const explain = explainer.part;
  useArrival(id === null || explain !== null, fetchExplainer);
  const explanation = id === null || explain === null ? null : explain(id, numbers);
  const isComing = id !== null && explain === null;
  const waiting = <Loading text="Loading the explanation" />;
  return (
    <Dialog
      title="How was this computed?"
      isOpen={isComing || explanation !== null}
      onClose={close}
      isWide
    >
      {isComing && waiting}
      {explanation && (
        <LaterView
          of={explainBody}
          with={{ key: id, explanation, report: numbers.report, onClose: close }}
          waiting={waiting}
        />
      )}
    </Dialog>
  );
}
