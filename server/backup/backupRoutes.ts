import { dropBackup, stageBackup as stageEndpoint } from '#contract/backup.ts';
import type { AuditLog } from '#server/auth/audit/AuditLog.ts';
import { AppError } from '#server/core/AppError.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { copyOf, dropStaged, stageBackup, type BackupPorts } from './stageBackup.ts';

/** Backups of a running server, for administrators. Neither call takes a path: the copy lies in the data folder. */
export function backupRoutes(ports: BackupPorts & { audit: AuditLog }): Route[] {
  let isBusy = false;
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isBusy)
      throw new AppError('WRONG_STATE', 'A backup is being taken. Try again when it has ended.');
    isBusy = true;
    try {
      return await work();
    } finally {
      isBusy = false;
    }
  };
  return [
    defineRoute({
      endpoint: stageEndpoint,
      lane: 'quick',
      handle: async ({ caller }) =>
        await alone(async () => {
          copyOf(ports);
          // Before the copy, which tells of itself then.
          await ports.audit.record({ actor: caller.userId, action: 'backup_taken', detail: {} });
          const { source, heldMs } = await stageBackup(ports);
          return { ...source, held_ms: Math.round(heldMs) };
        }),
    }),
    defineRoute({
      endpoint: dropBackup,
      lane: 'quick',
      handle: async () =>
        await alone(async () => {
          await dropStaged(ports.config.dataDir);
          return { success: 'ok' as const };
        }),
    }),
  ];
}
