import { startTransition, useEffect, useState } from 'react';

/** False at first, true in a step of its own after what is drawn now; true from the beginning where it is wanted at once. */
export function useNextStep(isAtOnce: boolean): boolean {
  const [isNext, setNext] = useState(isAtOnce);
  useEffect(() => startTransition(() => setNext(true)), []);
  return isNext || isAtOnce;
}

/** How many steps are done, from none to `last`, each in a task of its own after what the one before drew. */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step < last) startTransition(() => setStep(step + 1));
  }, [step, last]);
  return step;
}
