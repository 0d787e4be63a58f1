import { useState } from 'react';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import type { MetricTerm } from './metricTerms.ts';

const title = 'How was this computed?';

// It brings the definitions along, of which the page itself shows nothing.
const computation = new Later(async () => (await import('./Computation.tsx')).Computation);

/** Opens the words on how the numbers beside it come about. */
export function HowComputed({ terms }: { terms: readonly MetricTerm[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <TextButton onPress={() => setIsOpen(true)}>{title}</TextButton>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        <LaterView
          of={computation}
          with={{ terms, onClose: close }}
          waiting={<Loading text="Loading the definitions" />}
        />
      </Dialog>
    </>
  );
}
