import { useMutation } from '@tanstack/react-query';
import { listAudit } from '#contract/audit.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { saveFile } from '#src/lib/files/saveFile.ts';
import type { AuditFilter } from './useAudit.ts';

const longestMs = 120_000;

/** Saves every entry that passes the filter as a CSV file; the server writes it, and records that it was asked to. */
export function useAuditDownload(filter: AuditFilter) {
  const { api } = useServices();
  return useMutation({
    mutationFn: async () => {
      const bytes = await api.callBytes(listAudit, {
        query: { ...filter },
        accept: 'text/csv',
        timeoutMs: longestMs,
      });
      saveFile(bytes, 'audit-log.csv');
    },
  });
}
