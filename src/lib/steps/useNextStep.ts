import { startTransition, useEffect, useState } from 'react';

/** False at first, true in a step of its own after what is drawn now; true from the beginning where it is wanted at once. */
export function useNextStep(isAtOnce: boolean): boolean {
  const [isNext, setNext] = useState(isAtOnce);
  useEffect(() => startTransition(() => setNext(true)), []);
  return isNext || isAtOnce;
}
