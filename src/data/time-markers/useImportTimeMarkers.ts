import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { importTimeMarkers } from '#contract/importTimeMarkers.ts';
import { getAllTimeMarkers } from '#contract/timeMarkers.ts';
import { useServices } from '../api/useServices.ts';
import { readAnew } from '../queries/useRereadAll.ts';

export type MarkerImport = z.infer<typeof importTimeMarkers.result>;

export interface MarkerFile {
  name: string;
  format: 'csv' | 'ics';
  text: string;
}

interface ImportOrder {
  file: MarkerFile;
  spaceId: string;
  /** Returns what an import would create, and stores nothing. */
  isTrial: boolean;
  /** Whether the good rows are stored although others are refused. */
  takesPart: boolean;
}

/** A calendar with many repetitions is read for some seconds. */
const timeoutMs = 60_000;

/** Makes time markers of a space from a file; every chart and list then reads the markers again. */
export function useImportTimeMarkers() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, spaceId, isTrial, takesPart }: ImportOrder) =>
      api.call(importTimeMarkers, {
        timeoutMs,
        body: {
          space_id: spaceId,
          format: file.format,
          text: file.text,
          is_trial: isTrial,
          takes_part: takesPart,
        },
      }),
    onSuccess: async ({ stored }) => {
      if (stored > 0) await readAnew(queryClient, { queryKey: [getAllTimeMarkers.operationId] });
    },
  });
}
