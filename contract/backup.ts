import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { noQuery } from './parameters.ts';

/** What a backup is of: the program, the newest migration of each store, and the id that both stores share. */
export const backupSource = z.object({
  version: z.string(),
  instant: z.string(),
  store_id: z.string(),
  migrations: z.object({ directory: z.number().int(), samples: z.number().int() }),
});

export type BackupSource = z.infer<typeof backupSource>;

export const stageBackup = defineEndpoint({
  operationId: 'stageBackup',
  method: 'POST',
  path: '/v4/admin/backups',
  summary:
    'Puts a consistent copy of both stores into the data folder, where the command line collects it; saves wait meanwhile',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: undefined,
  result: backupSource.extend({ held_ms: z.number() }),
});

export const dropBackup = defineEndpoint({
  operationId: 'dropBackup',
  method: 'POST',
  path: '/v4/admin/backups/drop',
  summary: 'Removes the copy that stageBackup made',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: undefined,
  result: z.object({ success: z.literal('ok') }),
});
