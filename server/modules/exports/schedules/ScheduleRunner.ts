import type { Logger } from 'pino';
import { createExport, type ExportFile } from '#contract/exports.ts';
import { movingFrame } from '#domain/schedule/schedule.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import { RepeatedLook } from '#server/core/RepeatedLook.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { Outbox } from '#server/directory/Outbox.ts';
import { startExport, type ExportParts } from '../startExport.ts';
import type { ScheduleStore, StoredSchedule } from './ScheduleStore.ts';

const lookEveryMs = 30_000;

export interface ScheduleRunnerPorts {
  exports: ExportParts;
  schedules: ScheduleStore;
  directory: Directory;
  outbox: Outbox;
  /** An account with its rights of this moment; null where it has none. */
  callerOf: (accountId: string) => Promise<Caller | null>;
  now: () => number;
  log: Pick<Logger, 'warn'>;
}

/** Thrown to roll a run back that another process has begun, or whose schedule was deleted. */
class RunTaken extends Error {}

/** The file of a run at a moment. */
function fileOf({ asked }: StoredSchedule, nowMs: number): ExportFile {
  const { startMs, endMs } = movingFrame(asked.frame, asked.timezone, nowMs);
  return {
    ...asked.export,
    startdatetime: toIsoInstant(startMs, asked.timezone),
    enddatetime: toIsoInstant(endMs, asked.timezone),
  };
}

/** Whether a run may wait: what keeps it from beginning goes away by itself. */
function mayWait(error: unknown): boolean {
  return error instanceof AppError && (error.status === 503 || error.code === 'TOO_MANY_REQUESTS');
}

/** Begins the runs of schedules that are due. One that was missed is made up once, however many there were. */
export class ScheduleRunner {
  readonly #ports: ScheduleRunnerPorts;
  readonly #looks: RepeatedLook;

  constructor(ports: ScheduleRunnerPorts) {
    this.#ports = ports;
    this.#looks = new RepeatedLook({
      everyMs: lookEveryMs,
      look: () => this.#look(),
      onError: (error) => ports.log.warn({ err: error }, 'Looking for scheduled exports failed'),
    });
  }

  start(): void {
    this.#looks.start();
    void this.look();
  }

  /** Looks now; resolves also when that failed, and the next look makes up for it. */
  look(): Promise<void> {
    return this.#looks.now();
  }

  dispose(): Promise<void> {
    return this.#looks.dispose();
  }

  async #look(): Promise<void> {
    const { schedules, now } = this.#ports;
    for (const schedule of await schedules.due(now())) {
      if (this.#looks.signal.aborted) return;
      await this.#run(schedule);
    }
  }

  async #run(schedule: StoredSchedule): Promise<void> {
    try {
      await this.#begin(schedule);
    } catch (error) {
      if (error instanceof RunTaken || mayWait(error) || this.#looks.signal.aborted) return;
      await this.#fail(schedule, error);
    }
  }

  async #begin(schedule: StoredSchedule): Promise<void> {
    const { exports, schedules, now } = this.#ports;
    const caller = await this.#ownerOf(schedule);
    const atMs = now();
    await startExport(fileOf(schedule, atMs), { caller, signal: this.#looks.signal }, exports, {
      id: schedule.id,
      async begin(exportId, queries) {
        if (!(await schedules.begin(schedule, { exportId, atMs }, queries))) throw new RunTaken();
      },
    });
  }

  /** The owner, as far as it may still export these buildings. Throws METHOD_NOT_ALLOWED. */
  async #ownerOf({ owner, buildingIds }: StoredSchedule): Promise<Caller> {
    const caller = await this.#ports.callerOf(owner);
    const { operationId } = createExport;
    if (caller !== null && buildingIds.every((id) => caller.can(operationId, toSpaceId(id))))
      return caller;
    throw new AppError(
      'METHOD_NOT_ALLOWED',
      'The person who made this schedule may no longer export these buildings.',
    );
  }

  async #fail(schedule: StoredSchedule, error: unknown): Promise<void> {
    const { schedules, directory, outbox, now, log } = this.#ports;
    const isRefusal = error instanceof AppError && error.status < 500;
    if (!isRefusal) log.warn({ err: error, schedule: schedule.id }, 'A scheduled export failed');
    const code = isRefusal ? error.code : 'INTERNAL_ERROR';
    const reason = isRefusal
      ? error.message
      : 'The file could not be begun; the server’s log says why.';
    const atMs = now();
    const { id, asked, owner, buildingIds } = schedule;
    await directory.transaction(async (queries) => {
      if (!(await schedules.fail(schedule, { code, reason, atMs }, queries))) return;
      const happening = {
        type: 'export.failed',
        subject: id,
        occurrence: String(atMs),
        buildingIds,
        data: {
          schedule_id: id,
          name: asked.export.name ?? null,
          created_by: owner,
          error: { code, reason },
        },
        alsoTo: asked.webhook,
      } as const;
      await outbox.tell(happening, queries);
    });
    outbox.wake();
  }
}
