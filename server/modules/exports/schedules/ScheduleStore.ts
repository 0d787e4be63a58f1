import { randomUUID } from 'node:crypto';
import type { ExportState } from '#contract/exports.ts';
import {
  mostFailures,
  mostSchedules,
  type ExportSchedule,
  type ScheduleOrder,
} from '#contract/exportSchedules.ts';
import { nextRunMs } from '#domain/schedule/schedule.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './schedules.sql', [
  'insertSchedule',
  'listSchedules',
  'findSchedule',
  'dueSchedules',
  'beginRun',
  'failRun',
  'resumeSchedule',
  'deleteSchedule',
]);

export interface StoredSchedule {
  id: string;
  owner: string;
  buildingIds: string[];
  asked: ScheduleOrder;
  /** Null while it is paused. */
  nextRunAt: Date | null;
  failures: number;
  last: ExportSchedule['last'];
  createdAt: Date;
}

interface ScheduleRow {
  id: string;
  owner: string;
  building_ids: string[];
  asked: ScheduleOrder;
  next_run_at: Date | null;
  failures: number;
  last_run_at: Date | null;
  last_export_id: string | null;
  last_error_code: string | null;
  last_error_reason: string | null;
  created_at: Date;
  job_state: ExportState | null;
  job_error_code: string | null;
  job_error_reason: string | null;
}

function lastOf(row: ScheduleRow): ExportSchedule['last'] {
  if (row.last_run_at === null) return null;
  const code = row.last_error_code ?? row.job_error_code;
  const reason = row.last_error_reason ?? row.job_error_reason ?? '';
  return {
    at: row.last_run_at.toISOString(),
    export_id: row.job_state === null ? null : row.last_export_id,
    state: row.last_error_code === null ? (row.job_state ?? 'deleted') : 'failed',
    error: code === null ? null : { code, reason },
  };
}

function toStored(row: ScheduleRow): StoredSchedule {
  return {
    id: row.id,
    owner: row.owner,
    buildingIds: row.building_ids,
    asked: row.asked,
    nextRunAt: row.next_run_at,
    failures: row.failures,
    last: lastOf(row),
    createdAt: row.created_at,
  };
}

/** The schedules of exports in the directory. */
export class ScheduleStore {
  readonly #directory: Directory;

  constructor(directory: Directory) {
    this.#directory = directory;
  }

  /** Durable once resolved; undefined when the owner has too many. */
  async add(
    { asked, owner, buildingIds }: Pick<StoredSchedule, 'asked' | 'owner' | 'buildingIds'>,
    atMs: number,
  ): Promise<StoredSchedule | undefined> {
    const id = randomUUID();
    const texts = [JSON.stringify(buildingIds), JSON.stringify(asked)];
    const dates = [new Date(nextRunMs(asked, atMs)), new Date(atMs)];
    const values = [id, owner, ...texts, ...dates, mostSchedules];
    const rows = await this.#directory.query(sql.insertSchedule, values);
    return rows.length === 0 ? undefined : await this.find(id);
  }

  async find(id: string): Promise<StoredSchedule | undefined> {
    const [row] = await this.#directory.query<ScheduleRow>(sql.findSchedule, [id]);
    return row && toStored(row);
  }

  /** The latest first. */
  async list(owner: string): Promise<StoredSchedule[]> {
    return (await this.#directory.query<ScheduleRow>(sql.listSchedules, [owner])).map(toStored);
  }

  /** Those whose time has come, the longest overdue first. */
  async due(atMs: number): Promise<StoredSchedule[]> {
    const rows = await this.#directory.query<ScheduleRow>(sql.dueSchedules, [new Date(atMs)]);
    return rows.map(toStored);
  }

  /** Notes that a run has begun and when the next one is due; false when another process began it. What was missed before is not made up. */
  async begin(
    schedule: StoredSchedule,
    { exportId, atMs }: { exportId: string; atMs: number },
    queries: DirectoryQueries,
  ): Promise<boolean> {
    const values = [...this.#turn(schedule, atMs), exportId];
    return (await queries.query(sql.beginRun, values)).length > 0;
  }

  /** Notes that no run could begin; the fifth time in a row pauses the schedule. */
  async fail(
    schedule: StoredSchedule,
    { code, reason, atMs }: { code: string; reason: string; atMs: number },
    queries: DirectoryQueries,
  ): Promise<boolean> {
    const values = [...this.#turn(schedule, atMs), code, reason, mostFailures];
    return (await queries.query(sql.failRun, values)).length > 0;
  }

  #turn({ id, asked, nextRunAt }: StoredSchedule, atMs: number) {
    return [id, nextRunAt, new Date(nextRunMs(asked, atMs)), new Date(atMs)];
  }

  /** Goes on with a paused schedule at its next time; undefined when it is not paused. */
  async resume({ id, asked }: StoredSchedule, atMs: number): Promise<StoredSchedule | undefined> {
    const values = [id, new Date(nextRunMs(asked, atMs))];
    const rows = await this.#directory.query(sql.resumeSchedule, values);
    return rows.length === 0 ? undefined : await this.find(id);
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#directory.query(sql.deleteSchedule, [id])).length > 0;
  }
}
