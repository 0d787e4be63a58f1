import { resolve } from 'node:path';

/** What a person can do when the system refuses to write; the code of the system stands for the rest. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: "this user can't write there. Give the user the folder, or choose another",
  EPERM: "this user can't write there. Give the user the folder, or choose another",
  EROFS: 'the file system is read-only. Mount it for writing, or choose another',
  ENOSPC: 'the disk is full. Free some space and start again, or choose another',
  EDQUOT: 'the quota is used up. Free some space and start again, or choose another',
  ENOTDIR: 'a part of its path is a file. Choose another',
};

/** A plain sentence for a data folder in which nothing can be written. */
export function writeRefusal(folder: string, error: unknown): Error {
  return refusalOf(`data folder ${resolve(folder)}`, 'FLOORSCOPE_DATA_DIR', error);
}

/** The same for the folder of files that several servers share. */
export function filesRefusal(folder: string, error: unknown): Error {
  return refusalOf(`folder of files ${resolve(folder)}`, 'FLOORSCOPE_FILES_DIR', error);
}

/** The same for the folder that a backup goes to; what nobody has a remedy for is itself. */
export function backupRefusal(folder: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = code === 'EBUSY' ? 'it is a mount point. Name a folder in it' : reasons[code];
  if (reason === undefined) return error;
  return new Error(`The backup can't be written to ${resolve(folder)}: ${reason}.`, {
    cause: error,
  });
}

function refusalOf(folder: string, setting: string, error: unknown): Error {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason =
    reasons[code] ?? `the system answers ${code || String(error)}. Fix it, or choose another`;
  return new Error(`The ${folder} can't be written: ${reason} with ${setting}.`, { cause: error });
}

/** Whether the system has no room left for what was to be written. */
export function isOutOfSpace(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
