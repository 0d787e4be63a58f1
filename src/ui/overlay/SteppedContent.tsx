import type { ReactNode } from 'react';
import { useNextStep } from '#src/lib/steps/useNextStep.ts';

interface SteppedContentProps {
  isStepped: boolean;
  children: ReactNode;
}

/** What an overlay holds; in steps it is drawn after the overlay, which then takes its size. */
export function SteppedContent({ isStepped, children }: SteppedContentProps) {
  const isShown = useNextStep(!isStepped);
  return isShown && children;
}
