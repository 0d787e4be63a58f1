import { useState } from 'react';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Computation } from './Computation.tsx';
import type { MetricTerm } from './metricTerms.ts';

/** Opens the words on how the numbers beside it come about. */
export function HowComputed({ terms }: { terms: readonly MetricTerm[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onPress={() => setIsOpen(true)}>How was this computed?</TextButton>
      <Computation terms={terms} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
