import { useMemo } from 'react';
import type { HomeCard } from '#src/features/home/HomeCard.tsx';
import { useAccessFacts } from '../frame/useAccessFacts.ts';
import { homeCards } from './homeCards.ts';

/** The cards whose pages are open to this person. */
export function useHomeCards(): readonly HomeCard[] {
  const { flags } = useAccessFacts();
  return useMemo(
    () => homeCards.filter(({ flag }) => flag === undefined || flags.has(flag)),
    [flags],
  );
}
