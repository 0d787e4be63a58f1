import { useEffect } from 'react';
import type { ComparedSpaces } from '../data/readComparison.ts';
import { keepLastComparison } from './lastComparison.ts';

/** Keeps the first two of the compared spaces, for the home page. */
export function useLastComparison([first, second]: ComparedSpaces): void {
  const { level: type, id: firstId } = first;
  const { id: secondId } = second;
  useEffect(() => {
    keepLastComparison({ type, ids: [firstId, secondId] });
  }, [type, firstId, secondId]);
}
