import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { heldMatrices } from '../matrix/heldMatrices.ts';
import { readAnew } from './readAnew.ts';

/** Reads everything again, the matrices that the worker holds too. */
export function useRereadAll(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => {
    heldMatrices.outdateAll();
    return readAnew(queryClient);
  }, [queryClient]);
}
