import type { ExportJob, ExportState, ExportFile } from '#contract/exports.ts';

/** What a job is made of when it is asked for. */
export interface NewExport {
  owner: string;
  /** What the limit of exports at once counts by. */
  budget: string;
  name: string;
  buildingIds: string[];
  file: ExportFile;
  rows: number;
  parts: number;
  /** The schedule that has it made. */
  scheduleId: string | null;
}

export interface StoredExport extends NewExport {
  id: string;
  state: ExportState;
  rowsDone: number;
  partsDone: number;
  /** Bytes of the growing file that hold whole parts. */
  bytesDone: number;
  bytes: number | null;
  sha256: string | null;
  error: { code: string; reason: string } | null;
  asOfMs: number;
  createdAt: Date;
  expiresAt: Date | null;
}

const steps: Readonly<Record<ExportJob['state'], (job: StoredExport) => string>> = {
  queued: () => 'Waiting for its turn',
  running: ({ partsDone, parts }) =>
    partsDone < parts ? `Writing part ${partsDone + 1} of ${parts}` : 'Joining the parts',
  ready: () => 'Ready',
  failed: () => 'Failed',
  cancelled: () => 'Canceled',
  expired: () => 'Expired',
};

function progressOf({ state, rows, rowsDone }: StoredExport): number {
  if (state === 'ready' || state === 'expired') return 1;
  return rows === 0 ? 0 : rowsDone / rows;
}

/** A job as the calls answer it, and as its events tell it. */
export function presentExport(job: StoredExport): ExportJob {
  const { id, state, name, file, rows, rowsDone, parts, partsDone, bytes, sha256, error } = job;
  return {
    id,
    state,
    progress: progressOf(job),
    step: steps[state](job),
    created_at: job.createdAt.toISOString(),
    created_by: job.owner,
    expires_at: job.expiresAt?.toISOString() ?? null,
    error,
    name,
    export: file,
    rows,
    rows_done: rowsDone,
    parts,
    parts_done: partsDone,
    bytes,
    sha256,
  };
}
