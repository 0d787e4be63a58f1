import { startTransition, useEffect, useState } from 'react';

/** How many steps are done, from none to `last`, each in a task of its own after what the one before drew. */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step < last) startTransition(() => setStep(step + 1));
  }, [step, last]);
  return step;
}
